import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { moveOpening } from '@nyhem/domain/sale-opening/opening-plan'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ActsBy, ApprovedChange } from '../approvals/approvals.types.ts'
import type { Staff } from '../staff/staff.ts'
import { findOpening, findStageSale, lockOpening, type SaleOpening, writeMoment } from './openings.store.ts'

type Tx = Kysely<Database>

const payload = z.object({ stageId: z.string(), openingId: z.uuid(), opensAt: z.iso.datetime() })
export type MovePayload = z.output<typeof payload>

type Parts = { readonly staff: Pick<Staff, 'record'>; readonly now: () => Instant }

/** As the rules of moving say it of a locked or a read opening. */
export async function decideMove(db: Tx, opening: SaleOpening, opensAt: Instant, now: Instant) {
  const stage = await findStageSale(db, opening.stageId)
  if (!stage) return { code: 'NotPlanned' } as const
  const { timeZone } = siteById(opening.siteId)
  const decision = moveOpening(opening, opensAt, { stage, timeZone, now })
  return decision.code === 'Ok' ? { ...decision, stageName: stage.name } : decision
}

/** The caller has locked it and decided. */
export async function writeMove(
  tx: Tx,
  { staff }: Parts,
  moved: {
    readonly opening: SaleOpening
    readonly opensAt: Instant
    readonly endsAt: Instant
    readonly reason: Parameters<typeof reasonLine>[0]
    readonly by: ActsBy
  },
): Promise<void> {
  const { opening, opensAt, endsAt, reason, by } = moved
  await writeMoment(tx, opening.id, { opensAt, endsAt })
  await staff.record(tx, {
    by: by.staffId,
    event: 'opening-moved',
    siteId: opening.siteId,
    subject: opening.stageId,
    reason: reasonLine(reason),
    requestId: by.requestId,
  })
  await notifyChanged(tx, 'opening')
}

/** Moving a moment that people wait for, which two managers do. Source: editing and staff §3.3; decision 0120. */
export const movedByTwo = (parts: Parts): ApprovedChange<MovePayload> => ({
  kind: 'move-opening',
  asks: 'decide-sales',
  approves: 'decide-sales',
  movesMoney: false,
  payload,
  async asSeen(db, { openingId, opensAt }, isLocking) {
    const opening = isLocking ? await lockOpening(db, openingId, 'alone') : await findOpening(db, openingId)
    if (!opening) return null
    const decision = await decideMove(db, opening, opensAt as Instant, parts.now())
    return decision.code === 'Ok' ? { stage: decision.stageName, opensAt: opening.opensAt, newOpensAt: opensAt } : null
  },
  async apply(tx, { stageId, openingId, opensAt }, by) {
    const opening = await lockOpening(tx, openingId, 'alone')
    if (opening?.stageId !== asId<'Stage'>(stageId)) return false
    const decision = await decideMove(tx, opening, opensAt as Instant, parts.now())
    if (decision.code !== 'Ok') return false
    await writeMove(tx, parts, { ...decision, opening, reason: by.reason, by })
    return true
  },
})
