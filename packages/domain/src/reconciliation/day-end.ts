import type { Currency } from '../money.ts'

/** Money that came, or went back. */
export const dayKinds = ['payment', 'refund'] as const
export type DayKind = (typeof dayKinds)[number]

/** A line of a provider's report, or of the ledger. */
export type DayLine = {
  readonly kind: DayKind
  /** Ours, as the provider was given it. */
  readonly reference: string
  readonly minor: number
  readonly currency: Currency
}

/** `minor` null: only the other side has it. */
export type DayDifference = {
  readonly kind: DayKind
  readonly reference: string
  readonly currency: Currency
  readonly reportedMinor: number | null
  readonly bookedMinor: number | null
}

/** Sums of one currency and kind; they are equal when the day is in balance. */
export type DaySum = {
  readonly kind: DayKind
  readonly currency: Currency
  readonly reportedMinor: number
  readonly bookedMinor: number
}

export type DayEnd = {
  readonly isInBalance: boolean
  readonly sums: readonly DaySum[]
  readonly differences: readonly DayDifference[]
}

const keyOf = ({ kind, reference, currency }: DayLine): string => JSON.stringify([kind, reference, currency])
const groupOf = ({ kind, currency }: Pick<DayLine, 'kind' | 'currency'>): string => `${kind} ${currency}`

const total = (lines: readonly DayLine[] | undefined): number =>
  (lines ?? []).reduce((sum, { minor }) => sum + minor, 0)

/**
 * Holds what a provider reports of a day against the ledger, line by line by our reference: equal sums of unequal lines
 * are no balance. Source: editing and staff reference §3.8. Never fails.
 */
export function endOfDay(reported: readonly DayLine[], booked: readonly DayLine[]): DayEnd {
  const byKey = { reported: Map.groupBy(reported, keyOf), booked: Map.groupBy(booked, keyOf) }
  const keys = new Map([...reported, ...booked].map((line) => [keyOf(line), line]))
  const differences = [...keys]
    .map(([key, { kind, reference, currency }]): DayDifference => {
      const sides = { reported: byKey.reported.get(key), booked: byKey.booked.get(key) }
      return {
        kind,
        reference,
        currency,
        reportedMinor: sides.reported ? total(sides.reported) : null,
        bookedMinor: sides.booked ? total(sides.booked) : null,
      }
    })
    .filter(({ reportedMinor, bookedMinor }) => reportedMinor !== bookedMinor)
    .sort((one, other) => (one.reference < other.reference ? -1 : 1))
  const byGroup = { reported: Map.groupBy(reported, groupOf), booked: Map.groupBy(booked, groupOf) }
  const groups = new Map([...reported, ...booked].map((line) => [groupOf(line), line]))
  const sums = [...groups].map(
    ([group, { kind, currency }]): DaySum => ({
      kind,
      currency,
      reportedMinor: total(byGroup.reported.get(group)),
      bookedMinor: total(byGroup.booked.get(group)),
    }),
  )
  return {
    isInBalance: differences.length === 0,
    sums: sums.sort((one, other) => (groupOf(one) < groupOf(other) ? -1 : 1)),
    differences,
  }
}
