import { describe, expect, it } from 'vitest'
import { listed } from '../pages.fixture.ts'
import { emptyTree, rowsOf, stepOf, type Tree, type TreeAction, top, treeReducer } from './tree-state.ts'

const start = listed('start', { below: 2 })
const [one, two] = [listed('one', { parentId: 'start', below: 1 }), listed('two', { parentId: 'start' })]
const fetched = (below: string, pages: (typeof start)[], next: string | null = null): TreeAction => ({
  ...{ kind: 'fetched', below, how: 'anew' },
  reply: { pages, count: next ? 250 : pages.length, next },
})
const after = (...actions: TreeAction[]): Tree => actions.reduce(treeReducer, emptyTree([]))
const unfolded = after(fetched(top, [start]), { kind: 'unfolded', pageId: 'start' }, fetched('start', [one, two], 'c'))
const keys = (tree: Tree) => rowsOf(tree).map(({ key }) => key)

describe('the rows of a tree', () => {
  it('are the unfolded levels, each below its page, with their places', () => {
    expect(rowsOf(unfolded).map(({ key, level }) => [key, level])).toEqual([
      ['start', 1],
      ['one', 2],
      ['two', 2],
      ['more start', 2],
    ])
    expect(rowsOf(unfolded)[1]).toMatchObject({ place: 1, of: 250 })
  })
  it('are gone when their page is folded, and there again without asking', () => {
    const folded = treeReducer(unfolded, { kind: 'folded', pageId: 'start' })
    expect(keys(folded)).toEqual(['start'])
    expect(keys(treeReducer(folded, { kind: 'unfolded', pageId: 'start' }))).toEqual(keys(unfolded))
  })
  it('grow by what is fetched after them', () => {
    const three = listed('three', { parentId: 'start' })
    const grown = treeReducer(unfolded, {
      ...{ kind: 'fetched', below: 'start', how: 'more' },
      reply: { pages: [three], count: 3, next: null },
    })
    expect(keys(grown)).toEqual(['start', 'one', 'two', 'three'])
  })
  it('keep what is there when more of it cannot be fetched', () => {
    const failed = treeReducer(unfolded, { kind: 'failed', below: 'start' })
    expect(keys(failed)).toEqual(['start', 'one', 'two', 'failed start'])
  })
})

describe('a key in the tree', () => {
  const step = (key: string, at: number) => stepOf(key, rowsOf(unfolded), at)
  it('goes along the rows, not beyond them', () => {
    expect(step('ArrowDown', 0)).toEqual({ go: 1 })
    expect(step('ArrowUp', 0)).toBeNull()
    expect(step('ArrowDown', 3)).toBeNull()
    expect(step('End', 0)).toEqual({ go: 3 })
    expect(step('Home', 3)).toEqual({ go: 0 })
  })
  it('unfolds to the right, then goes to the first below', () => {
    expect(step('ArrowRight', 1)).toEqual({ unfold: 'one' })
    expect(step('ArrowRight', 0)).toEqual({ go: 1 })
    expect(step('ArrowRight', 2)).toBeNull()
  })
  it('folds to the left, or goes to the page above', () => {
    expect(step('ArrowLeft', 0)).toEqual({ fold: 'start' })
    expect(step('ArrowLeft', 2)).toEqual({ go: 0 })
    expect(step('ArrowLeft', 3)).toEqual({ go: 0 })
  })
})
