import { Share2 } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

type Props = { url: string; title: string }

/** Hands the page to the device's own sharing, or copies its link. Absent without scripts, where the address bar does it. */
export function ShareButton({ url, title }: Props) {
  const texts = useTexts().housing.object
  const { siteName } = useSite()
  if (!useHydrated()) return null

  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: `${title} – ${siteName}`, url })
      await navigator.clipboard.writeText(url)
      showToast({ text: texts.linkCopied })
    } catch (cause) {
      // Closing the sheet is no fault; a refused clipboard leaves the link in the toast to be copied by hand.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      showToast({ text: `${texts.linkToCopy}: ${url}` })
    }
  }

  return (
    <Button look="quiet" onClick={share}>
      <Icon of={Share2} /> {texts.share}
    </Button>
  )
}
