import type { AuthMethod } from '@nyhem/domain/account/login-types'
import type { LocalDate } from '@nyhem/domain/dates'
import type { IdentificationFailure } from '@nyhem/domain/identity/e-identity-errors'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { OrderMessage } from '@nyhem/domain/identity/order-messages'

/** Person identified by an e-ID. */
export type IdentifiedPerson = {
  /** Checked by the country's rule; null when the provider withholds it. */
  readonly nationalNumber: NationalNumber | null
  readonly givenName: string
  readonly surname: string
  /** Full name as written by the provider. */
  readonly name: string
  readonly birthDate: LocalDate | null
}

/**
 * Adapter-private state that must not reach a browser: QR secrets, a nonce, a verifier. Stored encrypted under our own
 * id.
 */
export type EIdentityState = string & { readonly [stateBrand]: true }
declare const stateBrand: unique symbol

/** Brands a text written by an adapter or read from our own store. Never fails. */
export const asEIdentityState = (text: string): EIdentityState => text as EIdentityState

/** Provider capabilities. A missing one is data, not a method that throws. */
export type EIdentityCapabilities = {
  /** `start` supports signing a text. */
  readonly signing: boolean
  /** Code for another device's camera. */
  readonly qr: boolean
  /** `always`, or only where the provider releases it to us. */
  readonly nationalNumber: 'always' | 'whenReleased'
}

/** Log event. Never holds national numbers, tokens, secrets or signatures. */
export type EIdentityEvent = {
  readonly provider: string
  readonly call: string
  /** Short fault name: `timeout`, `ECONNREFUSED`, `alreadyInProgress`, `status 503`, `garbage`. */
  readonly fault: string
  readonly order: string | null
  readonly requestId: string | null
}

/** Dependencies of every adapter besides its settings. */
export type EIdentitySurroundings = {
  now(): Date
  report(event: EIdentityEvent): void
}

// Orders: the person acts on a phone while our page polls the status (BankID)

/** Stored order. `ref` is the provider's name for it and may be logged. */
export type Order = { readonly ref: string; readonly state: EIdentityState }

/** Purpose, with the text shown in the app. */
export type OrderPurpose =
  | { readonly kind: 'identify'; readonly text: string | null }
  /** `hidden` is signed but not shown, for example a document digest. */
  | { readonly kind: 'sign'; readonly text: string; readonly hidden: string | null }

export type OrderRequest = {
  readonly purpose: OrderPurpose
  /** Person's address as seen by us, never a proxy's. */
  readonly endUserIp: string
  /** Return address on the same device, with a single-use nonce. */
  readonly returnUrl: string | null
  /** Requesting browser, for the provider's risk assessment. */
  readonly browser: {
    readonly referringDomain: string
    readonly userAgent: string
    /** Long-lived, independent of the session. */
    readonly deviceIdentifier: string
  } | null
  /** Only person who may answer; null for any person. */
  readonly onlyPerson: NationalNumber | null
}

/**
 * `InProgress`: that person already has an open order. `Unavailable`: the provider does not respond or is closed,
 * possibly temporarily. `Error`: the provider refuses.
 */
export type StartResult =
  | { readonly code: 'Ok'; readonly order: Order }
  | { readonly code: 'InProgress' | 'Unavailable' | 'Error'; readonly message: OrderMessage }

/** Evidence stored with signatures and identifications. */
export type OrderEvidence = {
  /** Base64 of the provider's signed document (XML signature). */
  readonly signature: string
  /** Base64 of the certificate's OCSP response at signing. */
  readonly ocspResponse: string
  readonly deviceIp: string | null
  /** Provider's fraud risk; null when not stated. */
  readonly risk: string | null
}

/**
 * Order status. Only `Pending` changes. `NotStarted`: the code was not scanned in time; a new order may start without
 * user input, at most five times (identity reference §2). `Error` includes untrustworthy responses.
 */
export type OrderStatus =
  | {
      readonly code: 'Pending'
      readonly message: OrderMessage
      /** QR text for this second; null once scanned or not applicable. */
      readonly qr: string | null
    }
  | { readonly code: 'Ok'; readonly person: IdentifiedPerson; readonly evidence: OrderEvidence }
  | { readonly code: 'Cancelled' | 'NotStarted' | 'Expired' | 'Error'; readonly message: OrderMessage }

/** App-based e-ID. */
export type OrderIdentity = {
  readonly flow: 'order'
  readonly capabilities: EIdentityCapabilities
  start(request: OrderRequest): Promise<StartResult>
  /**
   * Callable at any rate by any number of callers: the provider is queried only as often as allowed, and the last
   * answer returned in between. Never throws for provider failures.
   */
  poll(order: Order): Promise<OrderStatus>
  /** Current QR text without querying the provider, for processes that do not poll. */
  codeNow(order: Order): string
  /** Reports each provider answer, even after its poll has ended. */
  onAnswer(listener: (ref: string, status: OrderStatus) => void): void
  /** Called when the person leaves. Never throws for provider failures: orders expire automatically. */
  cancel(order: Order): Promise<void>
  /** Address that opens the app on the same device. */
  startLink(order: Order, device: 'mobile' | 'desktop', returnUrl: string | null): string
  close(): void
}

// Redirects: the person is sent to the provider and returns (OpenID Connect)

export type RedirectRequest = {
  /** Return address, exactly one agreed with the provider. */
  readonly redirectUri: string
  readonly language: 'sv' | 'no' | 'fi' | 'en'
}

/** `state` returns in the browser's address; `stored` is stored to verify it. */
export type BeginResult =
  | { readonly code: 'Ok'; readonly url: string; readonly state: string; readonly kept: EIdentityState }
  | { readonly code: 'Unavailable' }

export type RedirectAnswer = {
  readonly kept: EIdentityState
  /** Raw query of the browser's return. */
  readonly query: Readonly<Record<string, string>>
  /** Only accepted person; null for any person. */
  readonly onlyPerson: NationalNumber | null
}

/** Identified person or failure. `Unavailable`: the provider does not respond; the person may retry. */
export type FinishResult =
  | { readonly code: 'Ok'; readonly person: IdentifiedPerson; readonly level: string }
  | { readonly code: IdentificationFailure | 'Unavailable' }

/** Redirect-based e-ID. */
export type RedirectIdentity = {
  readonly flow: 'redirect'
  readonly capabilities: EIdentityCapabilities
  /** Throws for an unagreed `redirectUri`, our own fault. */
  begin(request: RedirectRequest): Promise<BeginResult>
  /** Once per `begin`: the provider refuses a second use, and so must the caller. */
  finish(answer: RedirectAnswer): Promise<FinishResult>
}

/** Any e-ID, discriminated by `flow`. */
export type EIdentity = OrderIdentity | RedirectIdentity

/** Available e-IDs by call name; unconfigured methods are absent. */
export type EIdentities = Readonly<Partial<Record<AuthMethod, EIdentity>>>
