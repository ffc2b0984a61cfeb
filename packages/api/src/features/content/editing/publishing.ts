import { pagesBelow } from '@nyhem/domain/content/move-pages'
import { type Timeline, withoutFrom, withoutPlanned, withPublication } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../../database/in-transaction.ts'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { MediaList } from '../../pictures/media.ts'
import { changePeriods, dropRedirects, lockTree } from '../tree/content.store.ts'
import * as store from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import { type ContentSnapshot, isPublished, treeOfSite } from '../tree/content-snapshot.ts'
import { draftOf, finishDraft } from '../tree/draft-content.ts'
import { readPeriods } from '../tree/read-pages.ts'
import { checkDraft, type Finished, pagesNamedIn } from './check-draft.ts'
import type { By, Editing, Publication, PublishAnswer, TakeDown, TakeDownAnswer } from './editing.types.ts'
import { pagesNaming } from './linking-pages.ts'
import { lineOf, type RecordLine } from './page-lines.ts'

type Tx = Kysely<Database>
type Parts = {
  db: Tx
  kinds: ContentKinds
  media: MediaList
  published: () => Promise<ContentSnapshot>
  record: RecordLine
}

/** Without these a site does not work. */
const neverDown: readonly string[] = ['404', '500', 'start']

type PublishingCalls = 'publish' | 'dropPlan' | 'countTakeDown' | 'takeDown' | 'trash'

export function openPublishing({ db, kinds, media, published, record }: Parts): Pick<Editing, PublishingCalls> {
  const publish: Editing['publish'] = async (by, publication) => {
    const snapshot = await published()
    return inTransaction<PublishAnswer>(db, async (tx) => {
      const seen = await seenDraft(tx, publication)
      if ('code' in seen) return seen
      const times = timesOf(publication, by.now)
      if (times === null) return { code: 'PeriodEmpty' }
      const { place, draft } = seen
      const finished = finishDraft(draft.content.kind, draftOf(draft.content), kinds)
      if (!finished.ok) return { code: 'Problems', problems: finished.problems }
      const inUse = await store.pathsInUse(tx, place.siteId, pagesNamedIn(finished.content))
      const around = { place, inUse, snapshot, media, now: times.from }
      const { problems, warnings } = checkDraft(finished.content, around)
      if (problems.length > 0) return { code: 'Problems', problems }
      const { note } = publication
      await showDraft(tx, by, { ...seen, content: finished.content, times, note })
      await record(tx, lineOf('page-published', { by, place, versionId: draft.id, reason: note }))
      return { code: 'Ok', versionId: draft.id, periods: await readPeriods(tx, place.id), warnings }
    })
  }

  return {
    publish,
    dropPlan: (by, { pageId, periodId }) =>
      inTransaction(db, async (tx) => {
        const place = await store.lockPlace(tx, pageId)
        const timeline = place && (await readPeriods(tx, pageId))
        const planned = timeline?.find(({ id }) => id === periodId)
        if (!timeline || !planned) return { code: 'NotFound' }
        const after = withoutPlanned(timeline, periodId, by.now)
        if (!after) return { code: 'Begun' }
        await changePeriods(tx, pageId, { by: by.staffId, now: by.now, decide: () => after })
        await record(tx, lineOf('plan-dropped', { by, place, versionId: planned.versionId, reason: planned.from }))
        await notifyChanged(tx, 'content')
        return { code: 'Ok', periods: await readPeriods(tx, pageId) }
      }),
    async countTakeDown(pageId, now) {
      const snapshot = await published()
      return inTransaction(db, async (tx) => {
        const place = await store.findPlace(tx, pageId)
        if (!place) return { pagesBelow: 0, linkingPages: 0 }
        const below = await livePagesBelow(tx, place)
        const shown = treeOfSite(snapshot, place.siteId).entries.filter((entry) => isPublished(entry, now))
        return { pagesBelow: below.length, linkingPages: pagesNaming(shown, [place, ...below]).length }
      })
    },
    takeDown: (by, taken) =>
      inTransaction<TakeDownAnswer>(db, async (tx) => {
        const answer = await takeDown(tx, by, taken)
        const place = await store.findPlace(tx, taken.pageId)
        if (place && answer.code === 'Ok')
          await record(tx, lineOf('page-taken-down', { by, place, reason: taken.reason }))
        return answer
      }),
    trash: (by, { pageId, reason }) =>
      inTransaction<TakeDownAnswer>(db, async (tx) => {
        const taken = { pageId, at: null, reason, visitors: { to: 'gone' }, pagesBelow: 'go-too' } as const
        const place = await store.findPlace(tx, pageId)
        if (!place || place.removedAt !== null) return { code: 'NotFound' }
        await lockTree(tx, place.siteId)
        const below = await livePagesBelow(tx, place)
        const answer = await takeDown(tx, by, taken)
        if (answer.code !== 'Ok') throw new Undone<TakeDownAnswer>(answer)
        await store.setRemoved(tx, [pageId, ...below.map(({ id }) => id)], by)
        await record(tx, lineOf('page-trashed', { by, place, reason }))
        return answer
      }),
  }
}

