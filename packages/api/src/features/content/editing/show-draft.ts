import { type Timeline, withPublication } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { MediaList } from '../../pictures/media.ts'
import { changePeriods, dropRedirects } from '../tree/content.store.ts'
import * as store from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { type DraftProblem, draftOf, finishDraft } from '../tree/draft-content.ts'
import { readPeriods } from '../tree/read-pages.ts'
import { checkDraft, type Finished, pagesNamedIn } from './check-draft.ts'
import type { By, Publication } from './editing.types.ts'

type Tx = Kysely<Database>

/** A page with its draft, as they are in the transaction. */
export type Seen = { place: store.PlaceOfPage; draft: store.StoredVersion }

/** What a draft is checked by, and the moment from which it is shown. */
export type Checking = { kinds: ContentKinds; media: MediaList; snapshot: ContentSnapshot; from: Instant }

export type Ready =
  | { ok: true; content: Finished; warnings: DraftProblem[] }
  | { ok: false; problems: readonly DraftProblem[]; warnings: DraftProblem[] }

/** What keeps a draft from being shown: what it says, and what it names. */
export async function readyDraft(tx: Tx, { place, draft }: Seen, checking: Checking): Promise<Ready> {
  const { kinds, media, snapshot, from } = checking
  const finished = finishDraft(draft.content.kind, draftOf(draft.content), kinds)
  if (!finished.ok) return { ok: false, problems: finished.problems, warnings: [] }
  const inUse = await store.pathsInUse(tx, place.siteId, pagesNamedIn(finished.content))
  const { problems, warnings } = checkDraft(finished.content, { place, inUse, snapshot, media, now: from })
  if (problems.length > 0) return { ok: false, problems, warnings }
  return { ok: true, content: finished.content, warnings }
}

export type Times = { from: Instant; until: Publication['until'] }
type Shown = Seen & { content: Finished; times: Times; note: string | null }

/** The draft becomes a kept version with a period. A page that was never shown bears the day of its first. */
export async function showDraft(tx: Tx, by: By, { place, draft, content, times, note }: Shown): Promise<void> {
  const { id: pageId, siteId, path } = place
  const isFirst = (await readPeriods(tx, pageId)).length === 0
  const publishedFrom = draft.content.publishedFrom ?? (isFirst ? times.from : null)
  const whole = { ...draft.content, ...content, publishedFrom, publishedUntil: null }
  await store.keepDraft(tx, draft.id, { content: whole, note })
  if (draft.authorId === null) await store.holdInStep(tx, pageId, draft.id)
  const decide = (timeline: Timeline) => withPublication(timeline, { versionId: draft.id, ...times })
  await changePeriods(tx, pageId, { by: by.staffId, now: by.now, decide })
  await dropRedirects(tx, { siteId, paths: [path], origins: ['take-down'] })
  await notifyChanged(tx, 'content')
}
