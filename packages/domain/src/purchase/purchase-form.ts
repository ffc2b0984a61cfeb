import { mostBuyers } from '../booking/buyers.ts'
import { type FormReading, parseAccepted, parseChoice, readTogether, type WrittenField } from '../forms/form-reading.ts'
import { roomsBounds } from '../housing/shown-measures.ts'
import { parseEmail, parseMessage, parseName, parsePhone } from '../interest/interest-form.ts'
import { fromMajor, type Money } from '../money.ts'
import { failure, type Result, success } from '../result.ts'
import type { Site } from '../sites/site.ts'

/** Buyers' financing. Source: product, purchase notification. */
export const purchaseFinancings = ['own-funds', 'loan-promised', 'loan-not-promised'] as const
export type PurchaseFinancing = (typeof purchaseFinancings)[number]

/** Time until the buyers can move in, from the notification. */
export const purchaseMoveIns = ['at-once', 'half-year', 'year', 'later'] as const
export type PurchaseMoveIn = (typeof purchaseMoveIns)[number]

/** Preferred floor when no home is named. */
export const floorWishes = ['ground', 'middle', 'top'] as const
export type FloorWish = (typeof floorWishes)[number]

/** Form fields, in page order. Wishes are for notifications without a home. */
export const purchaseFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'minRooms',
  'floor',
  'highestPrice',
  'buyers',
  'financing',
  'sellsFirst',
  'moveIn',
  'message',
  'terms',
] as const
export type PurchaseField = (typeof purchaseFields)[number]

/** Parsed purchase notification. */
export type PurchaseNotification = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly minRooms: number | null
  readonly floor: FloorWish | null
  readonly highestPrice: Money | null
  readonly buyers: number
  readonly financing: PurchaseFinancing
  /** The buyers must sell their own home first. */
  readonly sellsFirst: boolean
  readonly moveIn: PurchaseMoveIn
  readonly message: string | null
}

/** In whole major units; higher is a typing error. */
export const highestPriceLimit = 100_000_000

type PurchaseSite = Pick<Site, 'country' | 'currency'>

/**
 * Reads a notification; every problem in field order. Source: public-site specification §5; product, purchase
 * notification.
 */
export function readPurchaseForm(written: WrittenField, site: PurchaseSite): FormReading<PurchaseNotification> {
  const text = (name: PurchaseField) => written(name) ?? ''
  return readTogether({
    firstName: parseName(text('firstName')),
    lastName: parseName(text('lastName')),
    email: parseEmail(text('email')),
    phone: parsePhone(text('phone')),
    minRooms: parseCount(text('minRooms'), roomsBounds(site.country)),
    floor: optionally(text('floor'), floorWishes),
    highestPrice: parseHighestPrice(text('highestPrice'), site),
    buyers: parseBuyers(text('buyers'), site),
    financing: parseChoice(text('financing'), purchaseFinancings),
    sellsFirst: success(text('sellsFirst') !== ''),
    moveIn: parseChoice(text('moveIn'), purchaseMoveIns),
    message: parseMessage(text('message')),
    terms: parseAccepted(text('terms')),
  })
}

type Bounds = { readonly min: number; readonly max: number }

/** Reads an optional bounded whole number. */
function parseCount(text: string, { min, max }: Bounds): Result<number | null, 'invalidInput'> {
  const written = text.trim()
  if (written === '') return success(null)
  const count = /^\d{1,2}$/.test(written) ? Number(written) : Number.NaN
  return count >= min && count <= max ? success(count) : failure('invalidInput')
}

function parseBuyers(text: string, { country }: PurchaseSite): Result<number, 'required' | 'invalidInput'> {
  const read = parseCount(text, { min: 1, max: mostBuyers[country] })
  if (!read.ok) return read
  return read.value === null ? failure('required') : success(read.value)
}

const optionally = <Choice extends string>(
  text: string,
  choices: readonly Choice[],
): Result<Choice | null, 'required'> => (text === '' ? success(null) : parseChoice(text, choices))

/** Reads an optional price in whole major units, removing spaces. Source: public-site specification §5, numbers. */
export function parseHighestPrice(
  text: string,
  { currency }: Pick<Site, 'currency'>,
): Result<Money | null, 'numeric' | 'maxValue'> {
  const digits = text.replace(/\s/g, '')
  if (digits === '') return success(null)
  if (!/^\d+$/.test(digits) || Number(digits) === 0) return failure('numeric')
  return Number(digits) > highestPriceLimit ? failure('maxValue') : success(fromMajor(Number(digits), currency))
}
