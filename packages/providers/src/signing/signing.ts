import { type SigningProvider, signingProviderOf } from '@nyhem/domain/booking/signing-provider'
import type { Instant } from '@nyhem/domain/dates'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { OrderMessage } from '@nyhem/domain/identity/order-messages'
import type { Country } from '@nyhem/domain/sites/site'

/**
 * Something to log: what was asked, what went wrong, and the ids under which the provider knows it. Never holds
 * national numbers, names, texts, tokens or signatures.
 */
export type SigningEvent = {
  readonly provider: SigningProvider
  readonly call: string
  /** A short word for the fault: `timeout`, `ECONNREFUSED`, `status 503`, `garbage`, `another person`. */
  readonly fault: string
  readonly order: string | null
  readonly requestId: string | null
}

/** What every adapter is given besides its own settings. */
export type SigningSurroundings = { now(): Date; report(event: SigningEvent): void }

/**
 * What only the adapter reads, and what must not reach a browser that did not begin it. Kept in our database,
 * encrypted, under an id of our own.
 */
export type SigningState = string & { readonly [stateBrand]: true }
declare const stateBrand: unique symbol

/** Marks a text that an adapter wrote, or that was read back from our own store. Never fails. */
export const asSigningState = (text: string): SigningState => text as SigningState

/** One signature that is asked for. `ref` is the provider's name for it and may be logged. */
export type SigningOrder = { readonly ref: string; readonly state: SigningState }

/** One person's signature under one document. Several signers are several orders over the same document. */
export type SigningRequest = {
  /** Ours, a UUID: of this signature, not of the document. */
  readonly id: string
  /** What the person sees it called. */
  readonly title: string
  /** The PDF, of at most 10 MB. */
  readonly document: Uint8Array
  /** SHA-256 of the document, in small hexadecimal. */
  readonly documentHash: string
  /** What is signed and for how much, as plain text; where the provider shows a text of ours, it is this one. */
  readonly summary: string
  /** Only this person's signature counts. */
  readonly signer: { readonly nationalNumber: NationalNumber; readonly name: string }
  /** Where the person comes back, however it went; holds a nonce of one use. */
  readonly returnUrl: string
  readonly language: 'sv' | 'no' | 'fi' | 'en'
  /** The person's address as we see it, never a proxy's. */
  readonly endUserIp: string
  /** The browser that asks, for the provider's own reckoning of risk. */
  readonly browser: {
    readonly referringDomain: string
    readonly userAgent: string
    readonly deviceIdentifier: string
  } | null
}

/**
 * `InProgress`: that person has an order open at the provider already. `Unavailable`: the provider does not answer;
 * nothing that counts was made, and it may be tried again. `Error`: it refuses.
 */
export type StartSigningResult =
  | { readonly code: 'Ok'; readonly order: SigningOrder }
  | { readonly code: 'InProgress' | 'Unavailable' | 'Error' }

/** What a signature is kept with. */
export type SigningEvidence = {
  readonly provider: SigningProvider
  /** The provider's name of the order. */
  readonly order: string
  /** By the provider's word, and found to be whom we asked. */
  readonly signer: { readonly nationalNumber: NationalNumber; readonly name: string }
  /** SHA-256 of what was signed, as it was asked for. */
  readonly documentHash: string
  /** When we heard of it. */
  readonly signedAt: Instant
  /** Base64 of the provider's signed document (XML signature); null where the signed PDF holds it. */
  readonly signature: string | null
  /** Base64 of what the certificate's issuer said of it at that moment, where the provider passes it on. */
  readonly ocspResponse: string | null
}

/**
 * How a signature stands. `Pending` and `Unavailable` change; the others are the last word. `sealing`: the person has
 * signed, and the provider is still making the signed document. `NotStarted`: nobody opened the app in time; a new order
 * may be started without asking, at most five times. `Error`: the answer could not be believed, or the provider failed.
 */
export type SigningStatus =
  | {
      readonly code: 'Pending'
      readonly step: 'to-sign' | 'sealing'
      /** What the person is told, where the provider has words for it. */
      readonly message: OrderMessage | null
      /** Text of the code to draw at this very second, where there is one. */
      readonly qr: string | null
    }
  | {
      readonly code: 'Signed'
      readonly evidence: SigningEvidence
      /** The provider's own signed PDF, where it makes one. */
      readonly signedDocument: { readonly bytes: Uint8Array; readonly sha256: string } | null
    }
  | { readonly code: 'Rejected'; readonly reason: string | null }
  | { readonly code: 'Cancelled' | 'NotStarted' | 'Expired' | 'Error'; readonly message: OrderMessage | null }
  | { readonly code: 'Unavailable' }

type AnySigning = {
  readonly provider: SigningProvider
  /** Throws BrokenInvariant when the hash is not that of the document. Never throws for what the provider does. */
  start(request: SigningRequest): Promise<StartSigningResult>
  /** May be asked as often as one likes: the provider is asked no oftener than it allows. */
  status(order: SigningOrder): Promise<SigningStatus>
  /** When the person leaves. What was signed after all is still told. */
  cancel(order: SigningOrder): Promise<void>
  close(): void
}

/** Signed in an app of its own while our page asks (BankID). */
export type OrderSigning = AnySigning & {
  readonly flow: 'order'
  /** Text of the code to draw at this very second, without asking anybody. */
  codeNow(order: SigningOrder): string
  /** Address that opens the app on the device that shows it. */
  startLink(order: SigningOrder, device: 'mobile' | 'desktop', returnUrl: string | null): string
}

/** Signed on the provider's pages. */
export type RedirectSigning = AnySigning & {
  readonly flow: 'redirect'
  /** Where the person is sent. */
  signatureUrl(order: SigningOrder): string
  /** The person has come back: the next question is asked at once, whatever the pace. */
  comeBack(order: SigningOrder): void
}

/** A way to have a document signed; `flow` tells which. */
export type Signing = OrderSigning | RedirectSigning

/** The ways that are offered; one that is not configured is not there. */
export type Signings = Readonly<Partial<Record<SigningProvider, Signing>>>

/** How contracts of a country are signed, or null where nobody is configured for it. Never fails. */
export const signingOf = (offered: Signings, country: Country): Signing | null =>
  offered[signingProviderOf[country]] ?? null
