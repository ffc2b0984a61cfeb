import { failure, type Result, success } from '../result.ts'

/** Unfinished content has the shape of JSON; what it lacks or has wrong is a problem, not an error. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

export type DraftBlock = {
  /** Never changes. */
  readonly key: string
  readonly kind: string
  /** Anchor on the page. */
  readonly id: string
  readonly fields: JsonObject
}

/** What a page says while it is being written. Its kind and place are not part of it. */
export type Draft = {
  readonly title: string
  readonly siblings: string | null
  readonly seo: JsonObject
  readonly menu: readonly Json[]
  readonly listed: JsonObject
  readonly fields: JsonObject
  readonly blocks: readonly DraftBlock[]
}

/**
 * Names of a part: `title`, `fields hero heading`, `blocks KEY fields body`, `blocks KEY after` (its place: the key of
 * the block before it, or null). Lists other than blocks are one value.
 */
export type Path = readonly string[]

/** Null takes a part away. A new block is `{ kind, id?, fields?, after? }`. */
export type DraftChange = { readonly path: Path; readonly value: Json }

const objects = ['seo', 'listed', 'fields'] as const

/** Null where there is none. */
export function valueAt(draft: Draft, [part, ...rest]: Path): Json {
  if (part === 'title') return draft.title
  if (part === 'siblings') return draft.siblings
  if (part === 'menu') return draft.menu
  const name = objects.find((one) => one === part)
  if (name) return within(draft[name], rest)
  const [key, field, ...inside] = rest
  const index = draft.blocks.findIndex((block) => block.key === key)
  const block = draft.blocks[index]
  if (part !== 'blocks' || !block) return null
  const after = draft.blocks[index - 1]?.key ?? null
  if (field === undefined) return { kind: block.kind, id: block.id, fields: block.fields, after }
  if (field === 'after') return after
  if (field === 'id') return block.id
  return field === 'fields' ? within(block.fields, inside) : null
}

function within(value: Json, path: Path): Json {
  let found = value
  for (const name of path) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return null
    found = found[name] ?? null
  }
  return found
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A path names no part of a page, or the value can not stand there. */
export function withChange(draft: Draft, { path, value }: DraftChange): Result<Draft, 'PathUnknown'> {
  const [part, ...rest] = path
  if (path.some((name) => name === '__proto__')) return failure('PathUnknown')
  if (part === 'title' || part === 'siblings') return withText(draft, path, value)
  if (part === 'menu')
    return rest.length === 0 && (value === null || Array.isArray(value))
      ? success({ ...draft, menu: (value as readonly Json[] | null) ?? [] })
      : failure('PathUnknown')
  const name = objects.find((one) => one === part)
  if (name) {
    const changed = put(draft[name], rest, value)
    return isObject(changed) ? success({ ...draft, [name]: changed }) : failure('PathUnknown')
  }
  return part === 'blocks' ? withBlock(draft, rest, value) : failure('PathUnknown')
}

function withText(draft: Draft, path: Path, value: Json): Result<Draft, 'PathUnknown'> {
  if (path.length > 1 || (value !== null && typeof value !== 'string')) return failure('PathUnknown')
  return success(path[0] === 'title' ? { ...draft, title: value ?? '' } : { ...draft, siblings: value })
}

/** Undefined where the path leads through a value that has no parts. */
function put(object: JsonObject, [name, ...rest]: Path, value: Json): JsonObject | undefined {
  if (name === undefined) return value === null ? {} : isObject(value) ? value : undefined
  const { [name]: before, ...others } = object
  if (rest.length === 0) return value === null ? others : { ...object, [name]: value }
  if (before !== undefined && before !== null && !isObject(before)) return undefined
  const inside = put(isObject(before) ? before : {}, rest, value)
  return inside && { ...object, [name]: inside }
}

function withBlock(draft: Draft, [key, field, ...inside]: Path, value: Json): Result<Draft, 'PathUnknown'> {
  const block = draft.blocks.find((one) => one.key === key)
  if (key === undefined || (!block && field !== undefined)) return failure('PathUnknown')
  if (field === undefined) return withWholeBlock(draft, key, value)
  const replaced = (changed: DraftBlock) =>
    success({ ...draft, blocks: draft.blocks.map((one) => (one === block ? changed : one)) })
  if (!block) return failure('PathUnknown')
  if (field === 'id' && inside.length === 0 && typeof value === 'string') return replaced({ ...block, id: value })
  if (field === 'after' && inside.length === 0 && (value === null || typeof value === 'string'))
    return success({ ...draft, blocks: placed(draft.blocks, block, value) })
  const fields = field === 'fields' ? put(block.fields, inside, value) : undefined
  return fields ? replaced({ ...block, fields }) : failure('PathUnknown')
}

function withWholeBlock(draft: Draft, key: string, value: Json): Result<Draft, 'PathUnknown'> {
  const index = draft.blocks.findIndex((one) => one.key === key)
  const others = draft.blocks.filter((one) => one.key !== key)
  if (value === null) return success({ ...draft, blocks: others })
  if (!isObject(value)) return failure('PathUnknown')
  const { kind, id = key, fields = {}, after } = value
  if (typeof kind !== 'string' || typeof id !== 'string' || !isObject(fields)) return failure('PathUnknown')
  const block = { key, kind, id, fields }
  const before =
    after === undefined ? (draft.blocks[index === -1 ? draft.blocks.length - 1 : index - 1]?.key ?? null) : after
  if (before !== null && typeof before !== 'string') return failure('PathUnknown')
  return success({ ...draft, blocks: placed(others, block, before) })
}

/** After the named block; at the end where that is gone, at the start for null. */
function placed(blocks: readonly DraftBlock[], block: DraftBlock, after: string | null): DraftBlock[] {
  const others = blocks.filter((one) => one.key !== block.key)
  const index = after === null ? -1 : others.findIndex(({ key }) => key === after)
  const place = after !== null && index === -1 ? others.length : index + 1
  return others.toSpliced(place, 0, block)
}
