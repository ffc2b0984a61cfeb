import type { Instant } from '@nyhem/domain/dates'
import type { Pause } from '@nyhem/domain/home-queue/next-in-queue'
import type { QueueGroup, Wanted } from '@nyhem/domain/home-queue/queue-order'
import type { AskingWay, OutOfOrderReason, TurnFacts } from '@nyhem/domain/home-queue/turn'
import type { AccountId, HomeId, StaffId, StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { Bookings } from '../booking/booking.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Emails } from '../emails/emails.ts'
import type { Pushes } from '../push/push.ts'
import type { Staff } from '../staff/staff.ts'

export type HomeQueueParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly catalogue: Pick<Catalogue, 'getHome' | 'setHomeStatus'>
  readonly accounts: Pick<Accounts, 'identifiedPerson' | 'findByEmail'>
  readonly bookings: Pick<Bookings, 'evaluateTurn' | 'beginInTurn'>
  readonly emails: Pick<Emails, 'sendLater' | 'sendManyLater'>
  readonly pushes?: Pushes
  /** Writes the staff log. */
  readonly record: Staff['record']
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly now: () => Instant
}

/** A place in a queue. */
export type Entry = {
  readonly id: string
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly wanted: Wanted
  readonly accountId: AccountId
  readonly group: QueueGroup
  readonly drawnNumber: number | null
  readonly enteredAt: Instant
  readonly addedBy: StaffId | null
  readonly askedHow: AskingWay | null
  readonly continuedAt: Instant | null
}

export type Turn = TurnFacts & {
  readonly id: string
  readonly entryId: string
  readonly homeId: HomeId
  readonly stageId: StageId
  readonly siteId: SiteId
  readonly accountId: AccountId | null
  readonly openedBy: StaffId | null
  readonly outOfOrder: OutOfOrderReason | null
  /** The second person, where it was out of order. */
  readonly approvedBy: StaffId | null
  readonly remindedAt: Instant | null
  readonly extendedAt: Instant | null
  readonly bookingId: string | null
  readonly lapseNotedAt: Instant | null
}

export type QueueRow = {
  readonly homeId: HomeId
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly version: number
  readonly keptAt: Instant | null
}

export type StageSetting = { readonly turnDays: number; readonly asksItself: boolean }

/** Everything of a home's queue but what booking judges of each person. */
export type QueueFacts = {
  readonly queue: QueueRow | null
  readonly setting: StageSetting
  /** In the order in which they are asked. */
  readonly entries: readonly EntryFacts[]
  /** Of the home, oldest first, also of those who left. */
  readonly turns: readonly Turn[]
}

export type EntryFacts = Entry & {
  readonly turns: readonly Turn[]
  readonly hasBookingInStage: boolean
  readonly hasTurnElsewhere: boolean
  readonly lapses: number
}

export type EnterCode =
  | 'Ok'
  | 'AlreadyIn'
  /** The home is free: it can be booked at once. */
  | 'HomeFree'
  | 'NoQueue'
  /** The person has the home. */
  | 'OwnHome'
  | 'CannotBook'
  | 'TooMany'

export type OwnPlace = {
  readonly entryId: string
  readonly homeId: HomeId | null
  readonly homeName: string | null
  readonly stageId: StageId
  readonly fromRooms: number | null
  readonly enteredAt: Instant
  readonly group: QueueGroup
  readonly drawnNumber: number | null
  /** From 1; null where the entry is out for the home, or waits for any of the stage. */
  readonly place: number | null
  readonly pause: Pause | null
  readonly out: 'accepted' | 'declined' | 'lapsed' | null
}
