import type { Result } from '../result.ts'
import { type Draft, type DraftChange, type Json, type Path, valueAt, withChange } from './draft.ts'

/** The revision that changed a part last, and whose. */
export type Touched = { readonly path: Path; readonly revision: number; readonly by: string }

/** A draft with what its saves have changed. */
export type SavedDraft = { readonly draft: Draft; readonly revision: number; readonly touched: readonly Touched[] }

/** Both values of a part that another has changed meanwhile. Null: taken away. */
export type DraftConflict = { readonly path: Path; readonly yours: Json; readonly theirs: Json; readonly by: string }

export type Merged = SavedDraft & {
  readonly applied: readonly DraftChange[]
  readonly conflicts: readonly DraftConflict[]
  /** What others have changed since the revision that the save began from. */
  readonly others: readonly DraftChange[]
}

/**
 * Applies what touches no part that others have changed since `from`; the rest are conflicts, which change nothing. The
 * revision rises when something was applied.
 */
export function mergeChanges(
  saved: SavedDraft,
  save: { readonly from: number; readonly changes: readonly DraftChange[]; readonly by: string },
): Result<Merged, 'PathUnknown'> {
  const since = saved.touched.filter(({ revision }) => revision > save.from)
  const conflicts: DraftConflict[] = []
  const applied: DraftChange[] = []
  let { draft } = saved
  for (const change of save.changes) {
    const { path, value } = change
    const other = since.find((touched) => overlap(touched.path, path))
    const theirs = valueAt(saved.draft, path)
    if (other && !isSame(theirs, value)) {
      conflicts.push({ path, yours: value, theirs, by: other.by })
      continue
    }
    const changed = withChange(draft, change)
    if (!changed.ok) return changed
    draft = changed.value
    applied.push(change)
  }
  const revision = saved.revision + (applied.length > 0 ? 1 : 0)
  const touched = withTouched(saved.touched, applied, { revision, by: save.by })
  const others = since.map(({ path }) => ({ path, value: valueAt(saved.draft, path) }))
  return { ok: true, value: { draft, revision, touched, applied, conflicts, others } }
}

/** One part is the other, or lies in it. */
export const overlap = (one: Path, other: Path): boolean =>
  one.slice(0, other.length).every((name, index) => name === other[index])

function withTouched(
  before: readonly Touched[],
  changes: readonly DraftChange[],
  { revision, by }: { revision: number; by: string },
): Touched[] {
  const paths = new Map(before.map((touched) => [JSON.stringify(touched.path), touched]))
  for (const { path } of changes) paths.set(JSON.stringify(path), { path, revision, by })
  return [...paths.values()]
}

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => wordsOf(one) === wordsOf(other)

/** What a value says, as one text: a field without a value is none, and the order of fields says nothing. */
export const wordsOf = (value: unknown): string => JSON.stringify(inOrder(value)) ?? ''

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, item]) => item !== undefined && item !== null)
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, item]) => [name, inOrder(item)]),
  )
}
