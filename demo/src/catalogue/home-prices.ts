import type { DisposalForm } from '@nyhem/domain/housing/enumerations'
import { fromMajor, type Money, toMajorRounded } from '@nyhem/domain/money'
import type { Site } from '@nyhem/domain/sites/site'
import { fractionOf } from './chance.ts'
import type { HomePlace } from './house-layout.ts'

export type HomePrices = {
  readonly price: Money
  readonly totalPrice: Money | null
  readonly sharedDebt: Money | null
  readonly monthlyFee: Money | null
  readonly operatingCost: Money | null
  readonly purchaseCosts: Money | null
  /** Yearly. */
  readonly municipalFees: Money | null
}

const noCosts = { purchaseCosts: null, municipalFees: null } as const

type Priced = {
  readonly id: string
  readonly site: Site
  readonly place: Pick<HomePlace, 'area' | 'rooms' | 'floor' | 'maxFloor'>
  readonly perSquareMetre: number
  readonly disposal: DisposalForm
  readonly hasView: boolean
  readonly isCorner: boolean
  /** Share of the total price borrowed by the housing company (Finland, Norwegian cooperatives). */
  readonly debtRatio: number
  readonly feeLevel: number
}

function factorOf({ id, place, hasView, isCorner }: Priced): number {
  const bySize = Math.min(1.1, Math.max(0.93, (70 / place.area) ** 0.13))
  const byFloor = place.floor === null ? 1 : place.floor === 1 ? 0.975 : 1 + Math.min(place.floor - 2, 10) * 0.009
  const byTop = place.floor !== null && place.floor > 3 && place.floor === place.maxFloor ? 1.03 : 1
  const byView = hasView ? 1.035 : 1
  const byCorner = isCorner ? 1.012 : 1
  return bySize * byFloor * byTop * byView * byCorner * (0.992 + fractionOf(`price ${id}`) * 0.016)
}

/** Rounded as in adverts: 6 495 000 kr, kr 5 690 000, 389 000 €. */
const written = {
  SEK: (amount: number) => Math.max(50_000, Math.round(amount / 50_000) * 50_000) - 5_000,
  NOK: (amount: number) => Math.round(amount / 10_000) * 10_000,
  EUR: (amount: number) => Math.round(amount / 1_000) * 1_000,
} as const

const nearest = (amount: number, step: number): number => Math.round(amount / step) * step

/** Deterministic per home. */
export function pricesOf(home: Priced): HomePrices {
  const requested = home.place.area * home.perSquareMetre * factorOf(home)
  return priceRules[home.site.country](home, requested)
}

const priceRules = { SE: swedish, NO: norwegian, FI: finnish } as const

function swedish(home: Priced, requested: number): HomePrices {
  const { currency } = home.site
  const isTenancy = home.disposal === 'tenancy'
  const price = fromMajor(isTenancy ? nearest(requested, 5_000) : written.SEK(requested), currency)
  return {
    price,
    totalPrice: null,
    sharedDebt: null,
    monthlyFee: fromMajor(swedishFee(home), currency),
    operatingCost: fromMajor(
      nearest(250 + home.place.area * 4.9 * (home.place.floor === null ? 2.6 : 1), 50),
      currency,
    ),
    ...noCosts,
  }
}

/** Kronor per month: association, cooperative rent, or shared facilities of owned homes. */
function swedishFee({ disposal, place, feeLevel }: Priced): number {
  if (disposal === 'tenancy') return nearest((1_950 + place.area * 104) * feeLevel, 5)
  if (disposal === 'condominium') return nearest((610 + place.area * 45.4) * feeLevel, 5)
  if (disposal === 'ownership-apartment') return nearest((380 + place.area * 21) * feeLevel, 5)
  return nearest(520 * feeLevel, 10)
}

function norwegian(home: Priced, requested: number): HomePrices {
  const { currency } = home.site
  const total = written.NOK(requested)
  const debt = home.disposal === 'condominium' ? nearest(total * home.debtRatio, 10_000) : 0
  const fee = (home.place.floor === null ? 900 : 1_150) + home.place.area * (home.place.floor === null ? 9 : 27)
  return {
    price: fromMajor(total - debt, currency),
    totalPrice: debt > 0 ? fromMajor(total, currency) : null,
    sharedDebt: debt > 0 ? fromMajor(debt, currency) : null,
    // Monthly interest on the shared debt; the first years have no instalments.
    monthlyFee: fromMajor(nearest(fee * home.feeLevel + (debt * 0.052) / 12, 10), currency),
    operatingCost: fromMajor(nearest(350 + home.place.area * 7.5, 50), currency),
    ...norwegianCosts(home, total),
  }
}

/**
 * Owners pay document fee on the value of the land and fees to the municipality; a share in a cooperative has share
 * capital and registration, and its municipal fees are part of the monthly fee.
 */
function norwegianCosts({ disposal, place, site: { currency } }: Priced, total: number) {
  const registration = 2 * 545
  if (disposal === 'condominium')
    return { purchaseCosts: fromMajor(5_000 + registration, currency), municipalFees: null }
  const land = total * (place.floor === null ? 0.24 : 0.15)
  return {
    purchaseCosts: fromMajor(nearest(land * 0.025, 10) + registration, currency),
    municipalFees: fromMajor(nearest(5_200 + place.area * 92, 100), currency),
  }
}

function finnish(home: Priced, requested: number): HomePrices {
  const { currency } = home.site
  const total = written.EUR(requested)
  const debt = home.disposal === 'ownership' ? 0 : nearest(total * home.debtRatio, 50)
  return {
    price: fromMajor(total - debt, currency),
    totalPrice: fromMajor(total, currency),
    sharedDebt: debt > 0 ? fromMajor(debt, currency) : null,
    monthlyFee: fromMajor(nearest(home.place.area * 4.9 * home.feeLevel, 1), currency),
    operatingCost: fromMajor(nearest(26 + home.place.area * 0.55, 1), currency),
    ...noCosts,
  }
}

/** Total cost per square metre, in whole major units. */
export const perSquareMetreOf = (home: { price: Money; totalPrice: Money | null; area: number }): number =>
  toMajorRounded(home.totalPrice ?? home.price) / home.area
