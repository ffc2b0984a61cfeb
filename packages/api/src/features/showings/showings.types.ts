import type { ExportedShowing } from '@nyhem/contract/calls/account-export'
import type { CancelShowingReply, CheckInReply, ShowingReply } from '@nyhem/contract/calls/showing'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { CheckInGuest, ShowingGuest } from '@nyhem/domain/showing/showing-form'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import type { LetterSource, Letters } from '../letters/letters.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import type { RegisteredPerson } from './showings.store.ts'

/** A showing of the catalogue, or null when it is not there, or no longer. As a transaction sees it, where one is given. */
export type FindShowing = (id: string, tx?: Kysely<Database>) => Promise<ShowingDetails | null>

/** Who asks, and on which site: a showing of another site is not known there. */
export type AskedShowing = {
  showingId: string
  siteId: SiteId
  isVipCustomer: boolean
  /** Of whoever is logged in as a private person. */
  accountId?: AccountId | null
}

/** A registration of somebody who was logged in. */
export type OwnRegistration = {
  readonly id: string
  readonly showingId: string
  readonly name: string
  readonly place: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly partySize: number
}

export type ShowingsParts = {
  database: Pick<OpenDatabase, 'db'>
  letters: Pick<Letters, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce'>
  findShowing: FindShowing
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** The door to registrations for showings. Source: public-site specification §2 (showing form and QR), §5. */
export type Showings = {
  register(
    asked: AskedShowing,
    guest: ShowingGuest,
    browserKey: string | null,
  ): Promise<ShowingReply | { code: 'UnknownShowing' }>
  /** Uses the link of a letter. */
  cancel(token: string): Promise<CancelShowingReply>
  /** What somebody has registered for on a site while logged in, and has not cancelled; the next one first. */
  ownOf(who: { accountId: AccountId; siteId: SiteId }): Promise<readonly OwnRegistration[]>
  /** Cancels one of them. `UnknownLink`: it is somebody else's, or there is none. */
  cancelOwn(id: string, accountId: AccountId): Promise<CancelShowingReply>
  /** Cancels the registration under an address. For whoever has shown that it is theirs. */
  cancelUnder(showingId: string, email: string): Promise<CancelShowingReply>
  checkIn(asked: AskedShowing, guest: CheckInGuest): Promise<CheckInReply | { code: 'UnknownShowing' }>
  /** Places taken by those registered here, by showing; a showing that nobody has registered for is not in it. */
  placesTaken(showingIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** How often the calendar entry of a showing has been changed. */
  calendarRevision(showingId: string): Promise<number>
  /** Everything under an address, the newest first. For whoever has shown that it is theirs. */
  ofAddress(email: string): Promise<ExportedShowing[]>
  /** Removes a person from what they have registered for, and gives back their places. */
  forgetPerson(tx: Kysely<Database>, person: RegisteredPerson): Promise<void>
  /** Registrations of an account or under the address that it has confirmed, for the file of its owner's data. */
  ofPerson(person: RegisteredPerson): Promise<ExportedShowing[]>
  letter: LetterSource
  webhook: WebhookSource
  /** Sends the reminders that are due; returns how many. */
  sendReminders(): Promise<number>
  /** Has them sent once an hour, by one process of them all. */
  remindByTheHour(jobs: Jobs): Promise<void>
  /** Tells guests what the catalogue has come to say otherwise; returns how many. Each difference is told once. */
  tellOfChanges(): Promise<number>
  /** Has them told soon after the transaction commits, when the queue is worked. */
  tellOfChangesLater(jobs: Pick<Jobs, 'enqueue'>, tx: Kysely<Database>): Promise<void>
  /** Works the queue, and looks every five minutes: a feed may be read by another program, and the last look fail. */
  watchCatalogue(jobs: Jobs): Promise<void>
  deleteOld(): Promise<number>
}
