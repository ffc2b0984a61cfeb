import type { ExportedShowing } from '@nyhem/contract/calls/account-export'
import type { CancelShowingReply, CheckInReply, ShowingReply } from '@nyhem/contract/calls/showing'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { CheckInGuest, ShowingGuest } from '@nyhem/domain/showing/showing-form'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { AnnounceChange } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import type { CountedTries } from '../tries/tries.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import type { RegisteredPerson } from './showings.store.ts'
import type { ShowingsStaffSide } from './showings-staff-side.types.ts'

/** Null when missing or removed. Read in the transaction, if given. */
export type FindShowing = (id: string, tx?: Kysely<Database>) => Promise<ShowingDetails | null>

/** Showings of other sites are unknown. */
export type RequestedShowing = {
  showingId: string
  siteId: SiteId
  isVipCustomer: boolean
  /** Null unless a private person is logged in. */
  accountId?: AccountId | null
}

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
  emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  webhooks: Pick<Webhooks, 'announce'>
  tries: Pick<CountedTries, 'take'>
  findShowing: FindShowing
  savedItemsChanged: AnnounceChange<AccountId>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** Registrations for showings. Source: public-site specification §2 (showing form and QR), §5. */
export type Showings = {
  register(
    requested: RequestedShowing,
    guest: ShowingGuest,
    browserKey: string | null,
  ): Promise<ShowingReply | { code: 'UnknownShowing' }>
  cancel(token: string): Promise<CancelShowingReply>
  /** Uncancelled registrations by login; the next first. */
  ownOf(who: { accountId: AccountId; siteId: SiteId }): Promise<readonly OwnRegistration[]>
  /** `UnknownLink`: another account's, or missing. */
  cancelOwn(id: string, accountId: AccountId): Promise<CancelShowingReply>
  /** The caller must have verified ownership of the address. */
  cancelUnder(showingId: string, email: string): Promise<CancelShowingReply>
  /** Per showing and network, whose guests may be many. */
  countCheckIn(showingId: string, network: string): ReturnType<CountedTries['take']>
  checkIn(requested: RequestedShowing, guest: CheckInGuest): Promise<CheckInReply | { code: 'UnknownShowing' }>
  /** Showings without registrations are omitted. */
  placesTaken(showingIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  calendarRevision(showingId: string): Promise<number>
  /** Newest first. The caller must have verified ownership of the address. */
  ofAddress(email: string): Promise<ExportedShowing[]>
  /** Anonymises a person's registrations and frees their places. */
  forgetPerson(tx: Kysely<Database>, person: RegisteredPerson): Promise<void>
  /** For the owner's data export. */
  ofPerson(person: RegisteredPerson): Promise<ExportedShowing[]>
  staffSide: ShowingsStaffSide
  email: EmailSource<'showing'>
  webhook: WebhookSource
  /** Returns how many were sent. */
  sendReminders(): Promise<number>
  /** Hourly, by one process. */
  remindByTheHour(jobs: Jobs): Promise<void>
  /** Sends each catalogue change to guests once; returns how many. */
  notifyOfChanges(): Promise<number>
  /** Enqueued on commit. */
  notifyOfChangesLater(jobs: Pick<Jobs, 'enqueue'>, tx: Kysely<Database>): Promise<void>
  /** Works the queue and checks every five minutes: another program may read a feed, and the last check may fail. */
  watchCatalogue(jobs: Jobs): Promise<void>
  deleteOld(): Promise<number>
}
