import type { BookingEvent, BookingStatus } from '@nyhem/domain/booking/booking-moves'
import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** What signing asks of others. */

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** A booking as far as signing looks at it. */
export type SignedBooking = {
  readonly id: string
  readonly siteId: SiteId
  readonly accountId: AccountId | null
  readonly flow: BookingFlow
  readonly status: BookingStatus
  readonly saved: ReadonlySet<BookingStep>
}

/** One of the buyers, by position: who alone may give this signature. */
export type Signer = {
  readonly position: number
  readonly name: string
  readonly nationalNumber: NationalNumber
}

export type SigningBookings = {
  find(db: Db, bookingId: string): Promise<SignedBooking | null>
  /** The same, held until the transaction ends. */
  lock(tx: Tx, bookingId: string): Promise<SignedBooking | null>
  signers(db: Db, bookingId: string): Promise<readonly Signer[]>
  /** One of several buyers has signed. */
  noteSigned(tx: Tx, bookingId: string, position: number): Promise<void>
  move(
    tx: Tx,
    bookingId: string,
    event: Extract<BookingEvent, 'signingStarted' | 'signingStopped' | 'signed'>,
    actor: { readonly kind: 'buyer'; readonly accountId: AccountId } | { readonly kind: 'provider' | 'system' },
  ): Promise<{ readonly code: 'Moved' | 'Ignored' } | null>
}

/** A contract that can be signed: what it is called, what the person reads when signing, and which bytes it is. */
export type SignableContract = {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** SHA-256 in small hexadecimal. */
  readonly documentHash: string
}

export type SigningContracts = {
  /**
   * Makes the booking's contract, or finds it made already of the same facts. What is signed of an older one counts no
   * more.
   */
  prepare(bookingId: string): Promise<SignableContract>
  /** The newest that is not void. */
  current(db: Db, bookingId: string): Promise<SignableContract | null>
  document(contractId: string): Promise<Uint8Array>
  /** Keeps what proves a signature, for good. */
  record(
    tx: Tx,
    contractId: string,
    signature: {
      readonly position: number
      readonly evidence: SigningEvidence
      /** The provider's own signed PDF, where it makes one. */
      readonly signedDocument: { readonly bytes: Uint8Array; readonly sha256: string } | null
    },
  ): Promise<void>
}
