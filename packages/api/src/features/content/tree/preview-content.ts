import type { Draft, JsonObject, Path } from '@nyhem/domain/content/draft'
import type { ContentKinds } from './content-file.ts'
import { type DraftProblem, type FinishedDraft, finishDraft } from './draft-content.ts'

type Content = Extract<FinishedDraft, { ok: true }>['content']

export type ShowableDraft =
  | {
      readonly code: 'Ok'
      readonly content: Content
      /** Keys of blocks that cannot be shown yet. */
      readonly leftOut: readonly string[]
      /** Parts that are as in the version before: `title`, `fields lead`. */
      readonly borrowed: readonly string[]
    }
  /** Nothing of it can be shown yet. */
  | { readonly code: 'Unfinished'; readonly problems: readonly DraftProblem[] }

/**
 * As much of an unfinished draft as a page can be made of. A block that has a problem is left out. A field of the page
 * that has one is as in the version that is shown, or not there; where that is not enough, all its fields are as in that
 * version. Never fails.
 */
export function showableDraft(
  { kind, draft, shown }: { kind: string; draft: Draft; shown: Draft | null },
  kinds: ContentKinds,
): ShowableDraft {
  const whole = finishDraft(kind, draft, kinds)
  if (whole.ok) return { code: 'Ok', content: whole.content, leftOut: [], borrowed: [] }
  const leftOut = new Set(whole.problems.flatMap(({ path: [part, key = ''] }) => (part === 'blocks' ? [key] : [])))
  const blocks = draft.blocks.filter(({ key }) => !leftOut.has(key))
  const mended = mendedParts(draft, { shown, problems: whole.problems })
  const attempts = [
    mended,
    ...(shown ? [{ draft: { ...mended.draft, fields: shown.fields }, borrowed: withAllFields(mended.borrowed) }] : []),
  ]
  for (const attempt of attempts) {
    const finished = finishDraft(kind, { ...attempt.draft, blocks }, kinds)
    if (finished.ok)
      return { code: 'Ok', content: finished.content, leftOut: [...leftOut], borrowed: [...attempt.borrowed] }
  }
  return { code: 'Unfinished', problems: whole.problems }
}

type Mended = { draft: Draft; borrowed: ReadonlySet<string> }

const withAllFields = (borrowed: ReadonlySet<string>): Set<string> =>
  new Set([...[...borrowed].filter((part) => !part.startsWith('fields')), 'fields'])

function mendedParts(
  draft: Draft,
  { shown, problems }: { shown: Draft | null; problems: readonly DraftProblem[] },
): Mended {
  const borrowed = new Set<string>()
  let mended = draft
  for (const { path } of problems) {
    const [part, name] = path
    if (part === 'blocks' || part === undefined) continue
    borrowed.add(nameOf(path))
    if (part === 'title') mended = { ...mended, title: shown?.title ?? draft.title }
    else if (part === 'siblings') mended = { ...mended, siblings: shown?.siblings ?? null }
    else if (part === 'menu') mended = { ...mended, menu: shown?.menu ?? [] }
    else if (part === 'seo' || part === 'listed' || part === 'fields')
      mended = { ...mended, [part]: withField(mended[part], name, shown?.[part]) }
  }
  return { draft: mended, borrowed }
}

const nameOf = ([part = '', name]: Path): string =>
  part === 'title' || part === 'siblings' || part === 'menu' || name === undefined ? part : `${part} ${name}`

function withField(fields: JsonObject, name: string | undefined, shown: JsonObject | undefined): JsonObject {
  if (name === undefined) return shown ?? {}
  const { [name]: _, ...others } = fields
  const before = shown?.[name]
  return before === undefined ? others : { ...others, [name]: before }
}
