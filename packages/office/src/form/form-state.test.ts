import type { Draft } from '@nyhem/domain/content/draft'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from './drafts.fixture.ts'
import { type FormAction, formReducer, openForm } from './form-state.ts'

const draft: Draft = {
  ...emptyDraft,
  title: 'Start',
  blocks: ['a', 'b', 'c'].map((key) => ({ key, kind: 'text', id: `text-${key}`, fields: {} })),
}
const after = (...actions: FormAction[]) => actions.reduce(formReducer, openForm(draft))
const typed = (value: string, at: number, field = 'heading'): FormAction => ({
  kind: 'set',
  path: ['fields', field],
  value,
  at,
})
const undo: FormAction = { kind: 'undo' }
const redo: FormAction = { kind: 'redo' }
const keys = ({ draft: { blocks } }: ReturnType<typeof after>) => blocks.map(({ key }) => key).join('')

describe('undo', () => {
  it('takes back what was typed in one field at a stretch as one step, and more after a pause', () => {
    const state = after(typed('H', 0), typed('He', 900), typed('Hej', 1_800), typed('Hej du', 3_000))
    expect(formReducer(state, undo).draft.fields).toEqual({ heading: 'Hej' })
    expect([undo, undo].reduce(formReducer, state).draft.fields).toEqual({})
  })

  it('takes back each field by itself', () => {
    expect(formReducer(after(typed('H', 0), typed('L', 100, 'lead')), undo).draft.fields).toEqual({ heading: 'H' })
  })

  it('takes back what was done to blocks, and does it again', () => {
    const moved = after({ kind: 'move', key: 'a', to: 2 }, { kind: 'remove', key: 'b' })
    expect(keys(moved)).toBe('ca')
    expect(keys(formReducer(moved, undo))).toBe('bca')
    expect(keys([undo, undo].reduce(formReducer, moved))).toBe('abc')
    expect(keys([undo, undo, redo].reduce(formReducer, moved))).toBe('bca')
  })

  it('has nothing to do again after something new', () => {
    const state = [undo, typed('N', 5_000), redo].reduce(formReducer, after(typed('H', 0)))
    expect(state.draft.fields).toEqual({ heading: 'N' })
  })

  it('never takes back what somebody else wrote', () => {
    const received: FormAction = { kind: 'received', changes: [{ path: ['fields', 'lead'], value: 'Deras' }] }
    const state = formReducer(after(typed('H', 0), received), undo)
    expect(state.draft.fields).toEqual({ lead: 'Deras' })
  })
})

describe('blocks', () => {
  const block = { key: 'n', kind: 'text' as const, id: 'text-n', fields: {} }

  it('are put in after another, or first', () => {
    expect(keys(after({ kind: 'insert', block, after: 'b' }))).toBe('abnc')
    expect(keys(after({ kind: 'insert', block, after: null }))).toBe('nabc')
  })

  it('stay in the page when they are moved beyond its ends', () => {
    expect(keys(after({ kind: 'move', key: 'b', to: 9 }))).toBe('acb')
    expect(keys(after({ kind: 'move', key: 'b', to: -1 }))).toBe('bac')
  })
})
