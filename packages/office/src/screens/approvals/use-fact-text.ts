import type { ApprovalFact, AsSeen } from '@nyhem/contract/calls/approvals'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** A fact of a request in words. */
export function useFactText(): (name: ApprovalFact, value: AsSeen[ApprovalFact]) => string {
  const texts = useTexts()
  const { statuses, homeStatuses } = useSalesTexts()
  const payments = usePaymentsTexts()
  // What a status is one of depends on the kind of the request: no code belongs to two of these sets with other words.
  const codes: Partial<Record<ApprovalFact, Readonly<Record<string, string>>>> = {
    status: { ...payments.reasons, ...homeStatuses, ...statuses },
    newStatus: homeStatuses,
    said: homeStatuses,
    paymentStatus: payments.statuses,
  }
  return (name, value) => {
    if (value === null || value === undefined) return '–'
    if (typeof value === 'object') return moneyText(texts, value)
    if (typeof value !== 'string') return String(value)
    const known = codes[name]
    if (known && Object.hasOwn(known, value)) return known[value] ?? value
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(texts, value) : value
  }
}
