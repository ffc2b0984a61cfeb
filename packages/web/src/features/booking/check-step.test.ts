import type { StepInputs } from '@nyhem/contract/calls/booking'
import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { parseLocalDate } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import {
  bookingAt,
  finnishBooking,
  sampleBooking,
  sampleFeeBooking,
  withCoBuyer,
} from '../../examples/sample-booking.ts'
import { inputOfRows, rowsOf, sumOfShares, withBuyer, withoutBuyer } from './buyer-rows.ts'
import {
  checkAccommodation,
  checkBuyers,
  checkChoices,
  checkDocuments,
  checkStart,
  checkWrittenFinancing,
} from './check-step.ts'

const day = parseLocalDate('2026-11-21')
if (!day.ok) throw new Error('no day')
const today = day.value
const said = (problems: readonly { field: string; problem: string }[]) =>
  problems.map(({ field, problem }) => `${field}: ${problem}`)

describe('starting', () => {
  const termsVersion = 'SE-BOKNING 2026:2'
  const home = { country: 'SE', apartmentNumber: null, termsVersion } as const
  const input = { terms: true, termsVersion, apartmentNumber: null }

  it('takes terms that are accepted', () => {
    expect(said(checkStart(input, home))).toEqual([])
    expect(said(checkStart({ ...input, terms: false }, home))).toEqual(['terms: required'])
  })

  it.each([
    ['12345', 'maxLength'],
    ['12a', 'numeric'],
    ['B-1303', 'numeric'],
  ])('refuses an apartment number that is no number of four digits: %s', (number, problem) => {
    expect(said(checkStart({ ...input, apartmentNumber: number }, home))).toEqual([`apartmentNumber: ${problem}`])
  })
})

describe('buyers', () => {
  const two = withCoBuyer(sampleBooking)
  const context = { country: 'SE', buyers: two.buyers, today } as const
  type Buyer = StepInputs['personal-info']['buyers'][number]
  const input = (changes: Partial<Buyer>[] = []) => ({
    buyers: inputOfRows(rowsOf(two)).buyers.map((buyer, index) => ({ ...buyer, ...changes[index] })),
  })
  const check = (changes?: Partial<Buyer>[]) => said(checkBuyers(input(changes), context))

  it('are right as they were saved, with their masked numbers', () => {
    expect(check()).toEqual([])
  })

  it('have their own fields checked, and those of the e-ID not', () => {
    expect(
      check([
        { firstName: '', nationalNumber: '', phone: '12' },
        { lastName: '', email: 'amir' },
      ]),
    ).toEqual(['buyers.0.phone: phoneNumber', 'buyers.1.lastName: required', 'buyers.1.email: email'])
  })

  it.each([
    ['123', 'pnrFormat'],
    ['19900101-9803', 'pnrControl'],
    ['', 'required'],
  ])('have a number that is read by the rules of the country: %s', (nationalNumber, problem) => {
    expect(check([{}, { nationalNumber }])).toEqual([`buyers.1.nationalNumber: ${problem}`])
  })

  it('do not share an e-mail address or a number: reported at the second', () => {
    const numbers = [{ nationalNumber: '199001019802' }, { nationalNumber: '19900101-9802' }]
    expect(check([{}, { email: 'ELIN.sandberg@example.com' }])).toEqual(['buyers.1.email: uniqueEmail'])
    expect(check(numbers)).toEqual(['buyers.1.nationalNumber: uniqueSocial'])
  })

  it('own the whole together', () => {
    expect(check([{ share: 6_000 }])).toEqual(['buyers.share: shareSum'])
    expect(check([{ share: 0 }])).toContain('buyers.0.share: shareTooLow')
  })

  it('share equally when one comes or goes', () => {
    const three = withBuyer(rowsOf(two))
    expect(three.map(({ share }) => share)).toEqual(['33,34', '33,33', '33,33'])
    expect(sumOfShares(three)).toBe(10_000)
    const back = withoutBuyer(three, three[1]?.key ?? -1)
    expect(back.map(({ share }) => share)).toEqual(['50', '50'])
    expect(new Set(three.map(({ key }) => key)).size).toBe(3)
  })
})

describe('financing', () => {
  const price = sampleBooking.price.total
  const kronor = (major: number) => ({ minor: major * 100, currency: 'SEK' }) as const
  const check = (own: number | null, loan: number | null, empty: readonly string[] = []) =>
    checkWrittenFinancing(
      { ownFunds: own === null ? null : kronor(own), loans: loan === null ? null : kronor(loan), empty },
      price,
    )

  it('makes the price', () => {
    expect(check(1_000_000, 5_495_000)).toEqual([])
  })

  it('requires at least 15 per cent and says how much that is', () => {
    expect(check(800_000, 5_695_000)).toEqual([
      { field: 'ownFundsMinor', problem: 'downPaymentTooLow', amount: minimumDownPayment(price) },
    ])
  })

  it('says what is missing and what is too much', () => {
    expect(check(1_000_000, 5_000_000)).toEqual([
      { field: 'loansMinor', problem: 'priceSumTooLow', amount: kronor(495_000) },
    ])
    expect(check(1_000_000, 6_000_000)).toEqual([
      { field: 'loansMinor', problem: 'priceSumToHigh', amount: kronor(505_000) },
    ])
  })

  it('distinguishes an empty field from one that holds no amount', () => {
    expect(said(check(null, null, ['ownFundsMinor']))).toEqual(['ownFundsMinor: required', 'loansMinor: numeric'])
  })
})

it('has one of each group chosen, of those that there are', () => {
  const booking = bookingAt('choices', finnishBooking)
  expect(checkChoices({ chosen: { parking: 'hall', interior: 'oak' } }, booking)).toEqual([])
  expect(said(checkChoices({ chosen: { parking: 'castle' } }, booking))).toEqual([
    'chosen.parking: invalidInput',
    'chosen.interior: required',
  ])
})

it('has every question about the present home answered', () => {
  expect(checkAccommodation({ livesIn: 'rented', sellsFirst: false, household: 2 })).toEqual([])
  expect(said(checkAccommodation({ livesIn: null, sellsFirst: null, household: 21 }))).toEqual([
    'livesIn: required',
    'sellsFirst: required',
    'household: maxValue',
  ])
})

it('has each document confirmed', () => {
  expect(said(checkDocuments({ confirmedIds: ['d1', 'd3'] }, sampleFeeBooking))).toEqual(['documents.d2: required'])
})
