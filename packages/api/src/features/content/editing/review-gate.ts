import { asksForReview, decideShowing, ruleAt } from '@nyhem/domain/content/reviews'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { PlaceOfPage, StoredVersion } from '../tree/content-drafts.store.ts'
import type { By } from './editing.types.ts'
import { lineOf, type RecordLine } from './page-lines.ts'
import * as store from './reviews.store.ts'

type Tx = Kysely<Database>
type Written = { place: PlaceOfPage; draft: Pick<StoredVersion, 'id' | 'revision'> & { content: { kind: string } } }

/** Whether the page's section asks for a second person, and whether this revision has had one. */
export async function reviewStanding(tx: Tx, { place, draft }: Written) {
  const rule = ruleAt(await store.readRules(tx, place.siteId), place.path)
  const review = await store.findReview(tx, draft.id)
  return { rule, asks: asksForReview(rule, draft.content.kind), review }
}

/** Before a draft is shown: `Unreviewed` needs a reason, which `noteUnreviewed` writes down once it is shown. */
export async function reviewGate(tx: Tx, written: Written, reason: string | null) {
  const { asks, review } = await reviewStanding(tx, written)
  const { id: versionId, revision } = written.draft
  return decideShowing({ asks, draft: { versionId, revision }, review: review && store.asReview(review), reason })
}

/** Leaves a page that was published without review in the list of what somebody else looks at. */
export async function noteUnreviewed(
  tx: Tx,
  by: By,
  { place, draft, reason, record }: Written & { reason: string; record: RecordLine },
): Promise<void> {
  const { id: versionId, revision } = draft
  await store.dropOpenReview(tx, versionId)
  await store.addReview(tx, by, { pageId: place.id, versionId, revision, stage: 'after', note: reason })
  await record(tx, lineOf('published-unreviewed', { by, place, versionId, reason }))
}
