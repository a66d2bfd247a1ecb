import { expect, test } from './fixtures.ts'

const commandFor = (name: string) =>
  `kubectl get pod ${name} -n kitchen -o yaml; echo ---; kubectl events --for pod/${name} -n kitchen -o yaml`

/** What kubectl printed, each time of another Pod. */
const outputs: readonly (readonly [pod: string, text: string])[] = [
  [
    'oven-rows',
    'NAMESPACE   NAME     READY   STATUS             RESTARTS      AGE\nkitchen     oven-rows   0/1     CrashLoopBackOff   7 (20s ago)   15m\n',
  ],
  [
    'oven-events',
    'NAMESPACE   LAST SEEN   TYPE      REASON    OBJECT       MESSAGE\nkitchen     20s         Warning   BackOff   pod/oven-events   Back-off restarting failed container app in pod oven-events_kitchen(1f2e)\n',
  ],
  [
    'oven-logs',
    '$ kubectl logs -n kitchen oven-logs\n2026-06-02T10:12:00Z lighting\n2026-06-02T10:12:01Z panic: no gas\n',
  ],
  [
    'oven-described',
    `Name:             oven-described
Namespace:        kitchen
Priority:         0
Service Account:  default
Node:             node-1/10.0.0.1
Start Time:       Tue, 02 Jun 2026 10:00:00 +0000
Status:           Running
Containers:
  app:
    Image:          images.example.test/oven:1
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       Error
      Exit Code:    3
      Started:      Tue, 02 Jun 2026 10:12:00 +0000
      Finished:     Tue, 02 Jun 2026 10:12:01 +0000
    Ready:          False
    Restart Count:  7
    Environment:    <none>
    Mounts:         <none>
Conditions:
  Type              Status
  Initialized       True
  Ready             False
Volumes:            <none>
QoS Class:          BestEffort
Events:             <none>
`,
  ],
]

test('what kubectl printed is answered with the command that is needed, to be copied', async ({ stage, page }) => {
  await stage.open()
  const command = page.locator('.printed-command')
  for (const [name, text] of outputs)
    await test.step(name, async () => {
      const needed = commandFor(name)
      await page.evaluate((clip) => navigator.clipboard.writeText(clip), text)
      await page.getByRole('button', { name: 'Paste yours' }).click()
      await expect(command.locator('code')).toHaveText(needed)
      await command.getByRole('button', { name: /^Copy/ }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(needed)
    })
  // Of these only a description says what is in the Pod.
  await expect(stage.pods.table).toContainText('oven-described')
})

test('a hint that teaches stands among the problems, at its line', async ({ stage, page }) => {
  const text = `apiVersion: v1
kind: Pod
metadata:
  name: oven
spec:
  initContainers:
    - name: lighter
      image: images.example.test/lighter:1
      restartPolicy: OnFailure
  containers:
    - name: app
      image: images.example.test/oven:1
      resources: { limits: { memory: 128m } }
`
  await stage.open()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text)
  await page.getByRole('button', { name: 'Paste yours' }).click()
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText('Only restartPolicy: Always makes a sidecar')
  await expect(problems).toContainText('128Mi')
  await expect(stage.pods.table).toContainText('oven')
})
