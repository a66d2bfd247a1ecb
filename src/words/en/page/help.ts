import { marked } from '../../../base/marked.ts'

export const title = 'podreel'
export const close = 'Close'
export const lead = <Piece>(code: (text: string) => Piece) =>
  marked`In which order do the containers of a Pod start and stop, and why? Paste a manifest anywhere on this page (Ctrl+V), or a Pod that a cluster has, as ${code('kubectl get pod NAME -o yaml')} prints it, then play it. At every instant the page shows what ${code('kubectl get pods')} would print, and the rule of Kubernetes behind it.`

export const keysTitle = 'Keys, while the stage has the focus'
/** Stands between two keys: all that lie between them, too. */
export const upTo = '…'
/** Keys, and what each of them does. */
export const keys: readonly (readonly [readonly string[], string])[] = [
  [['Space', 'K'], 'play, pause'],
  [['←', '→'], 'previous, next step'],
  [['[', ']', 'Page Up', 'Page Down'], 'previous, next chapter'],
  [['Home', 'End'], 'the start, the end'],
  [['0', upTo, '9'], 'jump to a tenth'],
  [['<', '>'], 'slower, faster'],
  [['W', 'S', 'A', 'D', 'F'], 'zoom in, out, pan, fit the timeline'],
  [['I', 'O'], 'where the range to play over and over begins, ends; Shift and a drag draws it'],
  [['P'], 'present; there B takes the picture away, V changes what is shown'],
  [['Ctrl Enter'], 'play, from within the editor'],
  [['?'], 'this help'],
]
export const tabKey = <Piece>(key: (name: string) => Piece) =>
  marked`In the editor the Tab key indents; ${key('Ctrl')} ${key('M')} (on a Mac ${key('Control')} ${key('Shift')} ${key('M')}) makes it move on to the next control instead.`

export const expectTitle = 'What to expect'
export const expect = <Piece>(code: (text: string) => Piece) =>
  marked`What happens is simulated here in the browser, by the rules of the Kubernetes version at the top. How long an image takes to pull or a process to run cannot be known from a manifest: podreel assumes it, says so below the editor, and takes your word in a second document of the kind ${code('Scenario')}.`
export const grounds = <Piece>(link: (text: string, to: 'rules' | 'proof') => Piece) =>
  marked`${link('All rules', 'rules')} by which the stage moves, and ${link('how we know', 'proof')} that they are Kubernetes’ own.`

export const pasteTitle = 'What you paste'
export const paste =
  'It never leaves this page: nothing of it is sent anywhere, and it is kept in this browser alone, for your next visit. Only a link, a picture or a file that you make and pass on carries it; what looks like a secret is masked there, unless you want it in, and it is said where.'
