import type { LocalDate } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'

/** Code that settles a VIP customer's fee. */
export type PaymentCode = {
  readonly siteId: SiteId
  readonly validFrom: LocalDate
  /** Last valid day; null for no expiry. */
  readonly validUntil: LocalDate | null
  /** Null for unlimited uses. */
  readonly mostUses: number | null
  readonly uses: number
}

/** Code for comparison: case-insensitive, without spaces and hyphens. Never fails. */
export const foldPaymentCode = (written: string): string => written.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a code is usable on a site today. Never fails. */
export const isCodeGood = (code: PaymentCode, { siteId, today }: { siteId: SiteId; today: LocalDate }): boolean =>
  code.siteId === siteId &&
  code.validFrom <= today &&
  (code.validUntil === null || today <= code.validUntil) &&
  (code.mostUses === null || code.uses < code.mostUses)
