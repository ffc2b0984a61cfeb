import { describe, expect, it } from 'vitest'
import { pageKinds as enKinds } from './en/page-kinds.ts'
import { pageWindow as enWindow } from './en/page-window.ts'
import { pages as enPages } from './en/pages.ts'
import { pageKinds as svKinds } from './sv/page-kinds.ts'
import { pageWindow as svWindow } from './sv/page-window.ts'
import { pages as svPages } from './sv/pages.ts'

/** Every text, those with counts for none, one and several. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [0, 1, 2].map((count) => String(value(count, count, count)))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe.each([
  ['Swedish', svKinds, { ...svPages, window: svWindow }],
  ['English', enKinds, { ...enPages, window: enWindow }],
])('the texts of pages in %s', (_, kinds, texts) => {
  it('tell kinds of pages apart', () => {
    expect(new Set(Object.values(kinds)).size).toBe(Object.keys(kinds).length)
  })
  it('have no exclamation marks, and nothing empty', () => {
    expect(textsIn(texts).filter((text) => text.trim() === '' || text.includes('!'))).toEqual([])
  })
})
