import { isShownAt } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import { type ContentSnapshot, type PageEntry, type SiteTree, siblingGroupOf } from './content-snapshot.ts'

/**
 * Published content with one page as it is being written: looked for first, then what is published. Nothing of the
 * snapshot is copied or changed.
 */
export function overlaid(snapshot: ContentSnapshot, page: PageEntry): ContentSnapshot {
  const tree = snapshot.trees.get(page.siteId)
  const group = page.siblingKey === null ? null : siblingGroupOf(page)
  return {
    trees: tree ? over(snapshot.trees, [[page.siteId, overlaidTree(tree, page)]]) : snapshot.trees,
    siblings:
      group === null
        ? snapshot.siblings
        : over(snapshot.siblings, [[group, withPage(snapshot.siblings.get(group), page)]]),
  }
}

function overlaidTree(tree: SiteTree, page: PageEntry): SiteTree {
  const { parentId, path, id } = page
  const children = parentId === null ? null : withPage(tree.childrenOf.get(parentId), page)
  return {
    ...tree,
    get entries() {
      return inOrder(withPage(tree.entries, page))
    },
    byPath: over(tree.byPath, [[path, [page]]]),
    byId: over(tree.byId, [[id, [page]]]),
    childrenOf:
      parentId !== null && children ? over(tree.childrenOf, [[parentId, inOrder(children)]]) : tree.childrenOf,
  }
}

/** In place of all its periods. */
const withPage = (entries: readonly PageEntry[] = [], page: PageEntry): PageEntry[] => [
  ...entries.filter(({ id }) => id !== page.id),
  page,
]

const inOrder = (entries: PageEntry[]): PageEntry[] =>
  entries.sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))

/**
 * Published content at a moment to come, for somebody who may know of it in some places only: elsewhere everything is as
 * it is now. The same snapshot where no page changes until then.
 */
export function knownOf(
  snapshot: ContentSnapshot,
  { now, moment, mayKnow }: { now: Instant; moment: Instant; mayKnow: (page: PageEntry) => boolean },
): ContentSnapshot {
  const trees = [...snapshot.trees.values()]
  const changes = trees.some((tree) => tree.changes.some((change) => change > now && change <= moment))
  if (!changes) return snapshot
  const known = (entries: readonly PageEntry[]): readonly PageEntry[] =>
    entries.flatMap((entry) => {
      if (mayKnow(entry)) return [entry]
      const isShown = isShownAt({ from: entry.shownFrom, until: entry.shownUntil }, now)
      return isShown ? [{ ...entry, shownFrom: null, shownUntil: null }] : []
    })
  const each = <Key>(map: ReadonlyMap<Key, readonly PageEntry[]>) =>
    new Map([...map].map(([key, entries]) => [key, known(entries)]))
  return {
    trees: new Map(
      trees.map((tree) => [
        tree.siteId,
        {
          ...tree,
          entries: known(tree.entries),
          byPath: each(tree.byPath),
          byId: each(tree.byId),
          childrenOf: each(tree.childrenOf),
        },
      ]),
    ),
    siblings: each(snapshot.siblings),
  }
}

/** A map whose few own values stand in front of another's. */
function over<Key, Value>(
  under: ReadonlyMap<Key, Value>,
  own: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value> {
  const first = new Map(own)
  const entries = function* (): MapIterator<[Key, Value]> {
    yield* first
    for (const entry of under) if (!first.has(entry[0])) yield entry
  }
  return {
    get: (key) => (first.has(key) ? first.get(key) : under.get(key)),
    has: (key) => first.has(key) || under.has(key),
    get size() {
      return under.size + [...first.keys()].filter((key) => !under.has(key)).length
    },
    entries,
    *keys(): MapIterator<Key> {
      for (const [key] of entries()) yield key
    },
    *values(): MapIterator<Value> {
      for (const [, value] of entries()) yield value
    },
    forEach(act, self) {
      for (const [key, value] of entries()) act.call(self, value, key, this)
    },
    [Symbol.iterator]: entries,
  }
}
