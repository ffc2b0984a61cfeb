import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, withChange } from './draft.ts'
import { changesBetween, differences } from './draft-differences.ts'
import { drafts } from './drafts.arbitraries.ts'
import { isSame } from './merge-drafts.ts'

const block = (key: string, body = key) => ({ key, kind: 'text', id: key, fields: { body } })
const draft = (...blocks: Draft['blocks']): Draft => ({
  title: 'Om',
  siblings: null,
  seo: {},
  menu: [],
  listed: {},
  fields: { hero: { heading: 'Hej', lead: 'L' } },
  blocks,
})

describe('differences of two versions', () => {
  it('are told field by field, also inside groups', () => {
    const other = { ...draft(), title: 'Vi', fields: { hero: { heading: 'Nytt', lead: 'L' }, body: 'B' } }
    expect(differences(draft(), other)).toEqual([
      { path: ['title'], before: 'Om', after: 'Vi' },
      { path: ['fields', 'hero', 'heading'], before: 'Hej', after: 'Nytt' },
      { path: ['fields', 'body'], before: null, after: 'B' },
    ])
  })

  it('pair blocks by their keys: the words of a block that has moved are compared', () => {
    const found = differences(
      draft(block('a'), block('b'), block('c')),
      draft(block('c', 'ny'), block('a'), block('b')),
    )
    expect(found).toEqual([
      { path: ['blocks', 'c', 'after'], before: 'b', after: null },
      { path: ['blocks', 'c', 'fields', 'body'], before: 'c', after: 'ny' },
    ])
  })

  it('tell blocks that are new and gone, whole', () => {
    expect(differences(draft(block('a')), draft(block('b')))).toEqual([
      { path: ['blocks', 'a'], before: { kind: 'text', id: 'a', fields: { body: 'a' }, after: null }, after: null },
      { path: ['blocks', 'b'], before: null, after: { kind: 'text', id: 'b', fields: { body: 'b' }, after: null } },
    ])
  })

  it('of any two make the one say what the other says', () => {
    fc.assert(
      fc.property(drafts, drafts, (one, other) => {
        const made = changesBetween(one, other).reduce((now, change) => {
          const result = withChange(now, change)
          if (!result.ok) throw new Error(JSON.stringify(change))
          return result.value
        }, one)
        expect(isSame(made, other)).toBe(true)
      }),
    )
  })
})
