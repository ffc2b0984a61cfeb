import type { PageTools } from './page-tools.ts'
import type { AmountFact, LabelledFact, TextFact } from './screen-facts.ts'

// Each runs in the page: see page-tools.ts.

export function gatherTexts(tools: PageTools): TextFact[] {
  const { ancestorsOf, blockOf, boxOf, isOfCard, langOf, rangeOf, styleOf, textNodes } = tools

  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  /** Glyphs reach beyond tight lines: of the height, two fifths must be missing. */
  const isPartOf = (rect: DOMRect, frame: DOMRect) => {
    const width = Math.min(rect.right, frame.right) - Math.max(rect.left, frame.left)
    const height = Math.min(rect.bottom, frame.bottom) - Math.max(rect.top, frame.top)
    if (width <= 1 || height <= 1) return false
    return width < rect.width - 2 || height < rect.height * 0.6
  }
  const isEllipsis = (element: Element) => {
    const style = styleOf(element)
    if (style.display.startsWith('inline') || !clips(style.overflowX)) return false
    if (style.textOverflow === 'ellipsis') return element.scrollWidth > element.clientWidth + 1
    return style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2
  }
  /** What an ancestor says of the text: null leaves it to the next one. */
  const cutBy = (element: Element, rects: readonly DOMRect[]): boolean | null => {
    const { overflowX, overflowY, position } = styleOf(element)
    if (element === document.body || scrolls(overflowX) || scrolls(overflowY)) return false
    if (isEllipsis(element)) return true
    const frame = element.getBoundingClientRect()
    const isClipped = (clips(overflowX) || clips(overflowY)) && rects.some((rect) => isPartOf(rect, frame))
    return isClipped || (position === 'fixed' ? false : null)
  }
  const isCut = (node: Text): boolean => {
    const parent = node.parentElement
    if (parent === null || parent.closest('[aria-hidden="true"], [title]')) return false
    const rects = [...rangeOf(node).getClientRects()]
    for (const element of ancestorsOf(parent)) {
      const isSaid = cutBy(element, rects)
      if (isSaid !== null) return isSaid
    }
    return false
  }

  const blocks = new Map<Element, Map<string, Text[]>>()
  for (const node of textNodes) {
    const parent = node.parentElement
    if (parent === null) continue
    const block = blockOf(parent)
    const lang = langOf(parent)
    const ofBlock = blocks.get(block) ?? new Map<string, Text[]>()
    ofBlock.set(lang, [...(ofBlock.get(lang) ?? []), node])
    blocks.set(block, ofBlock)
  }
  return [...blocks].flatMap(([block, languages]) =>
    [...languages].map(([lang, nodes]) => ({
      text: nodes
        .map(({ data }) => data)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      lang,
      box: boxOf(block.getBoundingClientRect()),
      isOfCard: isOfCard(block),
      isCut: nodes.some(isCut),
    })),
  )
}

export function gatherAmounts({ blockOf, textNodes }: PageTools): AmountFact[] {
  const amount = /(?:\d[\d\s.,]*\s*(?:kr|kronor|kroner|mkr|mnkr|SEK|NOK)(?![\p{L}\d])|\d[\d\s.,]*\s*€)/gu
  const blocks = new Map<Element, Text[]>()
  for (const node of textNodes) {
    if (node.parentElement === null) continue
    const block = blockOf(node.parentElement)
    blocks.set(block, [...(blocks.get(block) ?? []), node])
  }

  /** Overlapping boxes share a line: a unit may be smaller than its number. */
  const linesOf = (rects: readonly DOMRect[]): number => {
    const lines: { top: number; bottom: number }[] = []
    for (const { top, bottom, width } of rects) {
      if (width < 1) continue
      const middle = (top + bottom) / 2
      if (!lines.some((line) => line.top <= middle && middle <= line.bottom)) lines.push({ top, bottom })
    }
    return lines.length
  }

  const placeAt = (nodes: readonly Text[], offset: number): { node: Text; offset: number } | null => {
    let start = 0
    for (const node of nodes) {
      if (offset <= start + node.length) return { node, offset: offset - start }
      start += node.length
    }
    return null
  }

  return [...blocks.values()].flatMap((nodes) =>
    [
      ...nodes
        .map(({ data }) => data)
        .join('')
        .matchAll(amount),
    ].flatMap(({ 0: text, index }) => {
      const from = placeAt(nodes, index + 0.5)
      const to = placeAt(nodes, index + text.length)
      if (from === null || to === null) return []
      const range = document.createRange()
      range.setStart(from.node, Math.floor(from.offset))
      range.setEnd(to.node, to.offset)
      return [{ text: text.replaceAll(/\s+/g, ' '), lines: linesOf([...range.getClientRects()]) }]
    }),
  )
}

export function gatherLabelledFacts({ isOfCard, isVisible, textOf }: PageTools): LabelledFact[] {
  return [...document.querySelectorAll('dt')].filter(isVisible).flatMap((term) => {
    const next = term.nextElementSibling
    if (next?.tagName !== 'DD') return []
    return [{ label: textOf(term), value: textOf(next), isOfCard: isOfCard(term) }]
  })
}
