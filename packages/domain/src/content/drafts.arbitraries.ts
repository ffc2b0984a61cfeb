import fc from 'fast-check'
import type { Draft, DraftBlock, DraftChange, Json, JsonObject } from './draft.ts'

/** Few names and values, so that two editors meet often. */

const name = fc.constantFrom('heading', 'lead', 'hero', 'items')
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const text: fc.Arbitrary<Json> = fc.constantFrom('en', 'två', 'tre', 'fyra')
const list = fc.array(text, { maxLength: 3 })
const flat = fc.dictionary(name, fc.oneof(text, list), { maxKeys: 3 }) as fc.Arbitrary<JsonObject>
const fields = fc.dictionary(name, fc.oneof(text, list, flat), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>

const block = fc.record({ key, kind: fc.constantFrom('text', 'image'), id: fc.constantFrom('x', 'y'), fields })

export const drafts: fc.Arbitrary<Draft> = fc.record({
  title: fc.constantFrom('Om', 'Vi'),
  siblings: fc.constantFrom(null, 'about'),
  seo: flat,
  menu: list,
  listed: flat,
  fields,
  blocks: fc.uniqueArray(block, { selector: (one: DraftBlock) => one.key, maxLength: 5 }),
})

const value = fc.oneof(text, fc.constant(null), list, flat)
const newBlock = fc.record({ kind: fc.constantFrom('text', 'image'), fields: flat, after: fc.option(key) })

export const changes: fc.Arbitrary<DraftChange> = fc.oneof(
  fc.record({ path: fc.constant(['title']), value: text }),
  fc.record({ path: fc.constant(['menu']), value: list }),
  fc.record({ path: fc.tuple(fc.constantFrom('seo', 'listed', 'fields'), name), value }),
  fc.record({ path: fc.tuple(fc.constant('fields'), fc.constant('hero'), name), value }),
  fc.record({ path: fc.tuple(fc.constant('blocks'), key), value: fc.oneof(fc.constant(null), newBlock) }),
  fc.record({ path: fc.tuple(fc.constant('blocks'), key, fc.constant('after')), value: fc.option(key) }),
  fc.record({ path: fc.tuple(fc.constant('blocks'), key, fc.constant('fields'), name), value }),
) as fc.Arbitrary<DraftChange>
