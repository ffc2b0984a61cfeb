import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, type DraftChange, type Json, type Path, valueAt, withChange } from './draft.ts'
import { changes, drafts } from './drafts.arbitraries.ts'
import { isSame, mergeChanges, overlap, type SavedDraft } from './merge-drafts.ts'

const draft: Draft = {
  title: 'Om',
  siblings: null,
  seo: {},
  menu: [],
  listed: {},
  fields: { heading: 'H', lead: 'L' },
  blocks: [{ key: 'a', kind: 'text', id: 'a', fields: { body: 'A' } }],
}
const fresh: SavedDraft = { draft, revision: 1, touched: [] }

function save(saved: SavedDraft, by: string, from: number, ...made: [Path, Json][]) {
  const merged = mergeChanges(saved, { by, from, changes: made.map(([path, value]) => ({ path, value })) })
  if (!merged.ok) throw new Error(merged.problem)
  return merged.value
}

describe('a save of a draft', () => {
  it('from the present revision is applied and raises it', () => {
    const after = save(fresh, 'elin', 1, [['title'], 'Vi'])
    expect([after.draft.title, after.revision, after.conflicts]).toEqual(['Vi', 2, []])
  })

  it('of other fields than those changed meanwhile is applied, and tells what others wrote', () => {
    const first = save(fresh, 'elin', 1, [['fields', 'heading'], 'Elins'])
    const second = save(first, 'maja', 1, [['fields', 'lead'], 'Majas'])
    expect(second.draft.fields).toEqual({ heading: 'Elins', lead: 'Majas' })
    expect(second.others).toEqual([{ path: ['fields', 'heading'], value: 'Elins' }])
  })

  it('of a field changed meanwhile is a conflict with both values; the rest of it is applied', () => {
    const first = save(fresh, 'elin', 1, [['title'], 'Elins'])
    const second = save(first, 'maja', 1, [['title'], 'Majas'], [['fields', 'lead'], 'Majas'])
    expect(second.conflicts).toEqual([{ path: ['title'], yours: 'Majas', theirs: 'Elins', by: 'elin' }])
    expect([second.draft.title, second.draft.fields.lead]).toEqual(['Elins', 'Majas'])
  })

  it('of the same value is no conflict', () => {
    const first = save(fresh, 'elin', 1, [['title'], 'Vi'])
    expect(save(first, 'maja', 1, [['title'], 'Vi']).conflicts).toEqual([])
  })

  it('from another tab of the same person is that of another', () => {
    const first = save(fresh, 'elin', 1, [['title'], 'Ett'])
    expect(save(first, 'elin', 1, [['title'], 'Två']).conflicts).toHaveLength(1)
  })

  it('of a field in a block that another has taken away is a conflict', () => {
    const first = save(fresh, 'elin', 1, [['blocks', 'a'], null])
    const second = save(first, 'maja', 1, [['blocks', 'a', 'fields', 'body'], 'B'])
    expect(second.conflicts).toEqual([
      { path: ['blocks', 'a', 'fields', 'body'], yours: 'B', theirs: null, by: 'elin' },
    ])
    expect(second.revision).toBe(first.revision)
  })

  it('that has seen the other’s value replaces it', () => {
    const first = save(fresh, 'elin', 1, [['title'], 'Elins'])
    expect(save(first, 'maja', 2, [['title'], 'Majas']).draft.title).toBe('Majas')
  })
})

type Standing = { path: Path; by: string; revision: number }
type Turn = { who: string; made: DraftChange; looks: boolean }
type Session = { saved: SavedDraft; seen: Map<string, number>; standing: Standing[] }

/** One change, from the revision that its author has seen last. */
function takeTurn(session: Session, { who, made, looks }: Turn): void {
  const { saved, seen, standing } = session
  if (!withChange(saved.draft, made).ok) return
  const from = seen.get(who) ?? 1
  const merged = mergeChanges(saved, { by: who, from, changes: [made] })
  if (!merged.ok) throw new Error(merged.problem)
  const { applied, conflicts } = merged.value
  expect(applied.length + conflicts.length).toBe(1)
  for (const { path, theirs } of conflicts) expect(isSame(valueAt(merged.value.draft, path), theirs)).toBe(true)
  if (applied.length > 0) {
    const isUnchanged = isSame(valueAt(saved.draft, made.path), made.value)
    const unseen = standing.filter(
      (other) => other.by !== who && other.revision > from && overlap(other.path, made.path),
    )
    expect(isUnchanged ? [] : unseen).toEqual([])
    standing.push({ path: made.path, by: who, revision: merged.value.revision })
  }
  session.saved = merged.value
  if (looks) seen.set(who, merged.value.revision)
}

describe('two editors with random changes', () => {
  const turn = fc.record({ who: fc.constantFrom('elin', 'maja'), made: changes, looks: fc.boolean() })

  it('lose nothing without a conflict shown', () => {
    fc.assert(
      fc.property(drafts, fc.array(turn, { maxLength: 12 }), (start, turns) => {
        const session: Session = { saved: { draft: start, revision: 1, touched: [] }, seen: new Map(), standing: [] }
        for (const one of turns) takeTurn(session, one)
      }),
    )
  })

  it('end up with the same, whoever saves first, where they touch different parts', () => {
    fc.assert(
      fc.property(drafts, changes, changes, (start, one, other) => {
        const both = [one, other].map(({ path }) => path) as [Path, Path]
        fc.pre(!overlap(...both) && !both.some(([part, , field]) => part === 'blocks' && field !== 'fields'))
        const orders: DraftChange[][] = [
          [one, other],
          [other, one],
        ]
        const results = orders.map((order) => {
          let saved: SavedDraft = { draft: start, revision: 1, touched: [] }
          for (const [index, change] of order.entries()) {
            const merged = mergeChanges(saved, { by: String(index), from: 1, changes: [change] })
            if (!merged.ok) return null
            expect(merged.value.conflicts).toEqual([])
            saved = merged.value
          }
          return saved.draft
        })
        expect(isSame(results[0], results[1])).toBe(true)
      }),
    )
  })
})
