import type {
  ChangeReviewReply,
  ListedReview,
  ListReviewsReply,
  PageReview,
  Review,
} from '@nyhem/contract/calls/reviews'
import {
  decideAsking,
  decideReview,
  isApproved,
  isOwnWork,
  longestReviewWords,
  type ReviewDecision,
  type ReviewMode,
  ruleAt,
} from '@nyhem/domain/content/reviews'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { findDraft, findPlace, lockPlace, type PlaceOfPage } from '../tree/content-drafts.store.ts'
import type { Allows } from './allows.ts'
import type { By } from './editing.types.ts'
import { lineOf, type RecordLine } from './page-lines.ts'
import { reviewStanding } from './review-gate.ts'
import * as store from './reviews.store.ts'

type Tx = Kysely<Database>

type Changed = ChangeReviewReply | { readonly code: 'NotFound' }

/** A second person, before a page is shown or after. Who may ask and decide where is decided by those who call. */
export type Reviews = {
  /** Null: no such page. */
  readOfPage(by: By, pageId: PageId): Promise<PageReview | null>
  ask(by: By, asked: { pageId: PageId; revision: number; note: string | null }): Promise<Changed>
  decide(
    by: By,
    decided: { pageId: PageId; revision: number; decision: ReviewDecision; answer: string },
  ): Promise<Changed>
  /** At what was published without review. */
  lookAfterwards(by: By, looked: { pageId: PageId; reviewId: number }): Promise<Changed>
  /** `mode` null: what stands above holds. */
  setRule(
    by: By,
    rule: { pageId: PageId; mode: ReviewMode | null; kinds: readonly string[] },
  ): Promise<{ code: 'Ok'; review: PageReview } | { code: 'Kinds' } | { code: 'NotFound' }>
  list(by: By, allows: Allows): Promise<ListReviewsReply>
}

const eventOf = { approved: 'review-approved', 'sent-back': 'review-sent-back' } as const satisfies Record<
  ReviewDecision,
  unknown
>

export function openReviews({ db, record }: { db: Kysely<Database>; record: RecordLine }): Reviews {
  return {
    readOfPage: (by, pageId) =>
      inTransaction(db, async (tx) => {
        const place = await findPlace(tx, pageId)
        return place && pageReview(tx, by, place)
      }),
    ask: (by, { pageId, revision: seenRevision, note }) =>
      changed(db, { by, pageId }, async (tx, place) => {
        const draft = await findDraft(tx, pageId)
        if (!draft) return 'Stale'
        const review = await store.findReview(tx, draft.id)
        const reviewed = await store.reviewedDraft(tx, draft)
        const decision = decideAsking({ draft: reviewed, review: review && store.asReview(review), seenRevision })
        if (decision !== 'Ok') return decision
        const words = note?.trim() || null
        if (words !== null && words.length > longestReviewWords) return 'Words'
        const { id: versionId, revision } = draft
        await store.addReview(tx, by, { pageId, versionId, revision, stage: 'before', note: words })
        await record(tx, lineOf('review-asked', { by, place, versionId }))
        return 'Ok'
      }),
    decide: (by, { pageId, revision: seenRevision, decision, answer }) =>
      changed(db, { by, pageId }, async (tx, place) => {
        const draft = await findDraft(tx, pageId)
        const review = draft && (await store.findReview(tx, draft.id))
        if (!draft || !review) return 'NotAsked'
        const reviewed = await store.reviewedDraft(tx, draft)
        const asked = store.asReview(review)
        const said = decideReview({ draft: reviewed, review: asked, seenRevision, by: by.staffId, decision, answer })
        if (said !== 'Ok') return said
        const made = { reviewId: review.id, decision, revision: draft.revision, answer: answer.trim() || null }
        if (!(await store.saveDecision(tx, by, made))) return 'NotAsked'
        await record(tx, lineOf(eventOf[decision], { by, place, versionId: draft.id }))
        return 'Ok'
      }),
    lookAfterwards: (by, { pageId, reviewId }) =>
      changed(db, { by, pageId }, async (tx, place) => {
        const review = await store.findUnlooked(tx, pageId, reviewId)
        if (!review) return 'NotAsked'
        const { versionId, revision } = review
        const published = await store.reviewedDraft(tx, { id: versionId, revision })
        if (isOwnWork(store.asReview(review), published, by.staffId)) return 'OwnWork'
        await store.saveDecision(tx, by, { reviewId, decision: 'approved', revision, answer: null })
        await record(tx, lineOf('unreviewed-looked-at', { by, place, versionId }))
        return 'Ok'
      }),
    setRule: (by, { pageId, mode, kinds }) =>
      inTransaction(db, async (tx) => {
        const place = await lockPlace(tx, pageId)
        if (!place) return { code: 'NotFound' }
        if (mode === 'named-kinds' && kinds.length === 0) return { code: 'Kinds' }
        const rule = mode === null ? null : { mode, kinds: mode === 'named-kinds' ? [...new Set(kinds)].sort() : [] }
        await store.saveRule(tx, pageId, { rule, by })
        await record(
          tx,
          lineOf('review-rule-set', { by, place, reason: rule ? [mode, ...rule.kinds].join(' ') : null }),
        )
        return { code: 'Ok', review: await pageReview(tx, by, place) }
      }),
    list: (by, allows) =>
      inTransaction(db, async (tx) => {
        const rows = (await store.listReviews(tx, by.staffId)).filter((row) => allows('see-drafts', row))
        const isMine = ({ askedBy }: store.ListedRow) => askedBy.id === by.staffId
        const before = rows.filter(({ stage }) => stage === 'before')
        const waiting = before.filter(
          (row) => row.decided === null && !isMine(row) && !row.isOwn && allows('write', row),
        )
        const listed = (row: store.ListedRow) => asListed(row, by.staffId)
        return {
          waiting: waiting.map(listed),
          sent: before.filter(isMine).map(listed),
          toLookAt: rows.filter(({ stage }) => stage === 'after').map(listed),
        }
      }),
  }
}

