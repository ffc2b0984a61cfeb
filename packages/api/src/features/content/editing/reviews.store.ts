import type { Review, ReviewDecision, ReviewedDraft, ReviewMode, SectionRule } from '@nyhem/domain/content/reviews'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { By } from './editing.types.ts'

/** The only writer of reviews, of the rules that ask for them, and of who wrote in a draft. */

/** Inside a transaction. */
type Tx = Kysely<Database>

export type StoredRule = SectionRule & { readonly pageId: PageId }

/** Rules of a site, in no order. */
export async function readRules(tx: Tx, siteId: SiteId): Promise<StoredRule[]> {
  const rows = await tx
    .selectFrom('content_review_rule as rule')
    .innerJoin('content_page as page', 'page.id', 'rule.page_id')
    .select(['page.id', 'page.path', 'rule.mode', 'rule.kinds'])
    .where('page.site_id', '=', siteId)
    .where('page.removed_at', 'is', null)
    .execute()
  return rows.map(({ id, path, mode, kinds }) => ({ pageId: asId(id), path, mode: mode as ReviewMode, kinds }))
}

/** Null takes it away. */
export async function saveRule(
  tx: Tx,
  pageId: PageId,
  { rule, by }: { rule: { mode: ReviewMode; kinds: readonly string[] } | null; by: By },
): Promise<void> {
  if (rule === null) {
    await tx.deleteFrom('content_review_rule').where('page_id', '=', pageId).execute()
    return
  }
  const row = { mode: rule.mode, kinds: [...rule.kinds], set_by: by.staffId, set_at: by.now }
  await tx
    .insertInto('content_review_rule')
    .values({ page_id: pageId, ...row })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(row))
    .execute()
}

export async function readAuthors(tx: Tx, versionId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('content_draft_author')
    .select('staff_id')
    .where('version_id', '=', versionId)
    .execute()
  return new Set(rows.map(({ staff_id: id }) => id))
}

/** Who wrote a version wrote a draft that says the same. */
export async function copyAuthors(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`insert into content_draft_author (version_id, staff_id, revision)
    select ${to}, staff_id, 1 from content_draft_author where version_id = ${from}
    on conflict (version_id, staff_id) do nothing`.execute(tx)
}

export type ReviewRow = {
  readonly id: number
  readonly pageId: PageId
  readonly versionId: number
  readonly revision: number
  readonly stage: 'before' | 'after'
  readonly askedBy: { readonly id: StaffId; readonly name: string }
  readonly askedAt: Instant
  readonly note: string | null
  readonly decided: {
    readonly decision: ReviewDecision
    readonly by: { readonly id: StaffId; readonly name: string }
    readonly at: Instant
    readonly revision: number
    readonly answer: string | null
  } | null
}

/** As the domain decides about it. */
export const asReview = ({ versionId, askedBy, decided }: ReviewRow): Review => ({
  versionId,
  askedBy: askedBy.id,
  decided: decided && { decision: decided.decision, by: decided.by.id, revision: decided.revision },
})

