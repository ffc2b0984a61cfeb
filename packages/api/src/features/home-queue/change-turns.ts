import { decideExtension, type ExtensionReason, turnState, type WithdrawalReason } from '@nyhem/domain/home-queue/turn'
import { extendedEnd } from '@nyhem/domain/home-queue/turn-times'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { askedHomeOf, pathOf } from './ask-next.ts'
import type { HomeQueueParts, Turn } from './home-queue.types.ts'
import { pushTurn } from './push-turn.ts'
import { findQueue, lockHome, touchQueue } from './queues.store.ts'
import type { ByStaff } from './staff-changes.types.ts'
import { endTurn, extendTurn, turnsOfHome } from './turns.store.ts'

type Tx = Kysely<Database>

export type OfHome = { readonly details: HomeDetails; readonly site: Site; readonly by: ByStaff; readonly seen: number }
export type TurnChangeCode = 'Ok' | 'Stale' | 'NotOpen' | 'ExtendedBefore'

type Change = (tx: Tx, turn: Turn) => Promise<TurnChangeCode>

/** Of the open turn of a home as staff have seen it. */
async function changeOpenTurn(
  parts: HomeQueueParts,
  { details, seen }: OfHome,
  change: Change,
): Promise<TurnChangeCode> {
  const { homeId } = askedHomeOf(details)
  return parts.database.db.transaction().execute(async (tx) => {
    await lockHome(tx, homeId)
    if (((await findQueue(tx, homeId))?.version ?? 0) !== seen) return 'Stale'
    const turn = (await turnsOfHome(tx, homeId)).find((one) => turnState(one, parts.now()) === 'open')
    if (!turn) return 'NotOpen'
    const code = await change(tx, turn)
    if (code === 'Ok') await touchQueue(tx, turn)
    return code
  })
}

/** Takes the open turn back; the person keeps the place, and the home stays kept for the queue. */
export const withdrawTurn = (
  parts: HomeQueueParts,
  asked: OfHome & { readonly reason: WithdrawalReason },
): Promise<TurnChangeCode> =>
  changeOpenTurn(parts, asked, async (tx, turn) => {
    const { by, reason, site, details } = asked
    if (!(await endTurn(tx, turn.id, { withdrawal: reason, by: by.staffId }, parts.now()))) return 'NotOpen'
    await parts.emails.sendLater(tx, 'home-turn', { turnId: turn.id, what: 'ended' })
    await by.record(tx, 'turn-withdrawn', { siteId: site.siteId, path: pathOf(details, site), reason })
    return 'Ok'
  })

/** Gives the open turn more working days, once. */
export const extendOpenTurn = (
  parts: HomeQueueParts,
  asked: OfHome & { readonly days: number; readonly reason: ExtensionReason },
): Promise<TurnChangeCode> =>
  changeOpenTurn(parts, asked, async (tx, turn) => {
    const { by, days, reason, site, details } = asked
    const now = parts.now()
    const { code } = decideExtension(turn, now)
    if (code !== 'Ok') return code
    const endsAt = extendedEnd(turn.endsAt, days, site)
    if (!(await extendTurn(tx, turn.id, { endsAt, by: by.staffId, reason, now }))) return 'ExtendedBefore'
    await parts.emails.sendLater(tx, 'home-turn', { turnId: turn.id, what: 'extended' })
    await pushTurn(tx, parts, { ...turn, endsAt })
    await by.record(tx, 'turn-extended', { siteId: site.siteId, path: pathOf(details, site), reason })
    return 'Ok'
  })