type ReviewAct = (tx: Tx, place: PlaceOfPage) => Promise<ChangeReviewReply['code']>

/** The page's row is locked, as for each save of its draft: what is decided about does not change meanwhile. */
const changed = (db: Tx, { by, pageId }: { by: By; pageId: PageId }, act: ReviewAct): Promise<Changed> =>
  inTransaction<Changed>(db, async (tx) => {
    const place = await lockPlace(tx, pageId)
    if (!place || place.removedAt !== null) return { code: 'NotFound' }
    const code = await act(tx, place)
    return code === 'Ok' ? { code, review: await pageReview(tx, by, place) } : { code }
  })

async function pageReview(tx: Tx, by: By, place: PlaceOfPage): Promise<PageReview> {
  const draft = await findDraft(tx, place.id)
  const all = (await store.listOfPage(tx, place.id)).map((row) => asContract(row, by.staffId))
  const standing = draft && (await reviewStanding(tx, { place, draft }))
  const rules = standing ? standing.rule : await ruleOf(tx, place)
  const review = draft
    ? (all.find(({ versionId, stage }) => versionId === draft.id && stage === 'before') ?? null)
    : null
  const authors = draft && (await store.readAuthors(tx, draft.id))
  return {
    asksForReview: standing?.asks ?? false,
    rule: rules && { mode: rules.mode, kinds: [...rules.kinds], at: { pageId: rules.pageId, path: rules.path } },
    draft: draft && {
      versionId: draft.id,
      revision: draft.revision,
      isApproved: isApproved(standing?.review ? store.asReview(standing.review) : null, {
        versionId: draft.id,
        revision: draft.revision,
      }),
      isOwn: authors?.has(by.staffId) ?? false,
    },
    review,
    earlier: all.filter((one) => one !== review),
  }
}

const ruleOf = async (tx: Tx, { siteId, path }: PlaceOfPage) => ruleAt(await store.readRules(tx, siteId), path)

const personOf = ({ id, name }: { id: StaffId; name: string }, oneself: StaffId) => ({
  name,
  isOneself: id === oneself,
})

const decidedOf = ({ decided }: store.ReviewRow, oneself: StaffId): Review['decided'] =>
  decided && { ...decided, by: personOf(decided.by, oneself) }

const asContract = (row: store.ReviewRow, oneself: StaffId): Review => ({
  id: row.id,
  stage: row.stage,
  versionId: row.versionId,
  revision: row.revision,
  askedBy: personOf(row.askedBy, oneself),
  askedAt: row.askedAt,
  note: row.note,
  decided: decidedOf(row, oneself),
})

const asListed = (row: store.ListedRow, oneself: StaffId): ListedReview => ({
  id: row.id,
  revision: row.revision,
  askedBy: personOf(row.askedBy, oneself),
  askedAt: row.askedAt,
  note: row.note,
  pageId: row.pageId,
  siteId: row.siteId,
  path: row.path,
  title: row.title,
  kind: row.kind,
  hasChanged: row.stage === 'before' && row.presentRevision !== (row.decided?.revision ?? row.revision),
  decided: decidedOf(row, oneself),
  bundle: row.bundle,
})
