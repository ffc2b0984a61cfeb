import type { GivenGrant } from '@nyhem/domain/approval/approval'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type StaffId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { emptyTables } from '../../database/test-database.ts'
import { openApprovalRequests, openApprovals } from '../approvals/approvals.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { openBookingStage, origins } from '../booking/booking.fixture.ts'
import type { BookingQueues } from '../booking/booking.ts'
import { ground, homes } from '../catalogue/sample-feed.ts'
import { emailLine, emailsTo } from '../emails/emails.fixture.ts'
import type { PushNews } from '../push/push.ts'
import { type HomeQueue, openHomeQueue } from './home-queue.ts'
import { turnOutOfOrder } from './out-of-order.ts'
import { findQueue } from './queues.store.ts'
import type { ByStaff } from './staff-changes.types.ts'

export const homeA = 'kajen-1-a-1101'
export const homeB = 'kajen-1-a-1102'
export const stageId = asId<'Stage'>('kajen-1')

export type QueueStage = Awaited<ReturnType<typeof openQueueStage>>

/** Queues over bookings, on a database of their own, with a clock that tests set. */
export async function openQueueStage() {
  let queues: HomeQueue | null = null
  const opened = (): HomeQueue => {
    if (!queues) throw new Error('not open yet')
    return queues
  }
  const heard: BookingQueues = {
    released: (tx, home) => opened().ofBookings.released(tx, home),
    booked: (tx, buyer) => opened().ofBookings.booked(tx, buyer),
  }
  const stage = await openBookingStage({ queues: heard })
  const { db, database, catalogue, accounts, bookings, clock } = stage
  const now = () => instantOf(clock.now)
  const emails: string[] = []
  const pushed: string[] = []
  const log: string[] = []
  const record = async (_tx: unknown, line: { event: string }) => void log.push(line.event)
  const parts = {
    database,
    catalogue,
    accounts,
    bookings,
    emails: emailsTo((kind, subject) => void emails.push(emailLine(kind, subject))),
    pushes: { later: async (_tx: unknown, news: PushNews) => void pushed.push(`${news.kind} ${news.endsAt}`) },
    record,
    siteOrigins: origins,
    approvals: openApprovalRequests({ staff: { record } }),
    now,
  }
  queues = openHomeQueue(parts)
  await stage.load(...ground(), ...homes(3, 'kajen-1'))
  const site = siteById('se')
  const { id: staffRow } = await db
    .insertInto('staff')
    .values({ email: 'seller@example.se', name: 'Lejla', added_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const staffId: StaffId = asId(staffRow)
  const { id: managerRow } = await db
    .insertInto('staff')
    .values({ email: 'manager@example.se', name: 'Petra', added_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grantOf = (role: 'agent' | 'manager'): GivenGrant => ({
    role,
    siteId: 'se',
    path: null,
    until: null,
    givenAt: instantOf(new Date('2026-01-01T00:00:00Z')),
    givenById: null,
  })
  const seller = { id: staffId, grants: [grantOf('manager')], isFreshLogin: true }
  const manager = { id: asId<'Staff'>(managerRow), grants: [grantOf('manager')], isFreshLogin: true }
  const staffOf = (id: StaffId) => (id === staffId ? seller : manager)
  const approvals = openApprovals({
    database,
    staff: { record, actorOf: async (id) => ({ grants: staffOf(id).grants, now: now() }) },
    changes: [turnOutOfOrder(parts) as ApprovedChange],
    now,
  })
  const by: ByStaff = { staffId, record: async (_tx, event) => void log.push(event) }

  const detailsOf = async (homeId: string) => {
    const details = await catalogue.getHome(asId(homeId))
    if (!details) throw new Error('no such home')
    return details
  }
  const versionOf = async (homeId: string) => (await findQueue(db, asId(homeId)))?.version ?? 0
  return {
    ...stage,
    parts,
    queues: opened(),
    emails,
    pushed,
    log,
    site,
    by,
    now,
    at: (moment: string) => {
      clock.now = new Date(moment)
    },
    detailsOf,
    versionOf,
    /** As it was opened: three homes for sale, and nobody waits. */
    async startAnew() {
      await emptyTables(
        db,
        'approval',
        'home_draw',
        'home_queue',
        'home_queue_entry',
        'home_queue_setting',
        'home_turn',
      )
      await stage.empty()
      emails.length = 0
      pushed.length = 0
      log.length = 0
      await stage.load(...ground(), ...homes(3, 'kajen-1'))
    },
    enter: async (accountId: AccountId, homeId: string, fromRooms: number | null = null) =>
      opened().enter({ accountId, details: await detailsOf(homeId), site, fromRooms, byStaff: null }),
    seller,
    manager,
    approvals,
    /** Asks for a second person, as staff who have just looked. */
    askOutOfOrder: async (homeId: string, entryId: string, seen?: number) =>
      opened().askOutOfOrder({
        details: await detailsOf(homeId),
        site,
        by,
        acts: { staffId, now: now(), requestId: null },
        seen: seen ?? (await versionOf(homeId)),
        entryId,
        reason: 'joint-purchase',
        words: 'Köper ihop med grannen',
      }),
    decide: async (homeId: string, who: typeof seller, decision: 'approved' | 'refused' | 'withdrawn' = 'approved') => {
      const [waiting] = (await approvals.list(seller, 'waiting')).filter(({ subject }) => subject === homeId)
      return waiting
        ? approvals.decide(asId(waiting.id), who, { decision, note: 'Inte nu', requestId: 'r' })
        : 'NotFound'
    },
    /** As staff who have just looked. */
    ask: async (homeId: string) =>
      opened().askNext({ details: await detailsOf(homeId), site, by, seen: await versionOf(homeId) }),
    turns: (homeId: string) =>
      db.selectFrom('home_turn').selectAll().where('home_id', '=', homeId).orderBy('opened_at').execute(),
    own: (accountId: AccountId) => opened().own({ accountId, siteId: 'se' }),
  }
}
