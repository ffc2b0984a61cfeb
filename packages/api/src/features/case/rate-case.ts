import { maySeeCase } from '@nyhem/domain/case/case-access'
import { type CaseScore, decideRating, type RatingCode } from '@nyhem/domain/case/case-rating'
import type { Instant } from '@nyhem/domain/dates'
import type { CaseId } from '@nyhem/domain/ids'
import { insertEvent, lockCase } from './case.store.ts'
import { upsertRating } from './case-rating.store.ts'
import { type ChangeParts, whoWrites } from './change-case.ts'
import { type CaseVisitor, ownerOf, statusOf } from './read-cases.ts'

/** `closedAt`: the closing that the form was shown for. `words`: null for none. */
export type GivenRating = { readonly closedAt: Instant; readonly score: CaseScore; readonly words: string | null }

/** `Unknown`: no such case of the person's own. */
export type RateResult = { readonly code: RatingCode | 'Unknown' }

/** The reporter, nobody else, says of a closing how well it was done; said again, it is changed. In one transaction. */
export function rateCase(
  parts: Pick<ChangeParts, 'db' | 'now'>,
  visitor: CaseVisitor,
  id: CaseId,
  { closedAt, score, words }: GivenRating,
): Promise<RateResult> {
  const { accountId } = visitor
  return parts.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id)
    if (!row || row.site_id !== visitor.siteId || !maySeeCase(visitor.viewer, ownerOf(row))) return { code: 'Unknown' }
    if (row.reported_by !== accountId) return { code: 'Unknown' }
    const at = parts.now()
    const code = decideRating({ status: statusOf(row), closedAt: row.status_at }, closedAt, at)
    if (code !== 'Ok') return { code }
    const isNews = await upsertRating(tx, id, { closedAt: row.status_at, accountId, score, words, at })
    if (isNews) await insertEvent(tx, id, { kind: 'rated', actor: whoWrites(visitor), accountId, at })
    return { code }
  })
}
