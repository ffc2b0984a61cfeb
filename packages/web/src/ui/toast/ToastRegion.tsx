import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './ToastRegion.module.css'
import { dismissToast, type Toast, type ToastTone, toastStore } from './toasts.ts'

const shownForMs = 6_000
const none: readonly Toast[] = []
const icons = { success: Check, info: Info, error: CircleAlert } as const satisfies Record<ToastTone, unknown>

/** Once per page, in the layout. Announced politely. The timer pauses on hover or focus. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <div className={styles.region} role="status">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastView({ toast }: { toast: Toast }) {
  const texts = useTexts().ui
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock while somebody reads or aims
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[toast.tone]} size={24} />
      <p className={styles.text}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onSelect()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon={X} label={texts.close} onClick={() => dismissToast(toast.id)} className={styles.close} />
    </div>
  )
}
