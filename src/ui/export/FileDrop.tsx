import { useEffect, useState } from 'react'
import * as words from '../../words/share-button.ts'
import { Icon } from '../shared/Icon.tsx'
import './file-drop.css'

/**
 * Opens what is dropped on the page: a manifest, or a picture that carries one. It is opened as a link is, so that the user's own text
 * is kept aside.
 */
export function FileDrop() {
  const [isOver, setIsOver] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) void open(file).then(setTrouble)
    }
    // Before the editor, which would take a dropped file for text.
    const options = { capture: true }
    window.addEventListener('dragover', onDragOver, options)
    window.addEventListener('dragleave', onDragLeave, options)
    window.addEventListener('drop', onDrop, options)
    return () => {
      window.removeEventListener('dragover', onDragOver, options)
      window.removeEventListener('dragleave', onDragLeave, options)
      window.removeEventListener('drop', onDrop, options)
    }
  }, [])
  return (
    <>
      {isOver && (
        <div className="file-drop">
          <p>{words.dropHere}</p>
        </div>
      )}
      <div className="file-drop-trouble" role="alert">
        {trouble !== undefined && (
          <p>
            <Icon name="warning" />
            {trouble}
            <button
              type="button"
              className="button quiet icon-only"
              aria-label={words.dismiss}
              onClick={() => setTrouble(undefined)}
            >
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

/** What is wrong with the file, in words; undefined when it is opened. What reads it is loaded when it is needed. */
async function open(file: File): Promise<string | undefined> {
  const { openFile } = await import('./open-file.ts')
  const opened = await openFile(file)
  if ('trouble' in opened) return opened.trouble
  location.hash = opened.fragment
  return undefined
}
