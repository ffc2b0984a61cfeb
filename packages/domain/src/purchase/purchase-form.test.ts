import { describe, expect, it } from 'vitest'
import { receiptNumber } from '../forms/receipt-number.ts'
import { purchaseHref, readPurchaseTarget } from './purchase-address.ts'
import { readPurchaseForm } from './purchase-form.ts'

const right: Record<string, string> = {
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '070-555 01 20',
  minRooms: '3',
  floor: 'top',
  highestPrice: '4 500 000',
  buyers: '2',
  financing: 'loan-promised',
  sellsFirst: 'yes',
  moveIn: 'half-year',
  message: 'Gärna mot gården.',
  terms: 'yes',
}
const sweden = { country: 'SE', currency: 'SEK' } as const
const read = (changes: Record<string, string | null>, site: Parameters<typeof readPurchaseForm>[1] = sweden) => {
  const fields: Record<string, string | null> = { ...right, ...changes }
  return readPurchaseForm((name) => fields[name] ?? null, site)
}
const problems = (...requested: Parameters<typeof read>) => {
  const reading = read(...requested)
  return reading.ok ? [] : reading.problems
}

describe('the form of a purchase notification', () => {
  it('is parsed into what the visitor wants to buy', () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: {
        minRooms: 3,
        floor: 'top',
        highestPrice: { minor: 450_000_000, currency: 'SEK' },
        buyers: 2,
        financing: 'loan-promised',
        sellsFirst: true,
        moveIn: 'half-year',
        message: 'Gärna mot gården.',
      },
    })
  })

  it('may leave wishes and message empty', () => {
    const reading = read({ minRooms: '', floor: '', highestPrice: ' ', message: '', sellsFirst: null })
    expect(reading).toMatchObject({
      ok: true,
      value: { minRooms: null, floor: null, highestPrice: null, message: null, sellsFirst: false },
    })
  })

  it('says every problem at once, in the order of the form', () => {
    const wrong = {
      firstName: 'R2',
      lastName: '',
      email: 'amina',
      phone: '12',
      minRooms: '9',
      floor: 'cellar',
      highestPrice: 'mycket',
      buyers: '',
      financing: 'lottery',
      moveIn: '',
      message: 'x'.repeat(501),
      terms: null,
    }
    expect(problems(wrong)).toEqual([
      { field: 'firstName', problem: 'invalidInput' },
      { field: 'lastName', problem: 'required' },
      { field: 'email', problem: 'email' },
      { field: 'phone', problem: 'phoneNumber' },
      { field: 'minRooms', problem: 'invalidInput' },
      { field: 'floor', problem: 'required' },
      { field: 'highestPrice', problem: 'numeric' },
      { field: 'buyers', problem: 'required' },
      { field: 'financing', problem: 'required' },
      { field: 'moveIn', problem: 'required' },
      { field: 'message', problem: 'inputToLong' },
      { field: 'terms', problem: 'required' },
    ])
  })

  it.each(['0', '-1', '1,5', '1e6'])('takes a highest price in whole kronor above nothing, not %s', (highestPrice) => {
    expect(problems({ highestPrice })).toEqual([{ field: 'highestPrice', problem: 'numeric' }])
  })

  it('takes no highest price above a hundred million', () => {
    expect(problems({ highestPrice: '100 000 000' })).toEqual([])
    expect(problems({ highestPrice: '100 000 001' })).toEqual([{ field: 'highestPrice', problem: 'maxValue' }])
  })

  it('takes as many buyers as a booking does: two in Sweden, four in Norway and Finland', () => {
    expect(problems({ buyers: '3' })).toEqual([{ field: 'buyers', problem: 'invalidInput' }])
    expect(problems({ buyers: '4' }, { country: 'NO', currency: 'NOK' })).toEqual([])
    expect(problems({ buyers: '5' }, { country: 'FI', currency: 'EUR' })).toEqual([
      { field: 'buyers', problem: 'invalidInput' },
    ])
  })
})

describe('the address of a purchase notification', () => {
  const named = (values: Record<string, string>) => readPurchaseTarget((name) => values[name] ?? null)

  it('names a stage or a home', () => {
    expect(purchaseHref('/kopanmalan/', { kind: 'home', id: 'a b' })).toBe('/kopanmalan/?object=a%20b')
    expect(named({ stage: 'kajen-1' })).toEqual({ kind: 'stage', id: 'kajen-1' })
    expect(named({ stage: 'kajen-1', object: 'kajen-1-b-1303' })).toEqual({ kind: 'home', id: 'kajen-1-b-1303' })
  })

  it('may name nothing', () => {
    expect(named({})).toBeNull()
    expect(named({ stage: '', object: 'x'.repeat(101) })).toBeNull()
  })
})

describe('the number of what was sent', () => {
  it('is made of chance, in signs that are not taken for one another', () => {
    expect(receiptNumber('P', Uint8Array.of(0, 1, 2, 3, 31, 32, 254, 255))).toBe('P-2345-Z2YZ')
    expect(() => receiptNumber('P', Uint8Array.of(1))).toThrow(RangeError)
  })
})
