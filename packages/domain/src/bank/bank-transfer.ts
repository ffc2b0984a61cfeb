import type { LocalDate } from '../dates.ts'
import { isSameMoney, type Money } from '../money.ts'

/** A transfer to one of our accounts, as the bank's file tells it. */
export type BankTransfer = {
  /** IBAN or the bank's own number, without spaces. */
  readonly account: string
  /** The bank's own id, unique in the account. */
  readonly bankRef: string
  readonly bookedOn: LocalDate
  readonly amount: Money
  /** A reference in the field that is made for it; null when the payer gave none. */
  readonly reference: string | null
  /** Free text of the payer. */
  readonly message: string | null
}

/**
 * What a transfer refers to, to be found exactly: its reference, or the whole of its free text when that could be one.
 * Spaces do not count, since banks print them into numbers. Null: it names nothing. Never fails.
 */
export function exactReference({ reference, message }: Pick<BankTransfer, 'reference' | 'message'>): string | null {
  const text = (reference ?? message ?? '').replaceAll(/\s/g, '')
  return /^[A-Za-z0-9-]{4,35}$/.test(text) ? text : null
}

/**
 * The bank's id under which a file has two transfers that differ; null: every id means one. The same transfer told twice
 * is one. Never fails.
 */
export function refOfDifferent(transfers: readonly BankTransfer[]): string | null {
  const known = new Map<string, BankTransfer>()
  for (const transfer of transfers) {
    const key = JSON.stringify([transfer.account, transfer.bankRef])
    const before = known.get(key) ?? transfer
    if (!isSameTransfer(before, transfer)) return transfer.bankRef
    known.set(key, transfer)
  }
  return null
}

const isSameTransfer = (one: BankTransfer, other: BankTransfer): boolean =>
  isSameMoney(one.amount, other.amount) &&
  one.bookedOn === other.bookedOn &&
  one.reference === other.reference &&
  one.message === other.message

/**
 * Minor units of an amount as banks write it: digits, and at most two after a point. Null for anything else. Source: ISO
 * 20022, ActiveOrHistoricCurrencyAndAmount. Never fails.
 */
export function minorOfDecimal(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Something that is open to be paid, as a place for a transfer. */
export type PlaceForMoney = {
  readonly payable: { readonly kind: 'booking' | 'invoice'; readonly id: string }
  readonly due: Money
  /** The transfer's reference is exactly one of its numbers. */
  readonly isNamed: boolean
  /** Since when it has been due, for the order among equals. */
  readonly dueOn: LocalDate | null
}

/** Whether a transfer can pay it: a booking's fee exactly, of an invoice no more than is left. Never fails. */
export const fits = ({ payable, due }: Pick<PlaceForMoney, 'payable' | 'due'>, { minor, currency }: Money): boolean =>
  currency === due.currency && (payable.kind === 'booking' ? minor === due.minor : minor <= due.minor)

/**
 * Where a transfer may be placed, best first: those that it names, then those of exactly its amount, each by nearness in
 * time. What is only alike is left out. Source: editing and staff reference §3.8. Never fails.
 */
export function orderPlaces<Place extends PlaceForMoney>(
  places: readonly Place[],
  { amount, bookedOn }: Pick<BankTransfer, 'amount' | 'bookedOn'>,
): readonly Place[] {
  const isExact = ({ due }: Place) => isSameMoney(due, amount)
  const daysOff = ({ dueOn }: Place) =>
    dueOn === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(dueOn) - Date.parse(bookedOn))
  const rank = (place: Place) => (place.isNamed ? 0 : 2) + (isExact(place) ? 0 : 1)
  return places
    .filter((place) => place.isNamed || isExact(place))
    .sort((one, other) => rank(one) - rank(other) || daysOff(one) - daysOff(other))
}
