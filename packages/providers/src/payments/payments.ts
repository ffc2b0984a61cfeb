import { type AttemptStatus, type PaymentMethod, paymentMethodsOf } from '@nyhem/domain/booking/payment'
import type { Money } from '@nyhem/domain/money'
import type { Country } from '@nyhem/domain/sites/site'

/** Polling interval of an open payment, in milliseconds. Source: identity reference §1 and §6. */
export type PaymentPace = {
  readonly watchedMs: number
  readonly unwatchedMs: number
  /** Time without a final status after which reconciliation takes over: 1, 5 and 30 minutes, then hourly. */
  readonly patienceMs: number
}

/** Provider capabilities. A missing one is data, not a method that throws. */
export type PaymentCapabilities = {
  readonly refund: boolean
  readonly cancel: boolean
  /** Starting again under the same id is the same payment, so an unanswered start may be retried. */
  readonly repeatableStart: boolean
}

/** Log event. Never holds numbers of people, phones, cards or signatures. */
export type PaymentEvent = {
  readonly provider: PaymentMethod
  readonly call: string
  /** Short fault name: `timeout`, `ECONNREFUSED`, `status 503`, `garbage`, `signature`. */
  readonly fault: string
  readonly payment: string | null
  readonly requestId: string | null
}

/** Content-Security-Policy sources a payment prompt needs: frames shown and form targets. */
export type PaymentOrigins = { readonly frames: readonly string[]; readonly forms: readonly string[] }

/** Dependencies of every adapter besides its settings. */
export type PaymentSurroundings = { now(): Date; report(event: PaymentEvent): void }

/** Payment to start. All addresses are absolute. */
export type PaymentRequest = {
  /** Our UUID: the provider's idempotency key. */
  readonly id: string
  /** Purpose on bank statements and provider lists; at most 32 alphanumerics and `-`. */
  readonly reference: string
  readonly amount: Money
  /** At most 50 characters, shown to the person. */
  readonly message: string
  readonly payer: {
    readonly email: string
    /** International digits without `+`; only where the provider alerts that phone. */
    readonly phone: string | null
  }
  readonly language: 'sv' | 'no' | 'fi' | 'en'
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Provider's callback address. Holds only our id, to identify the payment. */
  readonly callbackUrl: string
  /** Secret repeated in callbacks where supported; 32 to 36 alphanumerics. */
  readonly callbackSecret: string
  readonly termsUrl: string
}

/** Prompt with which the person pays. */
export type PaymentPrompt =
  /** Open the app by `link` on this phone, or draw `token` as a code for another. Null: the phone was alerted. */
  | { readonly kind: 'swish'; readonly app: { readonly token: string; readonly link: string } | null }
  /** Provider HTML with its own frame and script. */
  | { readonly kind: 'snippet'; readonly html: string }
  | {
      readonly kind: 'form'
      readonly url: string
      readonly parameters: readonly { readonly name: string; readonly value: string }[]
    }

/**
 * `Refused`: the provider rejects it, with a reason. `Unavailable`: nothing was created; retry is safe. `Unknown`: it
 * may have been created; query before anything else.
 */
export type StartPaymentResult =
  | { readonly code: 'Ok'; readonly providerRef: string; readonly door: PaymentPrompt }
  | { readonly code: 'Refused'; readonly reason: string }
  | { readonly code: 'Unavailable' | 'Unknown' }

/** Stored payment. */
export type KnownPayment = { readonly id: string; readonly providerRef: string; readonly amount: Money }

/** Payment status reported by the provider. `NotFound`: unknown to it. */
export type RequestPaymentResult =
  | {
      readonly code: 'Ok'
      readonly status: AttemptStatus
      readonly amount: Money
      readonly reference: string
      /** Provider's transfer number, for refunds and support; null until known. */
      readonly transferRef: string | null
      /** Provider's code for non-payment, or null. */
      readonly reason: string | null
    }
  | { readonly code: 'NotFound' | 'Unavailable' }

export type RefundResult =
  | { readonly code: 'Ok'; readonly refundRef: string }
  | { readonly code: 'Refused'; readonly reason: string }
  | { readonly code: 'Unavailable' | 'Unknown' }

/**
 * Status of an accepted or unanswered refund. `Ok` with `failed`: we still have the money. `NotFound`: the provider
 * never received it, so it may be sent.
 */
export type RequestRefundResult =
  | { readonly code: 'Ok'; readonly status: 'pending' | 'sent' | 'failed'; readonly reason: string | null }
  | { readonly code: 'NotFound' | 'Unavailable' }

/** Picture of a code for another device's camera. */
export type DrawCodeResult =
  | { readonly code: 'Ok'; readonly mediaType: 'image/png'; readonly bytes: Uint8Array }
  | { readonly code: 'Unavailable' }

/** Unparsed callback or return. */
export type PaymentNotice = {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** Payment method. */
export type Payments = {
  readonly method: PaymentMethod
  readonly capabilities: PaymentCapabilities
  readonly pace: PaymentPace
  readonly origins: PaymentOrigins
  /** Never throws for provider failures. */
  start(request: PaymentRequest): Promise<StartPaymentResult>
  /** Queries the provider, the only authoritative source. Never throws for provider failures. */
  ask(payment: KnownPayment): Promise<RequestPaymentResult>
  /** Cancels an open payment where supported; query it for the outcome. */
  cancel(payment: KnownPayment): Promise<void>
  /**
   * `id` is our UUID, the idempotency key of the refund. `callbackUrl` as in a payment. `isRepeated`: an earlier call of it
   * may have been received, so that `Refused` must be said of the refund and not of the repetition.
   */
  refund(
    payment: KnownPayment & { readonly transferRef: string },
    refund: {
      readonly id: string
      readonly amount: Money
      readonly callbackUrl: string
      readonly isRepeated?: boolean
    },
  ): Promise<RefundResult>
  /** Queries a refund by our id; null where acceptance is final. */
  readonly requestRefund:
    | ((refund: { readonly id: string; readonly amount: Money }) => Promise<RequestRefundResult>)
    | null
  /** Draws a prompt's token; null without codes. */
  readonly drawCode: ((token: string) => Promise<DrawCodeResult>) | null
  /**
   * Whether a notice is from the provider, as far as verifiable. It only triggers a query; no status is read from it.
   * Source: identity reference §1.
   */
  isGenuine(notice: PaymentNotice, callbackSecret: string): boolean
  close(): void
}

/** Available payment methods; unconfigured ones are absent. */
export type PaymentsByMethod = Readonly<Partial<Record<PaymentMethod, Payments>>>

/** Returns a country's payment methods, in display order. Never fails. */
export const paymentsOf = (offered: PaymentsByMethod, country: Country): readonly Payments[] =>
  paymentMethodsOf[country].flatMap((method) => offered[method] ?? [])

/** Combines the page sources of all available methods. Never fails. */
export function originsOf(offered: PaymentsByMethod): PaymentOrigins {
  const origins = Object.values(offered).map((payments) => payments.origins)
  return {
    frames: [...new Set(origins.flatMap(({ frames }) => frames))],
    forms: [...new Set(origins.flatMap(({ forms }) => forms))],
  }
}
