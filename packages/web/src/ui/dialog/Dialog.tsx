import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
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
  /** `form`: a multi-screen form, full-screen on phones. */
  size?: 'normal' | 'wide' | 'whole-screen' | 'form'
  /** Beside the heading: progress. */
  aside?: ReactNode
  /** Called when Escape or the close button would close. False keeps it open. */
  beforeClose?: () => boolean
  /** Outside presses do not close it, since work would be lost. */
  keepOnOutsidePress?: boolean
  /** Heading for screen readers only. */
  quietHeading?: boolean
  /** Keys handled anywhere in the dialog. */
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
}

/**
 * Modal dialog: focus moves in and returns; Escape, the close button and an outside press close it. A bottom sheet on
 * phones.
 */
export function Dialog(props: Props) {
  const { open, onClose, heading, children, size = 'normal', keepOnOutsidePress, quietHeading, onKeyDown } = props
  const { aside, beforeClose } = props
  const texts = useTexts().ui
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) {
      opener.current = document.activeElement
      element.showModal()
    }
    if (!open && element.open) element.close()
    if (!open) returnFocus(opener)
  }, [open])

  // Removed while open, as when another dialog takes its place: closed first, so that focus returns.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      element?.close()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && element?.contains(activeElement)) activeElement.blur()
      returnFocus(opener)
    }
  }, [])

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
      // A parent that clears `open` itself needs no callback, and may have opened another dialog by now.
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

/** To what opened the dialog, where the browser left focus on the page. */
function returnFocus(opener: RefObject<Element | null>): void {
  const { current } = opener
  opener.current = null
  const isOnPage = document.activeElement === null || document.activeElement === document.body
  if (isOnPage && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
}
