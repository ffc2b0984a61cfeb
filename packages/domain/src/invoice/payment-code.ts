import type { LocalDate } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'

/** A code that settles a VIP customer's fee. */
export type PaymentCode = {
  readonly siteId: SiteId
  readonly validFrom: LocalDate
  /** The last day; null when it stays. */
  readonly validUntil: LocalDate | null
  /** Null when anybody who has it may use it. */
  readonly mostUses: number | null
  readonly uses: number
}

/** A code as it is compared: letters in either case, spaces and hyphens left out. Never fails. */
export const foldPaymentCode = (written: string): string => written.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a code may be used on a site today. Never fails. */
export const isCodeGood = (code: PaymentCode, { siteId, today }: { siteId: SiteId; today: LocalDate }): boolean =>
  code.siteId === siteId &&
  code.validFrom <= today &&
  (code.validUntil === null || today <= code.validUntil) &&
  (code.mostUses === null || code.uses < code.mostUses)
