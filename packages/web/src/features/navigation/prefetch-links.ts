/** How long a pointer rests on a link before its page is fetched: passing over it means nothing. */
const restMs = 65
/** Links marked `data-prefetch` are fetched when seen; no more than these on one page. */
const mostSeen = 6

type Prefetch = (url: URL) => void

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches a page before it is asked for: when a link is pointed at or takes focus, and for links marked
 * `data-prefetch` when they are seen. Visitors who save data are left alone.
 */
export function prefetchLinks(prefetch: Prefetch): { watchPage: () => void } {
  if (savesData()) return { watchPage: () => undefined }
  // A link in a drawing is no HTML link: its href is an object.
  const linkOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null)
  const go = (link: Element) => {
    if (!(link instanceof HTMLAnchorElement) || !link.href || link.target || link.hasAttribute('download')) return
    // Orders and choices of a list are shown in place; robots do not follow them, and neither do we.
    if (!link.relList.contains('nofollow')) prefetch(new URL(link.href))
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting)
    const link = event.pointerType === 'mouse' ? linkOf(event.target) : null
    if (link) resting = setTimeout(() => go(link), restMs)
  })
  for (const type of ['focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = linkOf(target)
        if (link) go(link)
      },
      { passive: true },
    )
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      go(target)
    }
  })
  const watchPage = () => {
    observer.disconnect()
    const marked = [...document.querySelectorAll('a[data-prefetch]')].slice(0, mostSeen)
    for (const link of marked) observer.observe(link)
  }
  return { watchPage }
}
