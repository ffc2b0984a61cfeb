import { cookieDialogDelayMs } from '@nyhem/domain/sites/cookies'
import type { Site } from '@nyhem/domain/sites/site'
import { createRoot } from 'react-dom/client'
import { SiteProvider } from '../../site/site-context.tsx'
import { followChoice } from '../analytics/follow-choice.ts'
import { ConsentDialog, type ConsentView } from './ConsentDialog.tsx'
import { onChoice, readChoice, rereadChoice } from './consent.ts'
import { cookieSettings } from './cookie-settings-link.ts'

/**
 * Shows the cookie question two seconds after load, opens the settings from links, and applies the choice. Loaded when
 * hydrated and idle, outside the first load. Renders beside the app, so navigation does not affect it.
 */
export function startConsent(site: Site): void {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  let shown: ConsentView | null = null
  let opener: HTMLElement | null = null

  const show = (view: ConsentView | null) => {
    shown = view
    root.render(
      <SiteProvider site={site}>
        <ConsentDialog view={view} onClose={close} />
      </SiteProvider>,
    )
  }
  const close = () => {
    show(null)
    opener?.focus()
    opener = null
  }

  followChoice()
  show(null)
  document.addEventListener('click', (event) => {
    const link = settingsLink(event)
    if (!link) return
    event.preventDefault()
    opener = link
    show('settings')
  })
  // Answered elsewhere on the page, or in another tab.
  onChoice(() => {
    if (shown === 'question' && readChoice().answered) close()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) rereadChoice()
  })
  afterLoad(() =>
    setTimeout(() => {
      if (!readChoice().answered && shown === null) show('question')
    }, cookieDialogDelayMs),
  )
}

/** The pressed link to the settings; null for other clicks and for opening in a new tab. */
function settingsLink({ target, metaKey, ctrlKey, shiftKey, button }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || button !== 0) return null
  return target.closest<HTMLElement>(`[data-opens="${cookieSettings}"]`)
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}
