import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { type Draft, type DraftChange, type JsonObject, type Path, withChange } from '@nyhem/domain/content/draft'
import { blockKinds } from './block-groups.ts'

/** Values of a group of fields; what is missing is not filled in. */
export type Values = JsonObject

export const pathKey = (path: readonly (string | number)[]): string => path.join('/')

/** The draft with these changes, in their order. One of a part that is gone is left out. */
export const withChanges = (draft: Draft, changes: readonly DraftChange[]): Draft =>
  changes.reduce((made, change) => {
    const changed = withChange(made, change)
    return changed.ok ? changed.value : made
  }, draft)

/** One field set; undefined empties it. */
export const setIn = (draft: Draft, path: Path, value: DraftChange['value'] | undefined): Draft =>
  withChanges(draft, [{ path, value: value ?? null }])

/** Null for a kind that this office does not know: such a block can be moved and removed. */
export const knownKind = (kind: string): BlockKind | null => blockKinds.find((known) => known === kind) ?? null
