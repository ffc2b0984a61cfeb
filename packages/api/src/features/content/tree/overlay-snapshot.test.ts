import type { Instant } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import {
  type ContentSnapshot,
  emptySnapshot,
  type PageEntry,
  publishedChildren,
  publishedPage,
  siblingPages,
  treeOfSite,
} from './content-snapshot.ts'
import { menuPages } from './menu-pages.ts'
import { knownOf, overlaid } from './overlay-snapshot.ts'

const now = '2026-03-02T08:00:00.000Z' as Instant
const later = '2026-03-06T08:00:00.000Z' as Instant
const parent = asId<'Page'>('parent')

const entry = (id: string, more: Partial<PageEntry> = {}): PageEntry => ({
  id: asId<'Page'>(id),
  siteId: 'se',
  path: `/a/${id}/`,
  parentId: parent,
  kind: 'standard',
  title: id,
  siblingKey: null,
  seo: {},
  menu: [],
  listed: {},
  content: () => {
    throw new Error('not read here')
  },
  publishedFrom: null,
  shownFrom: null,
  shownUntil: null,
  updatedAt: now,
  ...more,
})

function snapshotOf(entries: readonly PageEntry[]): ContentSnapshot {
  const empty = emptySnapshot()
  const tree = {
    ...treeOfSite(empty, 'se'),
    entries,
    byPath: Map.groupBy(entries, ({ path }) => path),
    byId: Map.groupBy(entries, ({ id }) => id),
    childrenOf: new Map<PageId, readonly PageEntry[]>([[parent, entries]]),
    changes: entries.flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil]).filter((at) => at !== null),
  }
  const siblings = Map.groupBy(
    entries.filter(({ siblingKey }) => siblingKey !== null),
    ({ siblingKey }) => `norrvida:${siblingKey}`,
  )
  return { trees: new Map([...empty.trees, ['se', tree]]), siblings }
}

const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inside of value instanceof Map ? value.values() : Object.values(value)) frozen(inside)
  return value
}

const titles = (entries: readonly PageEntry[]) => entries.map(({ title }) => title)

describe('a page that is laid over what is published', () => {
  const menu = [{ in: 'main', order: 1 }] as PageEntry['menu']
  const published = frozen(
    snapshotOf([
      entry('one', { menu }),
      entry('two', { shownUntil: later }),
      entry('two', { title: 'two, on Friday', shownFrom: later }),
      entry('three', { menu: [{ in: 'main', order: 2 }] as PageEntry['menu'] }),
    ]),
  )
  const draft = entry('two', { title: 'draft', menu })
  const seen = treeOfSite(overlaid(published, draft), 'se')

  it('stands in place of all its periods, by path, by id and below its parent', () => {
    for (const moment of [now, later]) {
      expect(publishedPage(seen, '/a/two/', moment)?.title).toBe('draft')
      expect(titles(publishedChildren(seen, parent, moment))).toEqual(['one', 'three', 'draft'])
    }
    expect(titles(seen.byId.get(draft.id) ?? [])).toEqual(['draft'])
    expect(titles(seen.entries)).toEqual(['one', 'three', 'draft'])
  })

  it('is in the menus that it names', () => {
    expect(menuPages(seen, 'main', now).map(({ entry: { title } }) => title)).toEqual(['draft', 'one', 'three'])
  })

  it('leaves the other pages, and what is published, as they are', () => {
    expect(publishedPage(seen, '/a/one/', now)).toBe(publishedPage(treeOfSite(published, 'se'), '/a/one/', now))
    expect(publishedPage(treeOfSite(published, 'se'), '/a/two/', now)?.title).toBe('two')
    expect([...seen.byPath.keys()].sort()).toEqual(['/a/one/', '/a/three/', '/a/two/'])
    expect(seen.byPath.size).toBe(3)
  })

  it('may be new', () => {
    const tree = treeOfSite(overlaid(published, entry('new')), 'se')
    expect(publishedPage(tree, '/a/new/', now)?.title).toBe('new')
    expect(tree.byPath.size).toBe(4)
    expect(tree.byPath.has('/a/new/')).toBe(true)
    expect(titles(publishedChildren(tree, parent, now))).toContain('new')
  })

  it('is the sibling that it says to be', () => {
    const other = entry('other', { siblingKey: 'about' })
    const snapshot = overlaid(snapshotOf([other]), entry('mine', { siblingKey: 'about' }))
    const mine = publishedPage(treeOfSite(snapshot, 'se'), '/a/mine/', now)
    expect(mine && titles(siblingPages(snapshot, mine, now))).toEqual(['other', 'mine'])
  })

  it('takes no other page from its siblings', () => {
    const pair = [entry('one', { siblingKey: 'news' }), entry('two', { siblingKey: 'news' })]
    const snapshot = overlaid(snapshotOf(pair), entry('mine', { siblingKey: 'about' }))
    const one = publishedPage(treeOfSite(snapshot, 'se'), '/a/one/', now)
    expect(one && titles(siblingPages(snapshot, one, now))).toEqual(['one', 'two'])
  })

  it('is one of several drafts that are laid over together', () => {
    const drafts = [entry('other', { title: 'draft of other' }), entry('mine', { title: 'draft of mine' })]
    const snapshot = drafts.reduce(overlaid, snapshotOf([entry('other'), entry('third')]))
    const tree = treeOfSite(snapshot, 'se')
    const shown = ['draft of mine', 'draft of other', 'third']
    expect(titles(publishedChildren(tree, parent, now))).toEqual(shown)
    expect(titles(tree.entries)).toEqual(shown)
    expect(publishedPage(tree, '/a/other/', now)?.title).toBe('draft of other')
  })
})

describe('a moment to come', () => {
  const published = frozen(
    snapshotOf([
      entry('stays'),
      entry('ends', { shownUntil: later }),
      entry('begins', { shownFrom: later }),
      entry('changes', { title: 'before', shownUntil: later }),
      entry('changes', { title: 'after', shownFrom: later }),
    ]),
  )
  const shownAt = (snapshot: ContentSnapshot, moment: Instant) =>
    Object.fromEntries(
      ['stays', 'ends', 'begins', 'changes'].map((id) => [
        id,
        publishedPage(treeOfSite(snapshot, 'se'), `/a/${id}/`, moment)?.title ?? null,
      ]),
    )

  it('is known where somebody may know it; elsewhere everything is as it is now', () => {
    const mayKnow = ({ path }: PageEntry) => path === '/a/ends/'
    const snapshot = knownOf(published, { now, moment: later, mayKnow })
    expect(shownAt(snapshot, later)).toEqual({ stays: 'stays', ends: null, begins: null, changes: 'before' })
    const all = knownOf(published, { now, moment: later, mayKnow: () => true })
    expect(shownAt(all, later)).toEqual({ stays: 'stays', ends: null, begins: 'begins', changes: 'after' })
  })

  it('is not looked for where nothing changes until then', () => {
    expect(knownOf(published, { now, moment: now, mayKnow: () => false })).toBe(published)
  })
})
