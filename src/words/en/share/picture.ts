/** What a picture of the story says; its title and the story are read out. */
export const timeline = 'TIMELINE'
export const resources = 'RESOURCES'
export const made = (minor: string) => `Kubernetes ${minor}`
export const aPod = 'a Pod'
export const title = (pod: string) => `How the containers of the Pod ${pod} start and stop`
export const titleAt = (pod: string, time: string) => `How the containers of the Pod ${pod} start and stop: at ${time}`
export const statuses = (list: readonly string[]) => `STATUS: ${list.join(', ')}.`
export const chapter = (time: string, title: string) => `${time}: ${title}.`
export const moreChapters = (count: number) => `And ${count} chapters more.`

export const phase = 'phase'
export const events = 'Events'
export const apiSays = 'what the API says'
export const more = (count: number) => `${count} more`
export const qos = (qosClass: string, why: string | undefined) =>
  why === undefined ? `QoS class ${qosClass}` : `QoS class ${qosClass}: ${why}`
export const effectiveRequest = (amount: string, why: string | undefined) =>
  why === undefined ? `effective request ${amount}` : `effective request ${amount}: ${why}`
export const noRequest = 'no request'

export const noCanvas = 'This browser gives no canvas to draw on.'
export const tooLarge = 'The picture is too large.'
export const noVideo = 'This browser cannot make a video. Take a GIF.'
