import type { BundlePageRefusal, PublishBundleReply } from '@nyhem/contract/calls/bundles'
import { goneFrom, shownFromOf, staleIn } from '@nyhem/domain/content/bundles'
import { withoutPlanned } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { changePeriods } from '../tree/content.store.ts'
import { addDraft, findDraft, findVersion, lockPlace } from '../tree/content-drafts.store.ts'
import type { DraftProblem } from '../tree/draft-content.ts'
import { readPeriods } from '../tree/read-pages.ts'
import { bundleLine } from './bundle-line.ts'
import * as store from './bundles.store.ts'
import type { By } from './editing.types.ts'
import { asProblem } from './opened-bundle.ts'
import { lineOf, type RecordLine } from './page-lines.ts'
import { noteUnreviewed, reviewGate } from './review-gate.ts'
import { copyAuthors } from './reviews.store.ts'
import { type Checking, readyDraft, type Seen, showDraft } from './show-draft.ts'

type Tx = Kysely<Database>
type Found = { by: By; bundle: store.StoredBundle; pages: readonly store.BundledPage[]; record: RecordLine }
type Publishing = Found &
  Omit<Checking, 'from'> & {
    seen: readonly { readonly pageId: string; readonly revision: number }[]
    withoutReview: string | null
  }
type Refused = Extract<PublishBundleReply, { code: 'Refused' }>['pages'][number]

/** Another answer than `Ok` is to be undone: some pages may be shown already. */
export async function publishBundle(
  tx: Tx,
  publishing: Publishing,
): Promise<{ code: 'Ok' } | Exclude<PublishBundleReply, { code: 'Ok' }>> {
  const { by, bundle, pages, seen, record } = publishing
  if (bundle.published) return { code: 'NotOpen' }
  if (pages.length === 0) return { code: 'Empty' }
  if (bundle.moment !== null && bundle.moment <= by.now) return { code: 'MomentPast' }
  const from = shownFromOf(bundle.moment, by.now)
  const present: store.BundledPage[] = []
  for (const page of pages) {
    // Locked before its revision is compared: nobody saves a draft between the two.
    await lockPlace(tx, page.pageId)
    const draft = await findVersion(tx, page.pageId, page.versionId)
    if (draft) present.push({ ...page, revision: draft.revision })
  }
  const refused: Refused[] = goneFrom(present, seen).map((pageId) => ({ pageId, ...refusal('Gone') }))
  const stale = new Set(staleIn(present, seen))
  for (const page of present) {
    const refusedPage = await showPage(tx, page, { ...publishing, from, isStale: stale.has(page.pageId) })
    if (refusedPage) refused.push({ pageId: page.pageId, ...refusedPage })
  }
  if (refused.length > 0) return { code: 'Refused', pages: refused }
  await store.markPublished(tx, bundle.id, { by, moment: from })
  await record(tx, bundleLine('bundle-published', { by, name: bundle.name }))
  return { code: 'Ok' }
}

type Showing = Publishing & { from: Instant; isStale: boolean }
type Refusal = { code: BundlePageRefusal; problems: ReturnType<typeof asProblem>[] }

const refusal = (code: BundlePageRefusal, problems: readonly DraftProblem[] = []): Refusal => ({
  code,
  problems: problems.map(asProblem),
})

/** Null when it is shown. */
async function showPage(
  tx: Tx,
  { pageId, versionId }: store.BundledPage,
  { by, bundle, from, isStale, withoutReview, record, kinds, media, snapshot }: Showing,
): Promise<Refusal | null> {
  const place = await lockPlace(tx, pageId)
  const draft = await findVersion(tx, pageId, versionId)
  if (!place || draft?.state !== 'draft') return refusal('Gone')
  if (place.removedAt !== null) return refusal('InTrash')
  if (isStale) return refusal('Stale')
  const page: Seen = { place, draft }
  const ready = await readyDraft(tx, page, { kinds, media, snapshot, from })
  if (!ready.ok) return refusal('Problems', ready.problems)
  const gate = await reviewGate(tx, page, withoutReview)
  if (gate === 'NeedsReview') return refusal('NeedsReview')
  await showDraft(tx, by, { ...page, content: ready.content, times: { from, until: null }, note: bundle.name })
  await record(tx, lineOf('page-published', { by, place, versionId, reason: bundle.name }))
  if (gate === 'Unreviewed' && withoutReview !== null)
    await noteUnreviewed(tx, by, { ...page, reason: withoutReview, record })
  return null
}

/** `Started`: visitors see some of it; to be undone. What was to be shown becomes a draft again, where none was begun. */
export async function unscheduleBundle(tx: Tx, { by, bundle, pages, record }: Found): Promise<'Ok' | 'Started'> {
  for (const { pageId, versionId } of pages) {
    const place = await lockPlace(tx, pageId)
    const version = await findVersion(tx, pageId, versionId)
    if (!place || !version) continue
    const timeline = await readPeriods(tx, pageId)
    const planned = timeline.find((period) => period.versionId === versionId && period.from === bundle.moment)
    if (planned?.id) {
      const after = withoutPlanned(timeline, planned.id, by.now)
      if (!after) return 'Started'
      await changePeriods(tx, pageId, { by: by.staffId, now: by.now, decide: () => after })
      await record(tx, lineOf('plan-dropped', { by, place, versionId, reason: planned.from }))
    }
    await store.removePage(tx, bundle.id, pageId)
    if ((await findDraft(tx, pageId)) !== null || place.removedAt !== null) continue
    const { content, basedOn } = version
    const draftId = await addDraft(tx, pageId, { content, revision: 1, basedOn, touched: [], by })
    await copyAuthors(tx, { from: versionId, to: draftId })
    await store.addPage(tx, bundle.id, { pageId, versionId: draftId })
  }
  await store.markOpen(tx, bundle.id)
  await record(tx, bundleLine('bundle-unscheduled', { by, name: bundle.name }))
  await notifyChanged(tx, 'content')
  return 'Ok'
}
