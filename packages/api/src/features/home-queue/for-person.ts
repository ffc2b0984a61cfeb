import type { AskingWay } from '@nyhem/domain/home-queue/turn'
import type { Site } from '@nyhem/domain/sites/site'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { askedHomeOf, pathOf } from './ask-next.ts'
import { enterQueue } from './enter-queue.ts'
import type { EnterCode, Entry, HomeQueueParts, StageSetting } from './home-queue.types.ts'
import { leaveQueue } from './leave-queue.ts'
import { saveSetting, touchQueuesOf } from './queues.store.ts'
import type { ByStaff } from './staff-changes.types.ts'

type ForHome = { readonly details: HomeDetails; readonly site: Site; readonly by: ByStaff }

/** Adds somebody late who has asked staff to; they need an account with that confirmed address. */
export async function addForPerson(
  parts: HomeQueueParts,
  { email, how, details, site, by }: ForHome & { readonly email: string; readonly how: AskingWay },
): Promise<EnterCode | 'UnknownPerson'> {
  const account = await parts.accounts.findByEmail(parts.database.db, email.trim())
  if (account === null || account.isDeceased) return 'UnknownPerson'
  const byStaff = { ...by, how }
  return (await enterQueue(parts, { accountId: account.id, details, site, fromRooms: null, byStaff })).code
}

/** Takes somebody out who has asked staff to. False: no such place for this home. */
export const endForPerson = (
  parts: HomeQueueParts,
  { entryId, how, details, site, by }: ForHome & { readonly entryId: string; readonly how: AskingWay },
): Promise<boolean> =>
  parts.database.db.transaction().execute(async (tx) => {
    const { homeId, stageId } = askedHomeOf(details)
    const isOurs = ({ stageId: of, wanted }: Entry) =>
      of === stageId && (wanted.kind === 'stage' || wanted.homeId === homeId)
    const ended = await leaveQueue(tx, { entryId, isOurs, by: { ...by, how }, now: parts.now() })
    if (ended)
      await by.record(tx, 'queue-entry-ended', { siteId: site.siteId, path: pathOf(details, site), reason: how })
    return ended
  })

/** Setting of the home's stage. */
export const setStage = (
  { database, now }: HomeQueueParts,
  { details, site, by, turnDays, asksItself }: ForHome & StageSetting,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    const { stageId } = askedHomeOf(details)
    await saveSetting(tx, stageId, { turnDays, asksItself, by: by.staffId, now: now() })
    await touchQueuesOf(tx, [{ stageId, wanted: { kind: 'stage', fromRooms: 0 } }])
    const reason = `${turnDays}${asksItself ? ' by itself' : ''}`
    await by.record(tx, 'queue-setting-changed', { siteId: site.siteId, path: pathOf(details, site), reason })
  })
