import { Share2 } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './Share.module.css'

type Props = { url: string; title: string }

/** Opens the device's share sheet, or copies the link. Hidden where scripts are off. */
export function ShareButton({ url, title }: Props) {
  const texts = useTexts('home').housing.object
  const { siteName } = useSite()

  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: `${title} – ${siteName}`, url })
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', text: texts.linkCopied })
    } catch (cause) {
      // Closing the sheet is no error. Without clipboard access, the toast shows the link for manual copying.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      showToast({ tone: 'info', text: `${texts.linkToCopy}: ${url}` })
    }
  }

  return (
    <Button variant="quiet" className={styles.scripted} onClick={share}>
      <Icon of={Share2} /> {texts.share}
    </Button>
  )
}
