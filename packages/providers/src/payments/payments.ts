import { type AttemptStatus, type PaymentMethod, paymentMethodsOf } from '@nyhem/domain/booking/payment'
import type { Money } from '@nyhem/domain/money'
import type { Country } from '@nyhem/domain/sites/site'

/** How often a payment that is open is asked about, in milliseconds. Source: identity reference §1 and §6. */
export type PaymentPace = {
  /** While the person's page is open. */
  readonly watchedMs: number
  readonly unwatchedMs: number
  /** After this long without a last word the payment is left to reconciliation: 1, 5 and 30 minutes, then hourly. */
  readonly patienceMs: number
}

/** What a provider does and does not do. A lack is data, not a method that throws. */
export type PaymentCapabilities = {
  /** Money can be sent back through the provider. */
  readonly refund: boolean
  /** An open payment can be called off. */
  readonly cancel: boolean
  /** A second start under the same id is the same payment, so that a start without an answer may be repeated. */
  readonly repeatableStart: boolean
}

/** Something to log. Never holds numbers of people, phones, cards or signatures. */
export type PaymentEvent = {
  readonly provider: PaymentMethod
  readonly call: string
  /** A short word for the fault: `timeout`, `ECONNREFUSED`, `status 503`, `garbage`, `signature`. */
  readonly fault: string
  /** Our id of the payment, or null before there is one. */
  readonly payment: string | null
  readonly requestId: string | null
}

/**
 * What pages must allow for a door to open, as sources of a Content-Security-Policy: frames that they show, and where
 * their forms lead.
 */
export type PaymentOrigins = { readonly frames: readonly string[]; readonly forms: readonly string[] }

/** What every adapter is given besides its own settings. */
export type PaymentSurroundings = { now(): Date; report(event: PaymentEvent): void }

/** What is to be paid. All addresses are absolute. */
export type PaymentRequest = {
  /** Ours, a UUID: the provider's key against paying twice. */
  readonly id: string
  /** What the payment is for, as bank statements and the provider's lists show it; at most 32 letters, digits and `-`. */
  readonly reference: string
  readonly amount: Money
  /** For the person's eyes, at most 50 characters. */
  readonly message: string
  readonly payer: {
    readonly email: string
    /** International digits without `+`; given only where the provider is to alert that phone. */
    readonly phone: string | null
  }
  readonly language: 'sv' | 'no' | 'fi' | 'en'
  /** Where the person comes back after paying, and after turning back. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Where the provider calls us. Holds our id, so that a call tells which payment it is about and nothing more. */
  readonly callbackUrl: string
  /** Secret that a callback repeats, where the provider can; 32 to 36 letters and digits. */
  readonly callbackSecret: string
  readonly termsUrl: string
}

/** What the page shows so that the person can pay. */
export type PaymentDoor =
  /** Open the app by `link` on this phone, or draw `token` as a code for another. Null: the phone has been alerted. */
  | { readonly kind: 'swish'; readonly app: { readonly token: string; readonly link: string } | null }
  /** HTML of the provider with a frame and a script of its own. */
  | { readonly kind: 'snippet'; readonly html: string }
  /** Post the parameters to the address. */
  | {
      readonly kind: 'form'
      readonly url: string
      readonly parameters: readonly { readonly name: string; readonly value: string }[]
    }

/**
 * `Refused`: the provider will not have it, for the reason named. `Unavailable`: nothing was made; it may be tried
 * again. `Unknown`: it may have been made; ask before anything else.
 */
export type StartPaymentResult =
  | { readonly code: 'Ok'; readonly providerRef: string; readonly door: PaymentDoor }
  | { readonly code: 'Refused'; readonly reason: string }
  | { readonly code: 'Unavailable' | 'Unknown' }

/** A payment as we keep it. */
export type KnownPayment = { readonly id: string; readonly providerRef: string; readonly amount: Money }

/** How a payment stands by the provider's own word. `NotFound`: it knows no such payment. */
export type AskPaymentResult =
  | {
      readonly code: 'Ok'
      readonly status: AttemptStatus
      readonly amount: Money
      readonly reference: string
      /** The provider's number of the transfer, for refunds and for its support; null until there is one. */
      readonly transferRef: string | null
      /** The provider's code of why it was not paid, or null. */
      readonly reason: string | null
    }
  | { readonly code: 'NotFound' | 'Unavailable' }

export type RefundResult =
  | { readonly code: 'Ok'; readonly refundRef: string }
  | { readonly code: 'Refused'; readonly reason: string }
  | { readonly code: 'Unavailable' | 'Unknown' }

/**
 * How a refund stands that was accepted, or whose answer never came. `Ok` with `failed`: the money is still with us.
 * `NotFound`: the provider has never had it, so it may be sent.
 */
export type AskRefundResult =
  | { readonly code: 'Ok'; readonly status: 'pending' | 'sent' | 'failed'; readonly reason: string | null }
  | { readonly code: 'NotFound' | 'Unavailable' }

/** A picture of a code for the camera of another device. */
export type DrawCodeResult =
  | { readonly code: 'Ok'; readonly mediaType: 'image/png'; readonly bytes: Uint8Array }
  | { readonly code: 'Unavailable' }

/** A call or a return that reached us, unread. */
export type PaymentNotice = {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** A way to pay. */
export type Payments = {
  readonly method: PaymentMethod
  readonly capabilities: PaymentCapabilities
  readonly pace: PaymentPace
  readonly origins: PaymentOrigins
  /** Never throws for what the provider does. */
  start(request: PaymentRequest): Promise<StartPaymentResult>
  /** Asks the provider: the only word that counts. Never throws for what the provider does. */
  ask(payment: KnownPayment): Promise<AskPaymentResult>
  /** Calls an open payment off, where the provider can; asking tells what came of it. */
  cancel(payment: KnownPayment): Promise<void>
  /** `id` is ours, a UUID: the key against sending back twice. `callbackUrl` as in a payment. */
  refund(
    payment: KnownPayment & { readonly transferRef: string },
    refund: { readonly id: string; readonly amount: Money; readonly callbackUrl: string },
  ): Promise<RefundResult>
  /** Asks about a refund by our id; null where an accepted one is as good as sent. */
  readonly askRefund: ((refund: { readonly id: string; readonly amount: Money }) => Promise<AskRefundResult>) | null
  /** Draws the token of a door; null where there are no codes. */
  readonly drawCode: ((token: string) => Promise<DrawCodeResult>) | null
  /**
   * Whether a notice really is the provider's, as far as it can be told. A hint to ask and nothing more: no status is
   * ever read from it. Source: identity reference §1.
   */
  isGenuine(notice: PaymentNotice, callbackSecret: string): boolean
  close(): void
}

/** The ways that are offered; one that is not configured is not there. */
export type PaymentsByMethod = Readonly<Partial<Record<PaymentMethod, Payments>>>

/** The ways to pay in a country, the first offered first. Never fails. */
export const paymentsOf = (offered: PaymentsByMethod, country: Country): readonly Payments[] =>
  paymentMethodsOf[country].flatMap((method) => offered[method] ?? [])

/** What pages must allow for every way that is offered. Never fails. */
export function originsOf(offered: PaymentsByMethod): PaymentOrigins {
  const origins = Object.values(offered).map((payments) => payments.origins)
  return {
    frames: [...new Set(origins.flatMap(({ frames }) => frames))],
    forms: [...new Set(origins.flatMap(({ forms }) => forms))],
  }
}
