import { useEffect, useRef, useState } from 'react'
import type { Moves } from '../../session/moves.ts'
import { useDocument, useSession } from '../../session/session-context.ts'
import type { Story } from '../../session/use-story.ts'
import { parseTalkMessage, type TalkMessage, talkChannel } from './talk-messages.ts'
import { talkState } from './talk-state.ts'

/** While it plays, the notes are told this often, in milliseconds. */
const tellEveryMs = 200

/** Tells the notes of `talk` what is on screen, and does what they ask. */
export function useTalk(talk: string, story: Story, moves: Moves, isBlank: boolean, onBlank: () => void): void {
  const { playhead } = useSession()
  const text = useDocument((state) => state.text)
  const [began] = useState(() => Date.now())
  const blank = useRef(onBlank)
  useEffect(() => {
    blank.current = onBlank
  })
  useEffect(() => {
    const channel = new BroadcastChannel(talkChannel(talk))
    const send = (message: TalkMessage) => channel.postMessage(message)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      send(talkState(story, { t: playhead.getState().t, text, began, isBlank }))
    }
    const tellSoon = () => {
      timer ??= setTimeout(tell, tellEveryMs)
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseTalkMessage(data)
      if (message?.kind !== 'command') return
      if (message.command === 'hello') tell()
      else if (message.command === 'blank') blank.current()
      else moves[message.command]()
    }
    const stop = playhead.subscribe((now, before) => {
      if (now.t !== before.t) tellSoon()
    })
    const end = () => send({ podreel: 1, kind: 'end' })
    window.addEventListener('pagehide', end)
    tell()
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', end)
      channel.close()
    }
  }, [talk, story, moves, text, began, isBlank, playhead])
  useEffect(
    () => () => {
      const channel = new BroadcastChannel(talkChannel(talk))
      channel.postMessage({ podreel: 1, kind: 'end' } satisfies TalkMessage)
      channel.close()
    },
    [talk],
  )
}
