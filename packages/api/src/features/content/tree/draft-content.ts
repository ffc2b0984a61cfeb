import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Draft, DraftBlock, Json, JsonObject, Path } from '@nyhem/domain/content/draft'
import type { z } from 'zod'
import { blockId, type ContentKinds, writtenEnvelope } from './content-file.ts'
import { describe, unknownField, valueAt } from './field-problems.ts'
import type { VersionContent } from './page-content.ts'

/** `missing` keeps a draft from being published only; `wrong` is shown at once. */
export type DraftProblem = { readonly path: Path; readonly sort: 'missing' | 'wrong'; readonly problem: string }

type Written = Pick<VersionContent, 'title' | 'siblingKey' | 'seo' | 'menu' | 'listed' | 'fields' | 'blocks'>
export type FinishedDraft = { ok: true; content: Written } | { ok: false; problems: DraftProblem[] }

export const draftOf = (content: Omit<Written, 'blocks'> & { blocks: VersionContent['blocks'] }): Draft => ({
  title: content.title,
  siblings: content.siblingKey,
  seo: content.seo as JsonObject,
  menu: content.menu as readonly Json[],
  listed: content.listed as JsonObject,
  fields: content.fields as JsonObject,
  blocks: content.blocks as readonly DraftBlock[],
})

/** As stored while it is being written: not parsed. */
export const writtenOf = (draft: Draft): Written => ({
  title: draft.title,
  siblingKey: draft.siblings,
  seo: draft.seo,
  menu: draft.menu,
  listed: draft.listed,
  fields: draft.fields,
  blocks: draft.blocks,
})

/** Parses by the schemas that files are parsed by. An empty text is none. */
export function finishDraft(kind: string, draft: Draft, kinds: ContentKinds): FinishedDraft {
  if (!isPageKind(kind)) return { ok: false, problems: [{ path: ['kind'], sort: 'wrong', problem: 'is unknown' }] }
  const { title, siblings, seo, menu, listed } = draft
  const envelope = parsed([], withoutEmpty({ title, siblings, seo, menu, listed }), writtenEnvelope)
  const fields = parsed(['fields'], withoutEmpty(draft.fields), kinds.pages[kind].fields)
  const blocks = draft.blocks.map((block) => finishBlock(block, draft, kinds))
  const problems = [envelope, fields, ...blocks].flatMap((part) => part.problems)
  if (problems.length > 0 || !envelope.value) return { ok: false, problems }
  return {
    ok: true,
    content: {
      title: envelope.value.title,
      siblingKey: envelope.value.siblings ?? null,
      seo: envelope.value.seo ?? {},
      menu: envelope.value.menu,
      listed: envelope.value.listed ?? {},
      fields: fields.value,
      blocks: draft.blocks.map(({ key, kind: blockKind, id }, index) => ({
        key,
        kind: blockKind,
        id,
        fields: blocks[index]?.value,
      })),
    },
  }
}

/** Fields alone, by their schema. */
export const finishFields = <T>(fields: JsonObject, schema: z.ZodType<T>): Parsed<T> =>
  parsed(['fields'], withoutEmpty(fields), schema)

type Parsed<T> = { value: T | undefined; problems: DraftProblem[] }

function finishBlock(block: DraftBlock, { blocks }: Draft, kinds: ContentKinds): Parsed<unknown> {
  const path = ['blocks', block.key]
  const wrong = (part: string, problem: string): DraftProblem => ({ path: [...path, part], sort: 'wrong', problem })
  if (!Object.hasOwn(kinds.blocks, block.kind)) return { value: undefined, problems: [wrong('kind', 'is unknown')] }
  const { value, problems } = parsed(
    [...path, 'fields'],
    withoutEmpty(block.fields),
    kinds.blocks[block.kind as BlockKind].fields,
  )
  const id = blockId.safeParse(block.id)
  const isTwice = blocks.some((other) => other !== block && other.id === block.id)
  return {
    value,
    problems: [
      ...problems,
      ...(id.success ? [] : id.error.issues.map(({ message }) => wrong('id', message))),
      ...(isTwice ? [wrong('id', 'is used twice')] : []),
    ],
  }
}

function parsed<T>(path: Path, input: unknown, schema: z.ZodType<T>): Parsed<T> {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data, problems: [] }
  const problems = result.error.issues.flatMap((issue): DraftProblem[] => {
    const at = [...path, ...issue.path.map(String)]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...at, key], sort: 'wrong', problem: unknownField(key) }))
    const found = valueAt(input, issue.path)
    return [{ path: at, sort: sortOf(issue, found), problem: describe(issue, found) }]
  })
  return { value: undefined, problems }
}

function sortOf(issue: z.core.$ZodIssue, found: unknown): DraftProblem['sort'] {
  if (found === undefined) return 'missing'
  if (issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array')) return 'missing'
  const either: unknown = issue.code === 'custom' ? issue.params?.either : undefined
  const isNeither = Array.isArray(either) && either.every((name) => valueAt(found, [String(name)]) === undefined)
  return isNeither ? 'missing' : 'wrong'
}

/** A cleared field is one that is not there. Items of lists keep their places. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(
    ([, item]) => item !== null && !(typeof item === 'string' && item.trim() === ''),
  )
  return Object.fromEntries(filled.map(([name, item]) => [name, withoutEmpty(item)]))
}
