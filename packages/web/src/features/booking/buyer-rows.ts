import type { BookingView, StepInputs } from '@nyhem/contract/calls/booking'
import { equalShares } from '@nyhem/domain/booking/buyers'
import { parseShare, shareInField } from './amounts.ts'

type BuyerInput = StepInputs['personal-info']['buyers'][number]

/** One buyer as written on the page: everything is text, and `key` tells rows apart when one is taken away. */
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

/** The holder comes first. */
export const rowsOf = ({ buyers }: Pick<BookingView, 'buyers'>): readonly BuyerRow[] =>
  buyers
    .toSorted((a, b) => Number(b.isHolder) - Number(a.isHolder))
    .map(({ isHolder: _holder, hasSigned: _signed, ...buyer }, key) => ({
      ...buyer,
      key,
      share: shareInField(buyer.share),
    }))

/** The same rows with shares of the same size. */
export function splitEqually(rows: readonly BuyerRow[]): readonly BuyerRow[] {
  const shares = equalShares(rows.length)
  return rows.map((row, index) => ({ ...row, share: shareInField(shares[index] ?? 0) }))
}

/** With one more, who lives where the first does as a rule. Shares are split anew. */
export function withBuyer(rows: readonly BuyerRow[]): readonly BuyerRow[] {
  const { address = '', postalCode = '', city = '' } = rows[0] ?? {}
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  return splitEqually([...rows, { ...emptyRow, address, postalCode, city, key, share: '' }])
}

/** With one less. Shares are split anew. */
export const withoutBuyer = (rows: readonly BuyerRow[], key: number): readonly BuyerRow[] =>
  splitEqually(rows.filter((row) => row.key !== key))

/** What is sent: a share that cannot be read is none. */
export const inputOfRows = (rows: readonly BuyerRow[]): StepInputs['personal-info'] => ({
  buyers: rows.map(({ key: _key, share, ...buyer }) => ({ ...buyer, share: parseShare(share) ?? 0 })),
})

/** All shares together, in hundredths of a per cent. */
export const sumOfShares = (rows: readonly BuyerRow[]): number =>
  rows.reduce((sum, { share }) => sum + (parseShare(share) ?? 0), 0)
