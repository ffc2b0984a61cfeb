import type { EditorPreview } from '@nyhem/contract/page-preview'

type Blocks = EditorPreview['blocks']

/** Names the block that each part of the page is, in the document only: what the server draws is what visitors get. */
export function markBlocks(blocks: Blocks): void {
  for (const { key, anchor } of blocks) {
    const element = document.getElementById(anchor)
    if (element && element.dataset.block !== key) element.dataset.block = key
  }
}

export const blockAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-block]')?.dataset.block ?? null) : null

const elementOf = (key: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-block]')].find(({ dataset }) => dataset.block === key) ?? null

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Outlines a block, and no other. */
export function outlineBlock(key: string | null): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>('[data-in-focus]')) delete element.dataset.inFocus
  const element = key === null ? null : elementOf(key)
  if (element) element.dataset.inFocus = ''
  return element
}

/** And brings it into view, unless most of it is. */
export function focusBlock(key: string): void {
  const element = outlineBlock(key)
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const isInView = top >= 0 && bottom <= innerHeight
  if (!isInView)
    element.scrollIntoView({
      block: bottom - top > innerHeight ? 'start' : 'center',
      behavior: isStill() ? 'auto' : 'smooth',
    })
}
