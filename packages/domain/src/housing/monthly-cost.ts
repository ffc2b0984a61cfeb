import { addMoney, fromMajor, fromMinor, type Money, shareRoundedUp, toMajorRounded } from '../money.ts'
import type { Country } from '../sites/site.ts'
import type { DisposalForm } from './enumerations.ts'
import { leadingPrice } from './leading-price.ts'

/** Smallest own-funds share of the price. Source: public-site specification §5, down payment under 15 %. */
export const smallestDownPaymentShare = 0.15

/** Yearly amortisation, in basis points of the loan, while the loan exceeds a share of the price. */
export type AmortisationStep = { readonly loanAboveBasisPoints: number; readonly basisPoints: number }

/** Tax relief share of interest up to a yearly limit, and above it. */
export type InterestRelief = {
  readonly basisPoints: number
  /** Null for no limit. */
  readonly yearlyInterestLimit: Money | null
  readonly basisPointsAbove: number
}

/** Inputs of a monthly cost. Rates in basis points: 335 is 3.35 %. */
export type MonthlyCostTerms = {
  readonly price: Money
  readonly minimumDownPayment: Money
  /** Proposed yearly nominal rate. */
  readonly rateBasisPoints: number
  /** From the largest loan to the smallest; no amortisation below the last step. */
  readonly amortisation: readonly AmortisationStep[]
  readonly interestRelief: InterestRelief
  readonly monthlyFee: Money
  readonly operatingCost: Money
  /** A twelfth of the year's. */
  readonly municipalFees: Money
}

/** Parts of a month's cost; `total` is exactly their sum. */
export type MonthlyCost = {
  readonly loan: Money
  readonly interestAfterRelief: Money
  readonly amortisation: Money
  readonly amortisationBasisPoints: number
  readonly monthlyFee: Money
  readonly operatingCost: Money
  readonly municipalFees: Money
  readonly total: Money
}

type LoanRules = Pick<MonthlyCostTerms, 'rateBasisPoints' | 'amortisation' | 'interestRelief'>

const noRelief: InterestRelief = { basisPoints: 0, yearlyInterestLimit: null, basisPointsAbove: 0 }

/**
 * Lending and tax rules per country: Swedish amortisation steps and interest deduction, Norwegian 22 % deduction, none
 * in Finland.
 */
const loanRules = {
  SE: {
    rateBasisPoints: 335,
    amortisation: [
      { loanAboveBasisPoints: 7000, basisPoints: 200 },
      { loanAboveBasisPoints: 5000, basisPoints: 100 },
    ],
    interestRelief: { basisPoints: 3000, yearlyInterestLimit: fromMajor(100_000, 'SEK'), basisPointsAbove: 2100 },
  },
  NO: {
    rateBasisPoints: 515,
    amortisation: [{ loanAboveBasisPoints: 6000, basisPoints: 250 }],
    interestRelief: { basisPoints: 2200, yearlyInterestLimit: null, basisPointsAbove: 0 },
  },
  FI: { rateBasisPoints: 315, amortisation: [{ loanAboveBasisPoints: 0, basisPoints: 300 }], interestRelief: noRelief },
} as const satisfies Record<Country, LoanRules>

/**
 * Whether the monthly fee pays for the shared debt. Swedish avgift and Norwegian felleskostnader do; the Finnish
 * hoitovastike does not, and the share is bought out or paid by a rahoitusvastike beside it.
 */
const feePaysSharedDebt = { SE: true, NO: true, FI: false } as const satisfies Record<Country, boolean>

/**
 * Price that a buyer's own loan is computed from: without the shared debt where the fee pays for it, so that it is not
 * counted twice. Null while the price is unknown. Never fails. Source: decision 0080.
 */
export const ownLoanPrice = <T>(
  country: Country,
  home: { readonly price: T | null; readonly totalPrice: T | null },
): T | null => (feePaysSharedDebt[country] ? (home.price ?? home.totalPrice) : leadingPrice(home))

/**
 * Smallest down payment, rounded up to a whole major unit. Source: public-site specification §5, 15 % of the price.
 * Never fails.
 */
export function minimumDownPayment(price: Money): Money {
  return fromMajor(Math.ceil(shareRoundedUp(price, smallestDownPaymentShare).minor / 100), price.currency)
}

