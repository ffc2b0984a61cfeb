/** Half a window above and below. */
const nearWindow = { rootMargin: '50% 0px' }

/**
 * Finds the last position in a list that is in or near the window. Observed, since measuring in the press of a filter
 * would lay the page out once more.
 */
export function watchWindow(list: HTMLElement): { lastNear(): number; stop(): void } {
  const items = [...list.children]
  const near = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) near.add(target)
      else near.delete(target)
  }, nearWindow)
  for (const item of items) observer.observe(item)
  return {
    lastNear() {
      const last = items.findLastIndex((item) => near.has(item))
      // Unknown yet, or a list so short that what comes after it may be near as well.
      return last === -1 || last === items.length - 1 ? Infinity : last
    },
    stop: () => observer.disconnect(),
  }
}
