import { describe, expect, it } from 'vitest'
import { type Draft, type Json, type Path, valueAt, withChange } from './draft.ts'

const block = (key: string) => ({ key, kind: 'text', id: key, fields: { body: key } })
const draft: Draft = {
  title: 'Om',
  siblings: null,
  seo: {},
  menu: [],
  listed: {},
  fields: { hero: { heading: 'Hej', links: [{ text: 'L' }] } },
  blocks: [block('a'), block('b'), block('c')],
}
const changed = (path: Path, value: Json): Draft => {
  const result = withChange(draft, { path, value })
  if (!result.ok) throw new Error(result.problem)
  return result.value
}
const keys = ({ blocks }: Draft) => blocks.map(({ key }) => key).join('')

describe('a change of a draft', () => {
  it('sets a field, makes the group around it, and takes it away with null', () => {
    expect(valueAt(changed(['fields', 'hero', 'heading'], 'Nytt'), ['fields', 'hero', 'heading'])).toBe('Nytt')
    expect(changed(['seo', 'title'], 'T').seo).toEqual({ title: 'T' })
    expect(changed(['fields', 'facts', 'heading'], 'F').fields).toMatchObject({ facts: { heading: 'F' } })
    expect(changed(['fields', 'hero', 'heading'], null).fields).toEqual({ hero: { links: [{ text: 'L' }] } })
  })

  it('names a block by its key, wherever it stands', () => {
    expect(valueAt(changed(['blocks', 'b', 'fields', 'body'], 'ny'), ['blocks', 'b', 'fields', 'body'])).toBe('ny')
  })

  it('adds a block after another, moves it and takes it away', () => {
    expect(keys(changed(['blocks', 'n'], { kind: 'text', after: 'a' }))).toBe('anbc')
    expect(keys(changed(['blocks', 'n'], { kind: 'text', after: null }))).toBe('nabc')
    expect(keys(changed(['blocks', 'n'], { kind: 'text' }))).toBe('abcn')
    expect(keys(changed(['blocks', 'c', 'after'], null))).toBe('cab')
    expect(keys(changed(['blocks', 'a', 'after'], 'b'))).toBe('bac')
    expect(keys(changed(['blocks', 'b'], null))).toBe('ac')
  })

  it('puts a block at the end where its neighbour is gone', () => {
    expect(keys(changed(['blocks', 'a', 'after'], 'gone'))).toBe('bca')
  })

  it.each<[string, Path, Json]>([
    ['no part of a page', ['body'], 'x'],
    ['a part of a list', ['fields', 'hero', 'links', '0'], 'x'],
    ['a field of a block that is not there', ['blocks', 'z', 'fields', 'body'], 'x'],
    ['the kind of a block', ['blocks', 'a', 'kind'], 'image'],
    ['a prototype', ['fields', '__proto__', 'x'], 'x'],
    ['a title that is no text', ['title'], { a: 1 }],
    ['a block without a kind', ['blocks', 'n'], {}],
  ])('can not name %s', (_, path, value) => {
    expect(withChange(draft, { path, value })).toEqual({ ok: false, problem: 'PathUnknown' })
  })
})
