import type { BookingView, StepInputs } from '@nyhem/contract/calls/booking'
import { equalShares } from '@nyhem/domain/booking/buyers'
import { parseShare, shareInField } from './amounts.ts'

type BuyerInput = StepInputs['personal-info']['buyers'][number]

/** One buyer as entered: all text; `key` identifies rows when one is removed. */
export type BuyerRow = Omit<BuyerInput, 'share'> & { key: number; share: string }

const emptyRow = {
  firstName: '',
  lastName: '',
  nationalNumber: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
} as const

export const rowsOf = ({ buyers }: Pick<BookingView, 'buyers'>): readonly BuyerRow[] =>
  buyers
    .toSorted((a, b) => Number(b.isHolder) - Number(a.isHolder))
    .map(({ isHolder: _holder, hasSigned: _signed, ...buyer }, key) => ({
      ...buyer,
      key,
      share: shareInField(buyer.share),
    }))

export function splitEqually(rows: readonly BuyerRow[]): readonly BuyerRow[] {
  const shares = equalShares(rows.length)
  return rows.map((row, index) => ({ ...row, share: shareInField(shares[index] ?? 0) }))
}

/** Adds a buyer, by default at the first one's address, and splits shares equally. */
export function withBuyer(rows: readonly BuyerRow[]): readonly BuyerRow[] {
  const { address = '', postalCode = '', city = '' } = rows[0] ?? {}
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  return splitEqually([...rows, { ...emptyRow, address, postalCode, city, key, share: '' }])
}

export const withoutBuyer = (rows: readonly BuyerRow[], key: number): readonly BuyerRow[] =>
  splitEqually(rows.filter((row) => row.key !== key))

/** An unreadable share is sent as 0. */
export const inputOfRows = (rows: readonly BuyerRow[]): StepInputs['personal-info'] => ({
  buyers: rows.map(({ key: _key, share, ...buyer }) => ({ ...buyer, share: parseShare(share) ?? 0 })),
})

/** Sum of shares, in hundredths of a per cent. */
export const sumOfShares = (rows: readonly BuyerRow[]): number =>
  rows.reduce((sum, { share }) => sum + (parseShare(share) ?? 0), 0)
