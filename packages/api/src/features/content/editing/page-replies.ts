import type { PageProblem, PageVersion, pagePeriodSchema } from '@nyhem/contract/calls/editing'
import type { DraftConflict } from '@nyhem/domain/content/merge-drafts'
import type { Timeline } from '@nyhem/domain/content/periods'
import type { z } from 'zod'
import { ProblemError } from '../../../server/problems.ts'
import type { DraftProblem } from '../tree/draft-content.ts'
import type { EditedDraft, KeptVersion, SaveAnswer } from './editing.types.ts'

/** What the service answers, as the contract tells it. */

type Names = ReadonlyMap<string, string>

/** Answers without the one that is told as a refusal of the whole request. */
type Found<Answer> = Answer extends { code: infer Code }
  ? [Exclude<Code, 'NotFound'>] extends [never]
    ? never
    : Omit<Answer, 'code'> & { code: Exclude<Code, 'NotFound'> }
  : never

/** Throws NotFound: the page, or what is asked of it, is not there. */
export function found<Answer extends { code: string }>(answer: Answer): Found<Answer> {
  if (answer.code === 'NotFound') throw new ProblemError('NotFound')
  return answer as unknown as Found<Answer>
}

export const problemsOf = (problems: readonly DraftProblem[]): PageProblem[] =>
  problems.map(({ path, ...problem }) => ({ ...problem, path: [...path] }))

export const periodsOf = (periods: Timeline): z.output<typeof pagePeriodSchema>[] =>
  periods.map(({ id, versionId, from, until }) => ({ id, versionId, from, until }))

export const writtenReply = ({ versionId, revision, draft, problems }: EditedDraft) => ({
  versionId,
  revision,
  draft,
  problems: problemsOf(problems),
})

type Saved = Extract<SaveAnswer, { code: 'Ok' | 'Conflict' }>

export const isSaved = (answer: { readonly code: string }): answer is Saved =>
  answer.code === 'Ok' || answer.code === 'Conflict'

export const authorsOf = (conflicts: readonly DraftConflict[]): string[] => conflicts.map(({ by }) => by)

export const savedReply = (answer: Saved, names: Names) => ({
  code: answer.code,
  ...writtenReply(answer),
  others: [...answer.others],
  conflicts: answer.conflicts.map(({ path, yours, theirs, by }) => ({
    path: [...path],
    yours,
    theirs,
    by: names.get(by) ?? null,
  })),
})

export const versionReply = ({ authorId, shown, state, ...version }: KeptVersion, names: Names): PageVersion => ({
  versionId: version.versionId,
  number: version.number,
  // Versions that files or older releases have published are kept as well.
  state: state === 'draft' ? 'draft' : 'kept',
  title: version.title,
  author: authorId === null ? null : (names.get(authorId) ?? null),
  madeAt: version.madeAt,
  note: version.note,
  shown: [...shown],
})
