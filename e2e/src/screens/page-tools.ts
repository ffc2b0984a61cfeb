import type { Box } from './screen-facts.ts'

/**
 * Helpers of the gatherers. Runs in the page: sent there as text, so it refers to nothing outside itself; as do the
 * gatherers, which receive its result.
 */
export function makePageTools() {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }

  const boxOf = ({ left, top, width, height }: DOMRect): Box => ({
    x: left + scrollX,
    y: top + scrollY,
    width,
    height,
  })

  const ancestorsOf = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent === null ? [element] : [element, ...ancestorsOf(parent)]
  }

  /** Kept for screen readers only. */
  const isTiny = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const { clipPath, overflow } = styleOf(element)
    return clipPath === 'inset(50%)' || ((width <= 2 || height <= 2) && overflow !== 'visible')
  }

  /** With a modal open, the page behind it is there to look at, not to read or to press. */
  const modal = document.querySelector('dialog:modal')
  const isBehind = (element: Element): boolean => modal !== null && !modal.contains(element)

  const visible = new Map<Element, boolean>()
  const isVisible = (element: Element): boolean => {
    const known =
      visible.get(element) ??
      (!isBehind(element) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !ancestorsOf(element).some(isTiny))
    visible.set(element, known)
    return known
  }

  const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const langOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? ''

  const cards = new Map<Element, boolean>()
  const isCard = (element: Element): boolean => {
    const known =
      cards.get(element) ??
      (element.matches('li, article, tr, a') &&
        [element, ...element.querySelectorAll('a')].some(
          (link) => link instanceof HTMLAnchorElement && link.pathname !== location.pathname,
        ))
    cards.set(element, known)
    return known
  }
  const isOfCard = (element: Element): boolean => ancestorsOf(element).some(isCard)

  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') || textOf(element) || element.getAttribute('name') || element.tagName).slice(
      0,
      60,
    )

  /** Nearest ancestor that is not a part of a line. */
  const blockOf = (element: Element): Element =>
    styleOf(element).display === 'inline' && element.parentElement ? blockOf(element.parentElement) : element

  const textNodes: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (parent === null || node.data.trim() === '') continue
    if (parent.closest('script, style, noscript, template, option, svg, textarea') || !isVisible(parent)) continue
    textNodes.push(node)
  }

  const rangeOf = (node: Text): Range => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range
  }

  return { styleOf, boxOf, ancestorsOf, isVisible, textOf, langOf, isOfCard, nameOf, blockOf, textNodes, rangeOf }
}

export type PageTools = ReturnType<typeof makePageTools>
