import { isSafeAddress } from './safe-address.ts'

/**
 * Pasted HTML with what the schema knows: headings, lists, links, tables. Word writes lists as paragraphs with a style
 * and marks of its own; other programs leave scripts, styles, comments and drawings.
 */
export type Cleaned = { html: string; droppedAddresses: number }

const dropped =
  'script,style,meta,link,title,head,svg,math,iframe,object,embed,template,noscript,xml,form,button,input,select,textarea'

/** Marks that turn the direction of text and hide what is written; byte order marks and empty letters. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const visibleText = (text: string): string => text.replace(invisible, '')

export function cleanPasted(html: string): Cleaned {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  removeComments(body)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  makeLists(body)
  let droppedAddresses = 0
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.localName.includes(':') || isEmptyParagraph(element)) {
      element.replaceWith(...element.childNodes)
      continue
    }
    markByStyle(element)
    if (element.localName === 'a' && !isSafeAddress(element.getAttribute('href') ?? '')) {
      if (element.hasAttribute('href')) droppedAddresses += 1
      element.replaceWith(...element.childNodes)
      continue
    }
    keepAttributes(element)
  }
  flattenCells(body)
  markHeads(body)
  body.innerHTML = visibleText(body.innerHTML)
  return { html: body.innerHTML, droppedAddresses }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

const isEmptyParagraph = (element: HTMLElement): boolean =>
  element.localName === 'p' && (element.textContent ?? '').replace(/\u00a0/g, ' ').trim() === ''

const known: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  ol: ['start'],
  td: ['align'],
  th: ['align'],
}

function keepAttributes(element: HTMLElement): void {
  const kept = known[element.localName] ?? []
  for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name)
}

const boldStyle = /font-weight\s*:\s*(bold|[6-9]00)/i
const plainStyle = /font-weight\s*:\s*(normal|[1-5]00)/i
const italicStyle = /font-style\s*:\s*italic/i

/** Web editors write bold letters as a styled span, and a whole document as `<b style="font-weight:normal">`. */
function markByStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  if (element.localName === 'b' && plainStyle.test(style)) element.replaceWith(...element.childNodes)
  if (element.localName !== 'span') return
  for (const [pattern, tag] of [
    [boldStyle, 'strong'],
    [italicStyle, 'em'],
  ] as const) {
    if (!pattern.test(style)) continue
    const mark = element.ownerDocument.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li'

/** A cell holds one line of text; Word puts paragraphs into it. */
function flattenCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('td, th')) {
    for (const block of [...cell.querySelectorAll(blocks)]) block.replaceWith(...block.childNodes, ' ')
    const last = cell.lastChild
    if (last?.nodeType === Node.TEXT_NODE) last.textContent = (last.textContent ?? '').trimEnd()
  }
}

/** The first row of a table is its head, whatever its cells are called. */
function markHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    for (const [index, row] of [...table.querySelectorAll('tr')].entries()) {
      if (index === 0) row.setAttribute('data-head', '')
      const tag = index === 0 ? 'th' : 'td'
      for (const cell of [...row.children]) {
        if (cell.localName === tag) continue
        const renamed = cell.ownerDocument.createElement(tag)
        renamed.append(...cell.childNodes)
        cell.replaceWith(renamed)
      }
    }
  }
}

const listStyle = /mso-list\s*:\s*l\d+\s+level(\d+)/i
const numbered = /^[\s\u00a0]*(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i

type OpenList = { list: HTMLElement; level: number }

/** Word's lists: paragraphs with `mso-list:l0 level1 lfo1`, whose mark is written out and ignored. */
function makeLists(body: HTMLElement): void {
  const open: OpenList[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    if (paragraph.previousElementSibling !== open[0]?.list) open.length = 0
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const isNumbered = takeMark(paragraph)
    const item = paragraph.ownerDocument.createElement('li')
    if (open.at(-1)?.level !== level) open.push({ list: beginList(paragraph, open.at(-1), isNumbered), level })
    open.at(-1)?.list.append(item)
    paragraph.removeAttribute('style')
    item.append(paragraph)
  }
}

/** In the last item of the list around it, or where the paragraph stands. */
function beginList(paragraph: HTMLElement, around: OpenList | undefined, isNumbered: boolean): HTMLElement {
  const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  const parent = around?.list.lastElementChild
  if (parent) parent.append(list)
  else paragraph.before(list)
  return list
}

/** Takes off the mark that Word wrote, and tells whether it was a number. */
function takeMark(paragraph: HTMLElement): boolean {
  const marks = [...paragraph.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list\s*:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = marks[0]?.textContent ?? ''
  for (const mark of marks) mark.remove()
  return numbered.test(text)
}
