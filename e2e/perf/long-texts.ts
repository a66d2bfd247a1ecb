/** Texts of about `length` letters, by what they are made of. */
export function longTexts(length: number): Readonly<Record<string, string>> {
  const filled = (unit: (index: number) => string) => {
    const parts: string[] = []
    for (let at = 0, index = 0; at < length; index++) {
      const part = unit(index)
      parts.push(part)
      at += part.length
    }
    return parts.join('').slice(0, length)
  }
  return {
    manifests: filled(
      (index) => `apiVersion: v1
kind: Pod
metadata: { name: web-${index}, labels: { app: web } }
spec:
  containers:
  - name: app
    image: images.example.test/app:${index}
    env: [{ name: PLACE, value: "a ${index}" }]
---
`,
    ),
    comments: `${pod}${filled((index) => `# a comment of line ${index}\n`)}`.slice(0, length),
    lines: `${pod}${'\n'.repeat(length - pod.length)}`,
    line: `${pod}# ${'x'.repeat(length - pod.length - 2)}`,
  }
}

const pod = 'containers: [{ name: app, image: images.example.test/app:1 }]\n'
