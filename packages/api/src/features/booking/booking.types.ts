import type { BookingView } from '@nyhem/contract/calls/booking'
import type { BookingTimelineModel, RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import type { HoldTimes } from '@nyhem/domain/booking/hold'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Vault } from '../../security/vault.ts'
import type { Accounts } from '../account/account.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Media } from '../pictures/media.ts'
import type { CountedTries } from '../tries/tries.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { BookingCore } from './booking-core.ts'
import type { BookingOpenings } from './booking-openings.types.ts'
import type { BookingExtras } from './view-booking.ts'

/** What goes back of a fee. */
type FeeBack = NonNullable<BookingTimelineModel['back']>

export type BookingParts = {
  core: BookingCore
  database: Pick<OpenDatabase, 'db'>
  catalogue: Pick<Catalogue, 'getHome' | 'similarHomes'>
  accounts: Pick<Accounts, 'identifiedPerson' | 'nationalNumber' | 'findByEmail' | 'emailAccount'>
  vault: Vault
  tries: Pick<CountedTries, 'takeWithin'>
  media: Media
  webhooks: Pick<Webhooks, 'announce' | 'isHeard'>
  /** Null where no contracts are made. */
  contracts: {
    viewOf(bookingId: string): Promise<BookingView['contract']>
    /** File of a valid sealed contract; otherwise null. */
    sealedFile(contractId: string): Promise<{ bytes: Uint8Array; name: string; title: string } | null>
  } | null
  payments: {
    methodsOf(siteId: SiteId): BookingExtras['methods']
    attemptOf(bookingId: string): Promise<BookingExtras['attempt']>
    /** Also money received that has not paid the booking. */
    moneyOf(bookingId: string): Promise<Pick<RequestedPayment, 'receipt' | 'stray'> & { readonly back: FeeBack | null }>
  } | null
  openings: BookingOpenings
  siteOrigins: Readonly<Record<SiteId, string>>
  holdTimes: HoldTimes
  /** Numbers no living person has; demo only. */
  acceptsTestNumbers: boolean
  /** Throws while no new bookings are taken at the site. */
  refuseStopped?: (siteId: SiteId) => void
  /** Not for the holder who comes back. */
  onAsked?: (outcome: 'held' | 'refused') => void
  now: () => Instant
}
