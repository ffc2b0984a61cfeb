/** Where somebody is in a page, to be there again when it has been drawn anew. */
export type PlaceInPage = {
  readonly x: number
  readonly y: number
  readonly focus: readonly (string | number)[] | null
}

/** From the nearest ancestor with an id, by the order among siblings. */
function pathTo(element: Element): (string | number)[] {
  if (element.id) return [element.id]
  const { parentElement } = element
  if (!parentElement) return []
  return [...pathTo(parentElement), [...parentElement.children].indexOf(element)]
}

export function rememberPlace(): PlaceInPage {
  const { activeElement } = document
  const isInside = activeElement !== null && activeElement !== document.body && document.hasFocus()
  return { x: scrollX, y: scrollY, focus: isInside ? pathTo(activeElement) : null }
}

/** Never takes the focus from the office: only what had it gets it back. */
export function returnTo({ x, y, focus }: PlaceInPage): void {
  scrollTo({ left: x, top: y, behavior: 'instant' })
  if (!focus) return
  const [id, ...rest] = focus
  let found: Element | null = typeof id === 'string' ? document.getElementById(id) : document.documentElement
  for (const index of rest) found = found?.children[Number(index)] ?? null
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
}
