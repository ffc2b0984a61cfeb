import { type DragEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { useMediaTexts } from '../texts/use-media-texts.tsx'
import css from './Uploads.module.css'

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files that are dropped or pasted. Everything that it does, the picker does too. */
export function DropZone({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const { dropHere } = useMediaTexts()
  const [isOver, setIsOver] = useState(false)
  // With the first frame: what is seen can be pasted into.
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFiles])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to what the button does.
    <div
      className={css.zone}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onFiles(filesOf(event.dataTransfer))
      }}
    >
      {children}
      {isOver && <p className={css.over}>{dropHere}</p>}
    </div>
  )
}
