import { classNames } from '@nyhem/web/class-names'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import css from './Dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Without a visible head, whose title is then only read aloud. */
  isBare?: true
  /** As wide as the window has room for: what is looked at large. */
  isWide?: true
}

/** Native: focus goes in, to what is marked by `data-first`; Escape closes, focus returns to what opened it. */
export function Dialog({ title, onClose, isBare, isWide, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const texts = useTexts()
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={classNames(css.dialog, isWide && css.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      {isBare ? (
        <h2 id={id} className={css.hidden}>
          {title}
        </h2>
      ) : (
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={css.close} onClick={onClose} aria-label={texts.close} title={texts.close}>
            <X size={18} aria-hidden="true" />
          </button>
        </header>
      )}
      {children}
    </dialog>
  )
}
