import { type SigningProvider, signingProviderOf } from '@nyhem/domain/booking/signing-provider'
import type { Instant } from '@nyhem/domain/dates'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { OrderMessage } from '@nyhem/domain/identity/order-messages'
import type { Country } from '@nyhem/domain/sites/site'

/**
 * Log entry: the request, the fault and the provider's ids. Never holds national numbers, names, texts, tokens or
 * signatures.
 */
export type SigningEvent = {
  readonly provider: SigningProvider
  readonly call: string
  /** Short fault code: `timeout`, `ECONNREFUSED`, `status 503`, `garbage`, `another person`. */
  readonly fault: string
  readonly order: string | null
  readonly requestId: string | null
}

/** Dependencies of every adapter besides its settings. */
export type SigningSurroundings = { now(): Date; report(event: SigningEvent): void }

/**
 * Opaque adapter state, stored encrypted in our database under our own id. Must reach only the browser that started the
 * signing.
 */
export type SigningState = string & { readonly [stateBrand]: true }
declare const stateBrand: unique symbol

/** Brands a text written by an adapter or read back from our store. Never fails. */
export const asSigningState = (text: string): SigningState => text as SigningState

/** One requested signature. `ref` is the provider's id and may be logged. */
export type SigningOrder = { readonly ref: string; readonly state: SigningState }

/** One person's signature on one document. Several signers are several orders on the same document. */
export type SigningRequest = {
  /** Our UUID of this signature, not of the document. */
  readonly id: string
  readonly title: string
  /** PDF, at most 10 MB. */
  readonly document: Uint8Array
  /** SHA-256 of the document, lowercase hexadecimal. */
  readonly documentHash: string
  /** What is signed and for how much, as plain text; shown by providers that show a text of ours. */
  readonly summary: string
  /** Only this person's signature counts. */
  readonly signer: { readonly nationalNumber: NationalNumber; readonly name: string }
  /** Return address for every outcome; contains a single-use nonce. */
  readonly returnUrl: string
  readonly language: 'sv' | 'no' | 'fi' | 'en'
  /** The signer's IP address as we see it, never a proxy's. */
  readonly endUserIp: string
  /** The requesting browser, for the provider's risk assessment. */
  readonly browser: {
    readonly referringDomain: string
    readonly userAgent: string
    readonly deviceIdentifier: string
  } | null
}

/**
 * `InProgress`: the signer has an open order at the provider. `Unavailable`: no response; nothing valid was created, so
 * a retry is safe. `Error`: refused.
 */
export type StartSigningResult =
  | { readonly code: 'Ok'; readonly order: SigningOrder }
  | { readonly code: 'InProgress' | 'Unavailable' | 'Error' }

/** Evidence stored with a signature. */
export type SigningEvidence = {
  readonly provider: SigningProvider
  /** The provider's order id. */
  readonly order: string
  /** As reported by the provider and verified against the requested signer. */
  readonly signer: { readonly nationalNumber: NationalNumber; readonly name: string }
  /** SHA-256 of the signed document, as requested. */
  readonly documentHash: string
  /** When we were notified. */
  readonly signedAt: Instant
  /** Base64 of the provider's signed document (XML signature); null where the signed PDF contains it. */
  readonly signature: string | null
  /** Base64 of the certificate issuer's OCSP response at that moment, where the provider passes it on. */
  readonly ocspResponse: string | null
}

/**
 * Status of a signature; all but `Pending` and `Unavailable` are final. `sealing`: signed, while the provider produces
 * the signed document. `NotStarted`: the app was not opened in time; a new order may be started without user action, at
 * most five times. `Error`: untrustworthy response or provider failure.
 */
export type SigningStatus =
  | {
      readonly code: 'Pending'
      readonly step: 'to-sign' | 'sealing'
      /** Message for the signer, where the provider has one. */
      readonly message: OrderMessage | null
      /** QR code text valid this second, if any. */
      readonly qr: string | null
    }
  | {
      readonly code: 'Signed'
      readonly evidence: SigningEvidence
      /** The provider's own signed PDF, if any. */
      readonly signedDocument: { readonly bytes: Uint8Array; readonly sha256: string } | null
    }
  | { readonly code: 'Rejected'; readonly reason: string | null }
  | { readonly code: 'Cancelled' | 'NotStarted' | 'Expired' | 'Error'; readonly message: OrderMessage | null }
  | { readonly code: 'Unavailable' }

type AnySigning = {
  readonly provider: SigningProvider
  /** Throws BrokenInvariant when the hash does not match the document. Never throws for the provider's behaviour. */
  start(request: SigningRequest): Promise<StartSigningResult>
  /** May be called at any rate: requests to the provider are throttled to its limit. */
  status(order: SigningOrder): Promise<SigningStatus>
  /** Called when the signer leaves. A signature made anyway is still reported. */
  cancel(order: SigningOrder): Promise<void>
  close(): void
}

/** Signed in a separate app while our page polls (BankID). */
export type OrderSigning = AnySigning & {
  readonly flow: 'order'
  /** QR code text valid this second, computed without a request. */
  codeNow(order: SigningOrder): string
  /** Address that opens the app on the device displaying it. */
  startLink(order: SigningOrder, device: 'mobile' | 'desktop', returnUrl: string | null): string
}

/** Signed on the provider's pages. */
export type RedirectSigning = AnySigning & {
  readonly flow: 'redirect'
  signatureUrl(order: SigningOrder): string
  /** Records the signer's return: the next status request is made at once, regardless of throttling. */
  comeBack(order: SigningOrder): void
}

/** A signing adapter, discriminated by `flow`. */
export type Signing = OrderSigning | RedirectSigning

/** Offered adapters; unconfigured ones are absent. */
export type Signings = Readonly<Partial<Record<SigningProvider, Signing>>>

/** Returns the adapter for contracts of a country, or null when none is configured. Never fails. */
export const signingOf = (offered: Signings, country: Country): Signing | null =>
  offered[signingProviderOf[country]] ?? null
