import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import {
  type BankTransfer,
  exactReference,
  fits,
  minorOfDecimal,
  orderPlaces,
  type PlaceForMoney,
  refOfDifferent,
} from './bank-transfer.ts'

const sek = (minor: number) => ({ minor, currency: 'SEK' }) as const
const day = (text: string) => text as LocalDate

describe('what a transfer refers to', () => {
  it('is its reference, before its free text', () => {
    expect(exactReference({ reference: 'B26-004128', message: 'Elin' })).toBe('B26-004128')
    expect(exactReference({ reference: null, message: 'B26-004128' })).toBe('B26-004128')
  })
  it('is read without the spaces that banks print', () => {
    expect(exactReference({ reference: '88 2134 5', message: null })).toBe('8821345')
  })
  it('is nothing in a text that is more than a reference', () => {
    expect(exactReference({ reference: null, message: 'bokning: B26-004128, tack!' })).toBeNull()
    expect(exactReference({ reference: null, message: 'abc' })).toBeNull()
    expect(exactReference({ reference: null, message: null })).toBeNull()
  })
})

describe('the bank’s id of a transfer', () => {
  const transfer: BankTransfer = {
    account: 'SE35',
    bankRef: 'B-1',
    bookedOn: day('2026-11-22'),
    amount: sek(100),
    reference: null,
    message: null,
  }
  it('means one transfer of an account, however often it is told', () => {
    expect(refOfDifferent([transfer, { ...transfer }, { ...transfer, account: 'SE36', amount: sek(1) }])).toBeNull()
    for (const other of [{ amount: sek(99) }, { bookedOn: day('2026-11-23') }, { reference: '1' }, { message: 'a' }])
      expect(refOfDifferent([transfer, { ...transfer, bankRef: 'B-2' }, { ...transfer, ...other }])).toBe('B-1')
  })
})

describe('an amount as banks write it', () => {
  it.each([
    ['25000.00', 2_500_000],
    ['25000', 2_500_000],
    ['0.5', 50],
    ['12.3400', 1_234],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is %i minor units', (text, minor) => {
    expect(minorOfDecimal(text)).toBe(minor)
  })
  it.each(['', '-1', '1,5', '1.005', '1e3', ' 1', '99999999999999'])('is none in "%s"', (text) => {
    expect(minorOfDecimal(text)).toBeNull()
  })
})

describe('a transfer', () => {
  const booking = { payable: { kind: 'booking', id: 'a' }, due: sek(2_500_000) } as const
  const invoice = { payable: { kind: 'invoice', id: 'b' }, due: sek(1_845_000) } as const
  it('pays the fee of a booking exactly, and of an invoice no more than is left', () => {
    expect(fits(booking, sek(2_500_000))).toBe(true)
    expect(fits(booking, sek(2_499_999))).toBe(false)
    expect(fits(invoice, sek(1_000_000))).toBe(true)
    expect(fits(invoice, sek(1_845_001))).toBe(false)
    expect(fits(invoice, { minor: 1_845_000, currency: 'NOK' })).toBe(false)
  })
})

describe('places for a transfer', () => {
  const place = (id: string, over: Partial<PlaceForMoney>): PlaceForMoney => ({
    payable: { kind: 'booking', id },
    due: sek(2_500_000),
    isNamed: false,
    dueOn: day('2026-11-23'),
    ...over,
  })
  const of = { amount: sek(2_500_000), bookedOn: day('2026-11-22') }
  it('are first what it names, then what is due in exactly its amount, by nearness in time', () => {
    const places = [
      place('far', { dueOn: day('2026-09-01') }),
      place('near', {}),
      place('named, another amount', { isNamed: true, due: sek(3_000_000) }),
      place('named', { isNamed: true }),
      place('no day', { dueOn: null }),
    ]
    const order = ['named', 'named, another amount', 'near', 'far', 'no day']
    expect(orderPlaces(places, of).map(({ payable }) => payable.id)).toEqual(order)
  })
  it('are never what is only alike', () => {
    expect(orderPlaces([place('almost', { due: sek(2_500_100) })], of)).toEqual([])
  })
})
