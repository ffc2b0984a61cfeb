import type { Draft, DraftBlock, DraftChange, Json, JsonObject, Path } from './draft.ts'
import { isSame } from './merge-drafts.ts'

/** A part that two versions say differently. Null: not there. */
export type DraftDifference = { readonly path: Path; readonly before: Json; readonly after: Json }

/** Field by field, blocks by their keys: added, removed, moved, changed. In the order of the page. */
export const differences = (one: Draft, other: Draft): DraftDifference[] => [
  ...whole(['title'], one.title, other.title),
  ...whole(['siblings'], one.siblings, other.siblings),
  ...fieldDifferences(['seo'], one.seo, other.seo),
  ...whole(['menu'], one.menu, other.menu),
  ...fieldDifferences(['listed'], one.listed, other.listed),
  ...fieldDifferences(['fields'], one.fields, other.fields),
  ...blockDifferences(one.blocks, other.blocks),
]

/** What makes the one say what the other says. */
export const changesBetween = (one: Draft, other: Draft): DraftChange[] =>
  differences(one, other).map(({ path, after }) => ({ path, value: after }))

const whole = (path: Path, before: Json, after: Json): DraftDifference[] =>
  isSame(before, after) ? [] : [{ path, before, after }]

function fieldDifferences(path: Path, one: JsonObject, other: JsonObject): DraftDifference[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [before, after] = [one[name] ?? null, other[name] ?? null]
    const isInside = isObject(before) && isObject(after)
    return isInside ? fieldDifferences([...path, name], before, after) : whole([...path, name], before, after)
  })
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function blockDifferences(one: readonly DraftBlock[], other: readonly DraftBlock[]): DraftDifference[] {
  const before = new Map(one.map((block, index) => [block.key, { block, after: one[index - 1]?.key ?? null }]))
  const keys = new Set(other.map(({ key }) => key))
  const staying = longestInOrder(
    one.map(({ key }) => key).filter((key) => keys.has(key)),
    other.map(({ key }) => key),
  )
  const removed = one.flatMap((block): DraftDifference[] =>
    keys.has(block.key)
      ? []
      : [{ path: ['blocks', block.key], before: said(block, before.get(block.key)?.after ?? null), after: null }],
  )
  const rest = other.flatMap((block, index): DraftDifference[] => {
    const path = ['blocks', block.key]
    const after = other[index - 1]?.key ?? null
    const was = before.get(block.key)
    if (!was || was.block.kind !== block.kind)
      return [{ path, before: was ? said(was.block, was.after) : null, after: said(block, after) }]
    return [
      ...(staying.has(block.key) ? [] : [{ path: [...path, 'after'], before: was.after, after }]),
      ...whole([...path, 'id'], was.block.id, block.id),
      ...fieldDifferences([...path, 'fields'], was.block.fields, block.fields),
    ]
  })
  return [...removed, ...rest]
}

const said = ({ kind, id, fields }: DraftBlock, after: string | null): JsonObject => ({ kind, id, fields, after })

/** Keys of a longest run that both have in one order: the others have moved. */
function longestInOrder(one: readonly string[], other: readonly string[]): Set<string> {
  const places = one.map((key) => other.indexOf(key))
  const best = places.map(() => ({ length: 1, before: -1 }))
  places.forEach((place, index) => {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const run = best[earlier]
      const own = best[index]
      if (run && own && (places[earlier] ?? 0) < place && run.length + 1 > own.length)
        best[index] = { length: run.length + 1, before: earlier }
    }
  })
  const run = new Set<string>()
  const longest = Math.max(0, ...best.map(({ length }) => length))
  for (let index = best.findIndex(({ length }) => length === longest); index >= 0; index = best[index]?.before ?? -1)
    run.add(one[index] ?? '')
  return run
}
