import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import type { Currency } from '@nyhem/domain/money'
import type { Country } from '@nyhem/domain/sites/site'

export type PaidBy = 'swish' | 'card' | 'bank'

export type Market = {
  readonly siteId: 'se' | 'no' | 'fi'
  readonly country: Country
  readonly currency: Currency
  readonly places: readonly [FeedInput & { type: 'county' }, FeedInput & { type: 'municipality' }]
  readonly lives: { readonly address: string; readonly postalCode: string; readonly city: string }
  readonly phoneNumber: string
  /** As named in addresses. */
  readonly signedBy: 'bank_id' | 'eident' | 'signicat'
  /** The usual method, then the fallback. */
  readonly paidBy: readonly [PaidBy] | readonly [PaidBy, PaidBy]
  /** The step at which buyers leave or cancel. */
  readonly lastStep: 'documents' | 'financing'
  /** A test-range number per serial. */
  numberOf(serial: number): string
}

const two = (value: number) => String(value).padStart(2, '0')
const three = (value: number) => String(value).padStart(3, '0')

function swedishNumber(serial: number): string {
  const year = 60 + (Math.floor(serial / 3_240) % 40)
  const digits = `${two(year)}${two((serial % 12) + 1)}${two((Math.floor(serial / 12) % 27) + 1)}98${Math.floor(serial / 324) % 10}`
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `19${digits}${(10 - (sum % 10)) % 10}`
}

/** For some three-digit endings of a birth date no check digits exist. */
function norwegianNumber(serial: number): string {
  const digit = (digits: string, weights: readonly number[]) =>
    (11 - (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11)) % 11
  const birth = `${two((serial % 28) + 1)}${two((Math.floor(serial / 28) % 12) + 81)}${two(50 + (Math.floor(serial / 336) % 45))}`
  for (let last = 0; last < 500; last += 1) {
    const start = `${birth}${three(last)}`
    const first = digit(start, [3, 7, 6, 1, 8, 9, 4, 5, 2])
    const second = digit(`${start}${first}`, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])
    if (first < 10 && second < 10) return `${start}${first}${second}`
  }
  throw new Error('no number for that day')
}

function finnishNumber(serial: number): string {
  const birth = `${two((serial % 28) + 1)}${two((Math.floor(serial / 28) % 12) + 1)}${two(50 + (Math.floor(serial / 336) % 45))}`
  const last = 900 + (Math.floor(serial / 15_120) % 100)
  return `${birth}-${last}${'0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${birth}${last}`) % 31]}`
}

const county = (country: Country, code: string, name: string, slug: string) =>
  ({ type: 'county', externalId: `county-${slug}`, country, code, name, slug }) as const
const municipality = (of: string, code: string, name: string, slug: string) =>
  ({ type: 'municipality', externalId: `town-${slug}`, countyExternalId: `county-${of}`, code, name, slug }) as const

export const markets = {
  se: {
    siteId: 'se',
    country: 'SE',
    currency: 'SEK',
    places: [county('SE', '01', 'Stockholms län', 'stockholm'), municipality('stockholm', '0182', 'Nacka', 'nacka')],
    lives: { address: 'Strandvägen 4', postalCode: '114 56', city: 'Stockholm' },
    phoneNumber: '070-174 06 05',
    signedBy: 'bank_id',
    paidBy: ['swish', 'card'],
    lastStep: 'documents',
    numberOf: swedishNumber,
  },
  no: {
    siteId: 'no',
    country: 'NO',
    currency: 'NOK',
    places: [county('NO', '32', 'Akershus', 'akershus'), municipality('akershus', '3201', 'Bærum', 'baerum')],
    lives: { address: 'Strandveien 4', postalCode: '1366', city: 'Lysaker' },
    phoneNumber: '40 61 23 45',
    signedBy: 'eident',
    paidBy: ['card'],
    lastStep: 'documents',
    numberOf: norwegianNumber,
  },
  fi: {
    siteId: 'fi',
    country: 'FI',
    currency: 'EUR',
    places: [county('FI', '01', 'Uusimaa', 'uusimaa'), municipality('uusimaa', '049', 'Espoo', 'espoo')],
    lives: { address: 'Rantatie 4', postalCode: '02230', city: 'Espoo' },
    phoneNumber: '040 123 4567',
    signedBy: 'signicat',
    paidBy: ['bank'],
    lastStep: 'financing',
    numberOf: finnishNumber,
  },
} as const satisfies Record<string, Market>
