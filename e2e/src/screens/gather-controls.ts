import type { PageTools } from './page-tools.ts'
import type { Box, ControlFact, TargetFact } from './screen-facts.ts'

// Each runs in the page: see page-tools.ts.

export function gatherControls({ isVisible, nameOf, styleOf }: PageTools): ControlFact[] {
  const drawn = 'input:not([type="hidden"]), select, textarea, button, summary, progress, meter'
  const isDrawn = (element: Element) => {
    const { opacity, clipPath } = styleOf(element)
    const isOnPage = element.getBoundingClientRect().right > 0
    return isVisible(element) && isOnPage && opacity !== '0' && clipPath === 'none'
  }
  const markerOf = (element: Element) => {
    if (element.tagName !== 'SUMMARY' || styleOf(element).display !== 'list-item') return ''
    if (getComputedStyle(element, '::marker').content !== 'normal') return ''
    return styleOf(element).listStyleType
  }
  return [...document.querySelectorAll(drawn)].filter(isDrawn).map((element) => ({
    tag: element.tagName.toLowerCase(),
    type: element.getAttribute('type') ?? '',
    name: nameOf(element),
    appearance: styleOf(element).appearance,
    accentColor: styleOf(element).accentColor,
    marker: markerOf(element),
    border: styleOf(element).borderTopStyle,
  }))
}

export function gatherTargets({ blockOf, boxOf, isVisible, nameOf, styleOf, textOf }: PageTools): TargetFact[] {
  const pressed =
    'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), select:not(:disabled), textarea, summary, ' +
    '[role="button"], [role="tab"], [role="option"], [role="slider"], [role="switch"]'

  const around = (boxes: readonly Box[]): Box => {
    const x = Math.min(...boxes.map((box) => box.x))
    const y = Math.min(...boxes.map((box) => box.y))
    const right = Math.max(...boxes.map((box) => box.x + box.width))
    const bottom = Math.max(...boxes.map((box) => box.y + box.height))
    return { x, y, width: right - x, height: bottom - y }
  }

  /** An absolutely placed `::before` or `::after` is pressed too. */
  const layersOf = (element: Element): Box[] =>
    ['::before', '::after'].flatMap((pseudo) => {
      const { content, position, left, top, width, height, pointerEvents } = getComputedStyle(element, pseudo)
      if (content === 'none' || position !== 'absolute' || pointerEvents === 'none') return []
      let frame: Element | null = element
      while (frame && styleOf(frame).position === 'static') frame = frame.parentElement
      if (frame === null) return []
      const { x, y } = boxOf(frame.getBoundingClientRect())
      const layer = {
        x: x + Number.parseFloat(left),
        y: y + Number.parseFloat(top),
        width: Number.parseFloat(width),
        height: Number.parseFloat(height),
      }
      return Number.isFinite(layer.x + layer.y + layer.width + layer.height) ? [layer] : []
    })

  const isShown = (element: Element) => {
    const { opacity, pointerEvents, clipPath } = styleOf(element)
    const { width, height, right } = element.getBoundingClientRect()
    return isVisible(element) && pointerEvents !== 'none' && width > 2 && height > 2 && right > 0
      ? opacity !== '0' && clipPath === 'none'
      : false
  }

  const labelsOf = (element: Element): Element[] =>
    element instanceof HTMLInputElement ? [...(element.labels ?? [])].filter(isShown) : []

  const isInSentence = (element: Element) => {
    if (element.tagName !== 'A' || styleOf(element).display !== 'inline' || !element.parentElement) return false
    const block = blockOf(element.parentElement)
    const inLinks = [...block.querySelectorAll('a')].reduce((sum, link) => sum + textOf(link).length, 0)
    return textOf(block).replaceAll(/[\s·,|/]/g, '').length > inLinks
  }

  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const parts = [...(isShown(element) ? [element] : []), ...labelsOf(element)]
    if (parts.length === 0) return []
    const boxes = parts.flatMap((part) => [boxOf(part.getBoundingClientRect()), ...layersOf(part)])
    const href = element.getAttribute('href') ?? ''
    return [{ name: nameOf(element), href, box: around(boxes), isInSentence: isInSentence(element) }]
  })
}
