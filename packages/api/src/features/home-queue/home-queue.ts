import type { ExportedQueueEntry, ExportedTurn } from '@nyhem/contract/calls/account-export'
import type { QueueChangeCode } from '@nyhem/contract/calls/queues'
import { turnState } from '@nyhem/domain/home-queue/turn'
import type { AccountId, HomeId, StageId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { BookingQueues } from '../booking/booking.ts'
import type { EmailSource } from '../emails/emails.ts'
import { type AnsweredTurn, acceptTurn, declineTurn } from './answer-turn.ts'
import { type Ask, type AskCode, askNext } from './ask-next.ts'
import { extendOpenTurn, type TurnChangeCode, withdrawTurn } from './change-turns.ts'
import { announceDraw, type PublishedDraw, publishedDraw, stepDraw } from './draw-queue.ts'
import { type Entered, type Entering, enterQueue } from './enter-queue.ts'
import { continueEntries, entriesEver, lockEntriesOf } from './entries.store.ts'
import { addForPerson, endForPerson, setStage } from './for-person.ts'
import type { Entry, HomeQueueParts } from './home-queue.types.ts'
import { leaveAll, leaveQueue, leaveStage, rejoinStage } from './leave-queue.ts'
import { type AskOutOfOrder, askOutOfOrder } from './out-of-order.ts'
import { type OwnQueues, ownQueues } from './own-places.ts'
import { keepIfWaitedFor, touchQueuesOf } from './queues.store.ts'
import { type Swept, sweepQueues } from './sweep-queues.ts'
import { turnEmailSource } from './turn-emails.ts'
import { turnsOfAccount } from './turns.store.ts'

type Tx = Kysely<Database>

/** Queues of homes with timed turns. Source: editing and staff §3.6; decision 0110. */
export type HomeQueue = {
  enter(entering: Entering): Promise<Entered>
  /** Null: no place of theirs. */
  leave(person: { entryId: string; accountId: AccountId }): Promise<true | null>
  /** Goes on after lapsed turns. False: waits for nothing in the stage. */
  goOn(person: { stageId: StageId; accountId: AccountId }): Promise<boolean>
  own(person: { accountId: AccountId; siteId: Parameters<typeof ownQueues>[1]['siteId'] }): Promise<OwnQueues>
  accept(turn: { turnId: string; accountId: AccountId }): Promise<AnsweredTurn | null>
  decline(turn: { turnId: string; accountId: AccountId }): ReturnType<typeof declineTurn>
  /** By two persons. */
  askOutOfOrder(asked: AskOutOfOrder): Promise<QueueChangeCode>
  askNext(ask: Ask): Promise<{ code: AskCode; turnId?: string }>
  withdraw(asked: Parameters<typeof withdrawTurn>[1]): Promise<TurnChangeCode>
  extend(asked: Parameters<typeof extendOpenTurn>[1]): Promise<TurnChangeCode>
  /** By staff, for a person who asked. */
  addFor(asked: Parameters<typeof addForPerson>[1]): ReturnType<typeof addForPerson>
  endFor(asked: Parameters<typeof endForPerson>[1]): Promise<boolean>
  set(asked: Parameters<typeof setStage>[1]): Promise<void>
  announceDraw(asked: Parameters<typeof announceDraw>[1]): ReturnType<typeof announceDraw>
  stepDraw(asked: Parameters<typeof stepDraw>[1]): ReturnType<typeof stepDraw>
  draw(drawId: string): Promise<PublishedDraw | null>
  sweep(): Promise<Swept>
  /** What bookings tell of homes, in their transactions. */
  readonly ofBookings: BookingQueues
  readonly email: EmailSource<'home-turn'>
  ofPerson(accountId: AccountId): Promise<{ queueEntries: ExportedQueueEntry[]; turns: ExportedTurn[] }>
  forgetPerson(tx: Tx, accountId: AccountId): Promise<void>
}

export function openHomeQueue(parts: HomeQueueParts & { readonly approvals: ApprovalRequests }): HomeQueue {
  const { now } = parts
  const { db } = parts.database
  return {
    enter: (entering) => enterQueue(parts, entering),
    leave: ({ entryId, accountId }) =>
      db.transaction().execute(async (tx) => {
        const isOurs = (entry: Entry) => entry.accountId === accountId
        return (await leaveQueue(tx, { entryId, isOurs, by: null, now: now() })) ? true : null
      }),
    goOn: (person) =>
      db.transaction().execute(async (tx) => {
        const entries = await lockEntriesOf(tx, person)
        await continueEntries(
          tx,
          entries.map(({ id }) => id),
          now(),
        )
        await touchQueuesOf(tx, entries)
        return entries.length > 0
      }),
    own: (person) => ownQueues(parts, person),
    accept: (turn) => acceptTurn(parts, turn),
    decline: (turn) => declineTurn(parts, turn),
    askOutOfOrder: (asked) => askOutOfOrder(parts, asked),
    askNext: (ask) => askNext(parts, ask),
    withdraw: (asked) => withdrawTurn(parts, asked),
    extend: (asked) => extendOpenTurn(parts, asked),
    addFor: (asked) => addForPerson(parts, asked),
    endFor: (asked) => endForPerson(parts, asked),
    set: (asked) => setStage(parts, asked),
    announceDraw: (asked) => announceDraw(parts, asked),
    stepDraw: (asked) => stepDraw(parts, asked),
    draw: (drawId) => publishedDraw(parts, drawId),
    sweep: () => sweepQueues(parts),
    ofBookings: bookingQueues(parts),
    email: turnEmailSource(parts),
    async ofPerson(accountId) {
      const [entries, turns] = await Promise.all([entriesEver(db, accountId), turnsOfAccount(db, accountId)])
      return {
        queueEntries: entries.map((row) => ({
          siteId: row.site_id as ExportedQueueEntry['siteId'],
          stageId: row.stage_id,
          homeId: row.home_id,
          fromRooms: row.from_rooms,
          group: row.queue_group,
          enteredAt: row.entered_at,
          drawnNumber: row.drawn_number,
          leftAt: row.left_at,
        })),
        turns: turns.map((turn) => ({
          siteId: turn.siteId,
          homeId: turn.homeId,
          openedAt: turn.openedAt,
          endsAt: turn.endsAt,
          state: turnState(turn, now()),
        })),
      }
    },
    forgetPerson: (tx, accountId) => leaveAll(tx, accountId, now()),
  }
}

/** A home given back is kept for those who wait, and its buyer waits for others again; who has booked waits for nothing else in the stage. */
const bookingQueues = ({ catalogue, now }: HomeQueueParts): BookingQueues => ({
  async released(tx, home) {
    await rejoinStage(tx, home, now())
    if (!(await keepIfWaitedFor(tx, home, now()))) return
    await catalogue.setHomeStatus(tx, { homeId: home.homeId as HomeId, from: ['for-sale'], to: 'reserved', now: now() })
  },
  booked: (tx, buyer) => leaveStage(tx, buyer, now()),
})