/** Terms of a home; unknown fees and costs count as zero. */
export function monthlyCostTerms(
  country: Country,
  home: Pick<CostedHome, 'monthlyFee' | 'operatingCost' | 'municipalFees'> & { readonly price: Money },
): MonthlyCostTerms {
  const nothing = fromMinor(0, home.price.currency)
  return {
    price: home.price,
    minimumDownPayment: minimumDownPayment(home.price),
    ...loanRules[country],
    monthlyFee: home.monthlyFee ?? nothing,
    operatingCost: home.operatingCost ?? nothing,
    municipalFees: home.municipalFees ? fromMinor(monthly(home.municipalFees.minor), home.price.currency) : nothing,
  }
}

/** First month's cost. A down payment above the price leaves no loan. Never fails. */
export function monthlyCost(
  terms: MonthlyCostTerms,
  choice: { readonly downPayment: Money; readonly rateBasisPoints: number },
): MonthlyCost {
  const { currency } = terms.price
  const loan = fromMinor(Math.max(0, terms.price.minor - choice.downPayment.minor), currency)
  const yearlyInterest = partOf(loan.minor, choice.rateBasisPoints)
  const interestAfterRelief = fromMinor(
    monthly(yearlyInterest - reliefOf(yearlyInterest, terms.interestRelief)),
    currency,
  )
  const amortisationBasisPoints = amortisationFor(loan, terms)
  const amortisation = fromMinor(monthly(partOf(loan.minor, amortisationBasisPoints)), currency)
  const { monthlyFee, operatingCost, municipalFees } = terms
  const total = [amortisation, monthlyFee, operatingCost, municipalFees].reduce(addMoney, interestAfterRelief)
  const parts = { interestAfterRelief, amortisation, monthlyFee, operatingCost, municipalFees }
  return { loan, ...parts, amortisationBasisPoints, total }
}

/** What a home's monthly cost is computed from. */
export type CostedHome = {
  readonly disposalForm: DisposalForm
  readonly price: Money | null
  readonly totalPrice: Money | null
  readonly monthlyFee: Money | null
  readonly operatingCost: Money | null
  /** Yearly. */
  readonly municipalFees: Money | null
}

/** Whether each month has a fee or a rent, without which its cost is unknown. An owned house may have none. */
const hasFee = {
  condominium: true,
  ownership: false,
  'ownership-apartment': false,
  tenancy: true,
} as const satisfies Record<DisposalForm, boolean>

/**
 * Cost of a home's first month in whole major units, by which homes are searched and compared: as its own calculator
 * begins, with the smallest down payment at the proposed rate; a tenancy's deposit is paid without a loan. Null while
 * the price, or the fee of a tenure that has one, is unknown; an unknown running cost counts as none. Never fails.
 */
export function firstMonthlyCost(country: Country, home: CostedHome): Money | null {
  const price = ownLoanPrice(country, home)
  if (price === null || (hasFee[home.disposalForm] && home.monthlyFee === null)) return null
  const terms = monthlyCostTerms(country, { ...home, price })
  const downPayment = home.disposalForm === 'tenancy' ? terms.price : terms.minimumDownPayment
  const { total } = monthlyCost(terms, { downPayment, rateBasisPoints: terms.rateBasisPoints })
  return fromMajor(toMajorRounded(total), total.currency)
}

/** Loan that the first month's cost includes: its share of the price and its rate, in basis points. Never fails. */
export const proposedLoan = (country: Country) => ({
  shareBasisPoints: Math.round(10_000 * (1 - smallestDownPaymentShare)),
  rateBasisPoints: loanRules[country].rateBasisPoints,
})

const partOf = (minor: number, basisPoints: number): number => (minor * basisPoints) / 10_000
const monthly = (yearlyMinor: number): number => Math.round(yearlyMinor / 12)

function reliefOf(yearlyInterest: number, relief: InterestRelief): number {
  const limit = relief.yearlyInterestLimit?.minor ?? yearlyInterest
  const below = Math.min(yearlyInterest, limit)
  return partOf(below, relief.basisPoints) + partOf(yearlyInterest - below, relief.basisPointsAbove)
}

function amortisationFor(loan: Money, terms: MonthlyCostTerms): number {
  const share = terms.price.minor === 0 ? 0 : (loan.minor / terms.price.minor) * 10_000
  return terms.amortisation.find((step) => share > step.loanAboveBasisPoints)?.basisPoints ?? 0
}
