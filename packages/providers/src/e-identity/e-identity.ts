import type { AuthMethod } from '@nyhem/domain/account/login-types'
import type { LocalDate } from '@nyhem/domain/dates'
import type { IdentificationFailure } from '@nyhem/domain/identity/e-identity-errors'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { OrderMessage } from '@nyhem/domain/identity/order-messages'

/** Somebody whom an e-ID vouches for. */
export type IdentifiedPerson = {
  /** Checked by the country's rule; null when the provider does not release it. */
  readonly nationalNumber: NationalNumber | null
  readonly givenName: string
  readonly surname: string
  /** The whole name as the provider writes it. */
  readonly name: string
  readonly birthDate: LocalDate | null
}

/**
 * What only the adapter reads, and what must not reach a browser: secrets of a code, a nonce, a verifier. Kept in our
 * database, encrypted, under an id of our own.
 */
export type EIdentityState = string & { readonly [stateBrand]: true }
declare const stateBrand: unique symbol

/** Marks a text that an adapter wrote, or that was read back from our own store. Never fails. */
export const asEIdentityState = (text: string): EIdentityState => text as EIdentityState

/** What a provider does and does not do. A lack is data, not a method that throws. */
export type EIdentityCapabilities = {
  /** `start` may ask for a signature under a text. */
  readonly signing: boolean
  /** A code is drawn for the camera of another device. */
  readonly qr: boolean
  /** `always`, or only where the provider has released it to us. */
  readonly nationalNumber: 'always' | 'whenReleased'
}

/**
 * Something to log: what was asked, what went wrong, and the ids under which the provider knows it. Never holds
 * national numbers, tokens, secrets or signatures.
 */
export type EIdentityEvent = {
  readonly provider: string
  readonly call: string
  /** A short word for the fault: `timeout`, `ECONNREFUSED`, `alreadyInProgress`, `status 503`, `garbage`. */
  readonly fault: string
  /** Our name for the order, or null before there is one. */
  readonly order: string | null
  /** The provider's own request id, where it gives one. */
  readonly requestId: string | null
}

/** What every adapter is given besides its own settings. */
export type EIdentitySurroundings = {
  /** The present. */
  now(): Date
  report(event: EIdentityEvent): void
}

// — Orders: the person acts on a phone while our page asks how it goes (BankID) —

/** An order as we keep it. `ref` is the provider's name for it and may be logged. */
export type Order = { readonly ref: string; readonly state: EIdentityState }

/** What is asked of the person, in words that the app shows. */
export type OrderPurpose =
  | { readonly kind: 'identify'; readonly text: string | null }
  /** `hidden` is signed too and not shown: the digest of the document, for one. */
  | { readonly kind: 'sign'; readonly text: string; readonly hidden: string | null }

export type OrderRequest = {
  readonly purpose: OrderPurpose
  /** The person's address as we see it, never a proxy's. */
  readonly endUserIp: string
  /** Where the app sends the person back, on the same device; holds a nonce of one use. */
  readonly returnUrl: string | null
  /** The browser that asks, for the provider's own reckoning of risk. */
  readonly browser: {
    readonly referringDomain: string
    readonly userAgent: string
    /** Long-lived, and not the session's. */
    readonly deviceIdentifier: string
  } | null
  /** Only this person may answer; null for anybody. */
  readonly onlyPerson: NationalNumber | null
}

/**
 * `InProgress`: that person has an order open already. `Unavailable`: the provider does not answer, or is closed; later
 * it may. `Error`: it refuses.
 */
export type StartResult =
  | { readonly code: 'Ok'; readonly order: Order }
  | { readonly code: 'InProgress' | 'Unavailable' | 'Error'; readonly message: OrderMessage }

/** What a signature is kept with. Of identifications too. */
export type OrderEvidence = {
  /** Base64 of the provider's signed document (XML signature). */
  readonly signature: string
  /** Base64 of what the certificate's issuer said of it at that moment. */
  readonly ocspResponse: string
  readonly deviceIp: string | null
  /** How likely the provider holds a fraud to be; null when it does not say. */
  readonly risk: string | null
}

/**
 * How an order stands. `Pending` is the only one that changes. `NotStarted`: nobody scanned the code in time; a new
 * order may be started without asking, at most five times (identity reference §2). `Error` also says that the answer
 * could not be believed.
 */
export type OrderStatus =
  | {
      readonly code: 'Pending'
      readonly message: OrderMessage
      /** Text of the code to draw at this very second; null once it has been scanned, or where there is none. */
      readonly qr: string | null
    }
  | { readonly code: 'Ok'; readonly person: IdentifiedPerson; readonly evidence: OrderEvidence }
  | { readonly code: 'Cancelled' | 'NotStarted' | 'Expired' | 'Error'; readonly message: OrderMessage }

/** An e-ID in an app of its own. */
export type OrderIdentity = {
  readonly flow: 'order'
  readonly capabilities: EIdentityCapabilities
  start(request: OrderRequest): Promise<StartResult>
  /**
   * May be asked as often as one likes, by as many as one likes: the provider is asked no oftener than it allows, and
   * in between the last answer is given. Never throws for what the provider does.
   */
  poll(order: Order): Promise<OrderStatus>
  /** Text of the code to draw at this very second, without asking anybody: for a process that does not ask itself. */
  codeNow(order: Order): string
  /** Tells of each answer of the provider, also of one that came after the poll which asked for it had gone. */
  onAnswer(listener: (ref: string, status: OrderStatus) => void): void
  /** When the person leaves. Never throws for what the provider does: an order lapses by itself. */
  cancel(order: Order): Promise<void>
  /** Address that opens the app on the device that shows it. */
  startLink(order: Order, device: 'mobile' | 'desktop', returnUrl: string | null): string
  close(): void
}

// — Redirects: the person is sent to the provider and comes back (OpenID Connect) —

export type RedirectRequest = {
  /** Where the provider sends the person back: exactly one of those agreed with it. */
  readonly redirectUri: string
  /** Language of the provider's pages. */
  readonly language: 'sv' | 'no' | 'fi' | 'en'
}

/** `state` is what the browser brings back in its address; `kept` is what it must be judged by. */
export type BeginResult =
  | { readonly code: 'Ok'; readonly url: string; readonly state: string; readonly kept: EIdentityState }
  | { readonly code: 'Unavailable' }

export type RedirectAnswer = {
  readonly kept: EIdentityState
  /** The query with which the browser came back, unread. */
  readonly query: Readonly<Record<string, string>>
  /** Only this person's answer counts; null for anybody. */
  readonly onlyPerson: NationalNumber | null
}

/** Who it was, or why not. `Unavailable`: the provider does not answer; the person may begin again. */
export type FinishResult =
  | { readonly code: 'Ok'; readonly person: IdentifiedPerson; readonly level: string }
  | { readonly code: IdentificationFailure | 'Unavailable' }

/** An e-ID on pages of its own. */
export type RedirectIdentity = {
  readonly flow: 'redirect'
  readonly capabilities: EIdentityCapabilities
  /** Throws when `redirectUri` is none of those agreed: that is a fault of ours. */
  begin(request: RedirectRequest): Promise<BeginResult>
  /** Once for each `begin`: the provider refuses a second use, and so must the caller. */
  finish(answer: RedirectAnswer): Promise<FinishResult>
}

/** Any e-ID; `flow` tells which. */
export type EIdentity = OrderIdentity | RedirectIdentity

/** The e-IDs that are offered, by the names of the calls; a method that is not configured is not there. */
export type EIdentities = Readonly<Partial<Record<AuthMethod, EIdentity>>>
