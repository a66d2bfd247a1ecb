import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTexts } from './find-texts.fixture.ts'

/** What stands in code though it reads like words for a user. */
const notWords: readonly { readonly text: RegExp; readonly reason: string }[] = [
  { text: /^(pod|reel|podreel|podreel …)$/, reason: 'the name of this' },
  { text: /^p$/, reason: 'a key, as the code that hears it names it' },
  {
    text: /^Forbidden:$|^unknown field$|^init containers without restartPolicy=Always$/,
    reason: 'the API server says so',
  },
  {
    text: /^error: error parsing <file>: |^invalid Yaml document separator: |^line …: …$|^found (a tab )?character |^found unexpected |^did not find expected key$|^mapping values are not /,
    reason: 'kubectl and its reader of YAML say so',
  },
  { text: /^(Missing closing|Block scalar header|at node end)$/, reason: 'our reader of YAML says so' },
  { text: /^npm run /, reason: 'commands' },
  { text: /^(<(iframe|script|pod-reel) |(title|width|sandbox)=")/, reason: 'HTML, to be copied' },
  { text: /^(screen and )?\((prefers-[a-z-]+|hover|max-width): /, reason: 'a question to the browser' },
  { text: /^['"]?JetBrains Mono|^Inter(,|$)/, reason: 'a font' },
  {
    text: /^(apiVersion|imagePull|initialDelaySeconds|lifecycle|\w+Probe|name|resources|runs): /,
    reason: 'YAML, to be written into a text',
  },
  { text: /^kubectl (get|describe) pods?( -[wo]( yaml| json)?)?$|^exec …$/, reason: 'commands' },
  { text: /^Error from server |^failed to resolve reference /, reason: 'kubectl and the runtime say so' },
  { text: /^\.[a-z-]+ [.[][a-z-]+\]?$/, reason: 'a selector' },
  { text: /^max\($/, reason: 'a formula' },
  { text: /^(0s|1m|5m|cpu|memory)$/, reason: 'as it stands in a manifest' },
  {
    text: /^(:host|script)[[{]|^script-src |^allow-scripts |^all …s/,
    reason: 'for the browser: styles, selectors, policies',
  },
  { text: /^uid …$|^name …\/…$/, reason: 'a key that nobody sees' },
  { text: /^(mono|term|chip) |^…-title …-story$|^…?@(media|keyframes) /, reason: 'styles and ids of a picture' },
  {
    text: /^(title|section|participant|activate|deactivate|actor|dateFormat|axisFormat|todayMarker|Note over) |^… :|^user->>|^……kubelet: …$/,
    reason: 'marks of Mermaid',
  },
  {
    text: /^(&lt;none&gt;|Events: &lt;none&gt;|Events:|LAST TRANSITION|LAST SEEN|NODE SELECTOR)$/,
    reason: 'kubectl prints it so',
  },
  {
    text: /^(Host Port|Environment Variables from|Last State|(Container|Image) ID|Restart Count|Exit Code|Init Containers|Controlled By|Readiness Gates|Start Time|(Priority|Runtime) Class Name|Service Account|QoS Class|Termination Grace Period)$/,
    reason: 'labels of kubectl describe',
  },
  { text: /^(dialog|input), /, reason: 'selectors' },
  {
    text: /^Startup probe$|^(Failed to pull|Failed to pull image|Back-off pulling image|Successfully pulled)$|^failed … probe$|^… "\(.*\)" not found$/,
    reason: 'messages of the kubelet begin or end so',
  },
  { text: /^(created|sandboxLost|delete|evict|deadline)$/, reason: 'what the world does, as a trace names it' },
  { text: /^translate\(|^button, a$/, reason: 'styles and selectors' },
  {
    text: /^(Age|Always|Error|From|Limit|List|Message|Never|Normal|Pod|Reason|Scenario|Secret|Type|Warning)$/,
    reason: 'words of Kubernetes, as it prints and reads them',
  },
  { text: /^(Escape|Files|Mac)$/, reason: 'as browsers name things' },
  {
    text: /^(Apache httpd|Fluent Bit|Vault Agent)$|^(nginx|httpd|redis|postgres|mysqld?|mongo|kafka|grafana-server|otelcol|opentelemetry-collector|cloud-sql-proxy|nc|ping|busybox|echo|awk|iptables|jq) [\w. :[-]+$/,
    reason: 'names of programs and images',
  },
  { text: /^(h host|[pP] port|o O output m .*|t timeout i interval)$/, reason: 'options of programs' },
  { text: /^(\$\(expr …\)|case …|wait|read)$/, reason: 'commands of a shell' },
  {
    text: /^(password passwords|pass auth|access account|annotation binding|address addr|max min|data value|name names|unlock access) /,
    reason: 'words in names of variables and fields',
  },
  { text: /^podreel: |^([\w.-]+\/[\w.-]+ )?[\w.-]+(\/[\w.-]+)+\.go\b/, reason: 'where the source of a rule is' },
  { text: /^\(combined from similar events\): …$|^kubectl get pods: READY /, reason: 'as kubectl prints it' },
]

/** What the conformance command prints where a vector is unreadable or not met: it is read by those who work on podreel, and by no user. */
const forDevelopers = ['proof/recordings/', 'proof/claims/', 'proof/checks/', 'proof/cases/']

const source = new URL('../', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) =>
    /^(advice|compare|replay|manifest|scenario|trace|view|ui|embed|offline|store|share|proof)\/.*\.tsx?$|^main\.tsx$/.test(
      file,
    ),
  )
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  // The table of the Scenario's fields holds their words, too.
  .filter((file) => file !== 'scenario/fields.ts')
  .sort()

const found = files.flatMap((file) =>
  findTexts(file, readFileSync(new URL(file, source), 'utf8')).map((each) => ({ file, ...each })),
)
const isWords = ({ text }: { readonly text: string }) => !notWords.some((each) => each.text.test(text))

test('what a user reads stands in src/words, and in no component', () => {
  const elsewhere = found.filter(({ file }) => !forDevelopers.some((start) => file.startsWith(start))).filter(isWords)
  expect(elsewhere.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test.each(['index.html', 'embed.html'])('%s has no words of its own', (page) => {
  const markup = readFileSync(new URL(`../${page}`, source), 'utf8').replace(
    /<!--[\s\S]*?-->|<(style|script)[\s\S]*?<\/\1>/g,
    '',
  )
  const shown = [
    ...markup.split(/<[^>]*>/),
    ...[...markup.matchAll(/<meta[^>]+(?:description|title)"[^>]+content="([^"]*)"/g)].map(([, text = '']) => text),
  ]
  const written = shown.map((text) => text.trim()).filter((text) => text !== '' && !/^%words\.\w+%$/.test(text))
  expect(written.map((text) => ({ text })).filter(isWords)).toEqual([])
})

test('no exception is kept that nothing needs', () => {
  expect(notWords.filter(({ text }) => !found.some((each) => text.test(each.text)))).toEqual([])
  expect(forDevelopers.filter((start) => !found.some((each) => each.file.startsWith(start) && isWords(each)))).toEqual(
    [],
  )
})

test.each([
  ['<p>Play it</p>', ['Play it']],
  ['<p>{isOn ? "Pause" : `Play`}</p>', ['Pause', 'Play']],
  ['<p>{isOn && "Pause"} {"and" + name}</p>', ['Pause', 'and']],
  ['<p>{count} of {all}</p>', ['of']],
  ['<button aria-label="Play" title={isOn ? "Pause" : other} />', ['Play', 'Pause']],
  [`<button aria-label={\`Play \${name}\`} />`, ['Play …']],
  ['<PanelBoundary name="Why"><Icon name="play" /></PanelBoundary>', ['Why']],
  ['const choices = [{ id: "one", title: "First" }]', ['First']],
  [`const said = count === 1 ? "a problem" : \`\${count} problems\``, ['a problem', '… problems']],
  ['say("nothing is left")', ['nothing is left']],
  ['const choices = [["one", "First"]]', ['First']],
  ['<p className="card quiet" style={{ color: "red" }}>{kind === "Job"}{find("name")}</p>', []],
  ['switch (key) { case "Enter": go() }', []],
  ['throw new Error("this cannot be")', []],
  ['type Choice = "this one" | "that one"', []],
  ['<i>{words.play}</i>', []],
])('%s', (source, expected) => {
  expect(findTexts('ui/a.tsx', source).map(({ text }) => text)).toEqual(expected)
})