const reviewQuery = (tx: Tx) =>
  tx
    .selectFrom('content_review as review')
    .innerJoin('staff as asker', 'asker.id', 'review.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'review.decided_by')
    .select([
      'review.id',
      'review.page_id',
      'review.version_id',
      'review.revision',
      'review.stage',
      'review.asked_by',
      'asker.name as asker_name',
      'review.asked_at',
      'review.note',
      'review.decision',
      'review.decided_by',
      'decider.name as decider_name',
      'review.decided_at',
      'review.decided_revision',
      'review.answer',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof reviewQuery>['executeTakeFirstOrThrow']>>

function rowOf(row: Selected): ReviewRow {
  const { decision, decided_by: by, decided_at: at, decided_revision: revision } = row
  const isDecided = decision !== null && by !== null && at !== null && revision !== null
  return {
    id: row.id,
    pageId: asId(row.page_id),
    versionId: row.version_id,
    revision: row.revision,
    stage: row.stage as ReviewRow['stage'],
    askedBy: { id: asId(row.asked_by), name: row.asker_name },
    askedAt: row.asked_at,
    note: row.note,
    decided: isDecided
      ? {
          decision: decision as ReviewDecision,
          by: { id: asId(by), name: row.decider_name ?? '' },
          at,
          revision,
          answer: row.answer,
        }
      : null,
  }
}

/** The latest question about a draft. */
export async function findReview(tx: Tx, versionId: number): Promise<ReviewRow | null> {
  const row = await reviewQuery(tx)
    .where('review.version_id', '=', versionId)
    .where('review.stage', '=', 'before')
    .orderBy('review.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

/** Of a page, newest first. */
export async function listOfPage(tx: Tx, pageId: PageId): Promise<ReviewRow[]> {
  const rows = await reviewQuery(tx)
    .where('review.page_id', '=', pageId)
    .orderBy('review.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(rowOf)
}

/** Published without review and not looked at; null for another page's, and for what was looked at. */
export async function findUnlooked(tx: Tx, pageId: PageId, reviewId: number): Promise<ReviewRow | null> {
  const row = await reviewQuery(tx)
    .where('review.page_id', '=', pageId)
    .where('review.id', '=', reviewId)
    .where('review.stage', '=', 'after')
    .where('review.decided_at', 'is', null)
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

type Asked = {
  readonly pageId: PageId
  readonly versionId: number
  readonly revision: number
  readonly stage: ReviewRow['stage']
  readonly note: string | null
}

export async function addReview(tx: Tx, by: By, { pageId, versionId, revision, stage, note }: Asked): Promise<void> {
  await tx
    .insertInto('content_review')
    .values({
      page_id: pageId,
      version_id: versionId,
      revision,
      stage,
      asked_by: by.staffId,
      asked_at: by.now,
      note,
    })
    .execute()
}

/** False when somebody else has decided meanwhile. */
export async function saveDecision(
  tx: Tx,
  by: By,
  made: { reviewId: number; decision: ReviewDecision; revision: number; answer: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_review')
    .set({
      decision: made.decision,
      decided_by: by.staffId,
      decided_at: by.now,
      decided_revision: made.revision,
      answer: made.answer,
    })
    .where('id', '=', made.reviewId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A draft that is published without the review that somebody still waits for: nobody needs to decide any more. */
export async function dropOpenReview(tx: Tx, versionId: number): Promise<void> {
  await tx
    .deleteFrom('content_review')
    .where('version_id', '=', versionId)
    .where('stage', '=', 'before')
    .where('decided_at', 'is', null)
    .execute()
}

export type ListedRow = ReviewRow & {
  readonly siteId: SiteId
  readonly path: string
  readonly title: string
  readonly kind: string
  /** Of the draft now, or of the version that it became. */
  readonly presentRevision: number
  /** The person has written in it. */
  readonly isOwn: boolean
  readonly bundle: { readonly name: string; readonly moment: Instant | null } | null
}

/** Most that are listed of anybody's. */
const longestList = 500

/** Open questions about drafts, the person's own decided ones, and what was published without; the oldest first. */
export async function listReviews(tx: Tx, staffId: StaffId): Promise<ListedRow[]> {
  const rows = await reviewQuery(tx)
    .innerJoin('content_page as page', 'page.id', 'review.page_id')
    .innerJoin('content_page_version as version', 'version.id', 'review.version_id')
    .leftJoin('content_bundle_page as placed', 'placed.version_id', 'review.version_id')
    .leftJoin('content_bundle as bundle', 'bundle.id', 'placed.bundle_id')
    .select([
      'page.site_id',
      'page.path',
      'version.title',
      'version.kind',
      'version.revision as present_revision',
      'bundle.name as bundle_name',
      'bundle.moment as bundle_moment',
      sql<boolean>`exists (select from content_draft_author author
        where author.version_id = review.version_id and author.staff_id = ${staffId})`.as('is_own'),
    ])
    .where('page.removed_at', 'is', null)
    .where(
      sql<boolean>`case review.stage
        when 'after' then review.decided_at is null
        else version.state = 'draft' and (review.decided_at is null or review.asked_by = ${staffId}::uuid
          and not exists (select from content_review later where later.version_id = review.version_id
            and later.id > review.id))
      end`,
    )
    .orderBy('review.asked_at')
    .limit(longestList)
    .execute()
  return rows.map((row) => ({
    ...rowOf(row),
    siteId: row.site_id as SiteId,
    path: row.path,
    title: row.title,
    kind: row.kind,
    presentRevision: row.present_revision,
    isOwn: row.is_own,
    bundle: row.bundle_name === null ? null : { name: row.bundle_name, moment: row.bundle_moment },
  }))
}

/** What the domain asks of a draft. */
export async function reviewedDraft(
  tx: Tx,
  { id: versionId, revision }: { id: number; revision: number },
): Promise<ReviewedDraft> {
  return { versionId, revision, authors: await readAuthors(tx, versionId) }
}
