/** Hover time before prefetching; merely passing over a link does not count. */
const restMs = 65
/** Maximum prefetches per page of visible links marked `data-prefetch`. */
const mostSeen = 6

type Prefetch = (url: URL) => void

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Prefetches hovered or focused links, and visible ones marked `data-prefetch`. Disabled for visitors who save data.
 */
export function prefetchLinks(prefetch: Prefetch): { watchPage: () => void } {
  if (savesData()) return { watchPage: () => undefined }
  // A link in an SVG is no HTML link: its href is an object.
  const linkOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null)
  const go = (link: Element) => {
    if (!(link instanceof HTMLAnchorElement) || !link.href || link.target || link.hasAttribute('download')) return
    // Orders and filters of a list are shown in place; like robots, prefetching skips `nofollow` links.
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