type Seen = { place: store.PlaceOfPage; draft: store.StoredVersion }

/** The draft in the revision that was seen. */
async function seenDraft(
  tx: Tx,
  { pageId, revision }: Publication,
): Promise<Seen | { code: 'NotFound' | 'InTrash' | 'Stale' | 'Nothing' }> {
  const place = await store.lockPlace(tx, pageId)
  const draft = place && (await store.findDraft(tx, pageId))
  if (!place) return { code: 'NotFound' }
  if (place.removedAt !== null) return { code: 'InTrash' }
  if (!draft) return { code: 'Nothing' }
  return draft.revision === revision ? { place, draft } : { code: 'Stale' }
}

type Times = { from: Instant; until: Publication['until'] }

/** Null when the end is not after the beginning. */
function timesOf({ from: wanted, until }: Publication, now: Instant): Times | null {
  const from = wanted !== null && wanted > now ? wanted : now
  return until !== null && until !== 'as-before' && until <= from ? null : { from, until }
}

type Shown = Seen & { content: Finished; times: Times; note: string | null }

/** The draft becomes a kept version with a period. A page that was never shown bears the day of its first. */
async function showDraft(tx: Tx, by: By, { place, draft, content, times, note }: Shown): Promise<void> {
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

const livePagesBelow = async (tx: Tx, { siteId, path }: store.PlaceOfPage): Promise<store.PlaceOfPage[]> =>
  pagesBelow(
    (await store.readPlaces(tx, siteId)).filter(({ removedAt }) => removedAt === null),
    path,
  )

async function takeDown(tx: Tx, by: By, taken: TakeDown): Promise<TakeDownAnswer> {
  const place = await store.lockPlace(tx, taken.pageId)
  if (!place) return { code: 'NotFound' }
  const pages = [place, ...(taken.pagesBelow === 'go-too' ? await livePagesBelow(tx, place) : [])]
  for (const page of pages) if (await isNeverDown(tx, page, by.now)) return { code: 'NeverDown' }
  const target = await targetOf(tx, place, taken)
  if (target === 'unknown' || pages.some(({ id }) => id === target?.id)) return { code: 'TargetUnknown' }
  const at = taken.at !== null && taken.at > by.now ? taken.at : by.now
  const decide = (timeline: Timeline) => withoutFrom(timeline, at)
  for (const page of pages)
    await changePeriods(tx, page.id, { by: by.staffId, now: by.now, reason: taken.reason, decide })
  const addressed = pages.filter(({ path }) => path.startsWith('/'))
  await dropRedirects(tx, { siteId: place.siteId, paths: addressed.map(({ path }) => path), origins: ['take-down'] })
  if (target) {
    const to = { pageId: target.id, path: target.path }
    const redirects = addressed.map(({ siteId, path: from }) => {
      return { siteId, from, origin: 'take-down', permanent: false, to } as const
    })
    await store.saveRedirects(tx, redirects, by)
  }
  await notifyChanged(tx, 'content')
  return { code: 'Ok', pages: pages.length }
}

async function isNeverDown(tx: Tx, { id, siteId, path }: store.PlaceOfPage, now: Instant): Promise<boolean> {
  const base = await store.findBase(tx, id, now)
  return path === siteById(siteId).pathPrefix || neverDown.includes(base?.content.kind ?? '')
}

/** A page in use on the same host. */
async function targetOf(
  tx: Tx,
  place: store.PlaceOfPage,
  { visitors }: TakeDown,
): Promise<store.PlaceOfPage | 'unknown' | null> {
  if (visitors.to === 'gone') return null
  const id: PageId | null = visitors.to === 'page' ? visitors.pageId : place.parentId
  const target = id === null ? null : await store.findPlace(tx, id)
  const isUsable = target?.removedAt === null && siteById(target.siteId).host === siteById(place.siteId).host
  return target && isUsable && target.path.startsWith('/') ? target : 'unknown'
}
