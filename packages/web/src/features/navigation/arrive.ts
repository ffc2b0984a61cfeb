import { anchorOffsetPx, anchorScrollDelayMs } from '@nyhem/domain/sites/header'

const anchorOf = (hash: string): HTMLElement | null => {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // Malformed hash: matches nothing.
    return null
  }
}

/** Focuses the hash's target, else the page's heading, so that screen readers start there. */
export function focusArrival(hash: string): void {
  const target = anchorOf(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Scrolls to the anchor again after late content moved it, unless the visitor has scrolled. Source: public-site
 * specification §9 (delayed scroll to anchor 500 ms with 150 px offset).
 */
export function settleAtAnchor(hash: string, signal: AbortSignal): void {
  const target = anchorOf(hash)
  if (!target) return
  const arrivedAt = window.scrollY
  const timer = setTimeout(() => {
    const moved = Math.abs(target.getBoundingClientRect().top - anchorOffsetPx) > 2
    if (moved && Math.abs(window.scrollY - arrivedAt) < 2) target.scrollIntoView()
  }, anchorScrollDelayMs)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
