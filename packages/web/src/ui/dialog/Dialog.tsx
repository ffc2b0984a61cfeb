import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Heading } from '../heading/Heading.tsx'
import styles from './Dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  heading: string
  children: ReactNode
  /** `form`: a form of several screens, which fills a phone. */
  size?: 'normal' | 'wide' | 'whole-screen' | 'form'
  /** Stands beside the heading: how far one has come. */
  aside?: ReactNode
  /** Asked when Escape or the cross would close; false keeps it open. */
  beforeClose?: () => boolean
  /** Work would be lost: a press outside does not close. */
  keepOnOutsidePress?: boolean
  /** The heading is said, not shown. */
  quietHeading?: boolean
  /** Keys that mean something anywhere in the dialog. */
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
}

/**
 * A modal: focus goes in and returns, Escape, the cross and a press outside close it.
 * A sheet from the bottom edge on phones.
 */
export function Dialog(props: Props) {
  const { open, onClose, heading, children, size = 'normal', keepOnOutsidePress, quietHeading, onKeyDown } = props
  const { aside, beforeClose } = props
  const texts = useTexts().ui
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  const closeOnOutsidePress = (event: MouseEvent<HTMLDialogElement>) => {
    if (!keepOnOutsidePress && event.target === event.currentTarget) event.currentTarget.close()
  }

  const close = () => {
    if (beforeClose?.() !== false) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={headingId}
      // Whoever takes `open` away knows already, and may have opened another by now.
      onClose={() => open && onClose()}
      onCancel={(event) => {
        if (event.target === event.currentTarget && beforeClose?.() === false) event.preventDefault()
      }}
      onClick={closeOnOutsidePress}
      onKeyDown={onKeyDown}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <Heading
              level={2}
              size={size === 'form' ? 'heading-4' : 'heading-2'}
              id={headingId}
              className={quietHeading ? styles.quiet : undefined}
            >
              {heading}
            </Heading>
            {aside}
            <IconButton icon={X} label={texts.close} className={styles.close} onClick={close} />
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
