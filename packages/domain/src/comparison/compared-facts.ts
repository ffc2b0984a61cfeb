import type { Instant, LocalDate } from '../dates.ts'
import type { Home, MoveIn } from '../housing/catalogue.ts'
import type { Direction, DisposalForm, OutdoorArea, Parking, PlotType, ResidenceType } from '../housing/enumerations.ts'
import { tellsPrice } from '../housing/home-status.ts'
import { comparesTotalPrices, leadingPrice } from '../housing/leading-price.ts'
import { firstMonthlyCost } from '../housing/monthly-cost.ts'
import { pricePerSquareMetre, shownArea, showsPlotType } from '../housing/shown-measures.ts'
import { addMoney, fromMinor, type Money } from '../money.ts'
import type { Country } from '../sites/site.ts'

/** Facts by which homes are compared, in display order. */
export const comparedFactNames = [
  'totalPrice',
  'price',
  'sharedDebt',
  'monthlyFee',
  'operatingCost',
  'monthlyCost',
  'pricePerSquareMetre',
  'rooms',
  'area',
  'secondaryArea',
  'plotArea',
  'floor',
  'outdoorSpaces',
  'directions',
  'moveIn',
  'residenceType',
  'disposalForm',
  'plotType',
  'parking',
  'energyClass',
  'ecoLabel',
  'address',
  'nextShowing',
] as const
export type ComparedFactName = (typeof comparedFactNames)[number]

/** A home's facts in comparable form; null for what is unknown, undisclosed or meaningless for it. */
export type ComparedFacts = {
  /** With the shared debt or company-loan share. */
  readonly totalPrice: Money | null
  /** Without it. A deposit for a tenancy. */
  readonly price: Money | null
  readonly sharedDebt: Money | null
  /** A rent for a tenancy. */
  readonly monthlyFee: Money | null
  readonly operatingCost: Money | null
  /** By the rule of the search (`firstMonthlyCost`). */
  readonly monthlyCost: Money | null
  readonly pricePerSquareMetre: Money | null
  readonly rooms: { readonly rooms: number; readonly possibleRooms: number | null } | null
  /** Square metres, of the country's measure; the next two too. */
  readonly area: number | null
  readonly secondaryArea: number | null
  readonly plotArea: number | null
  readonly floor: { readonly floor: number; readonly maxFloor: number | null; readonly hasLift: boolean } | null
  readonly outdoorSpaces: readonly { readonly kind: OutdoorArea; readonly area: number | null }[] | null
  readonly directions: readonly Direction[] | null
  readonly moveIn: (MoveIn & { readonly now: boolean }) | null
  readonly residenceType: ResidenceType | null
  readonly disposalForm: DisposalForm | null
  readonly plotType: PlotType | null
  readonly parking: Parking | null
  readonly energyClass: string | null
  readonly ecoLabel: string | null
  readonly address: string | null
  /** Start of the next showing to register for. */
  readonly nextShowing: Instant | null
}

/** A home with what its stage adds. */
export type ComparedHome = {
  readonly home: Pick<
    Home,
    | 'status'
    | 'residenceType'
    | 'disposalForm'
    | 'rooms'
    | 'possibleRooms'
    | 'primaryArea'
    | 'internalUsableArea'
    | 'secondaryArea'
    | 'plotArea'
    | 'floor'
    | 'maxFloor'
    | 'hasLift'
    | 'price'
    | 'totalPrice'
    | 'monthlyFee'
    | 'municipalFees'
    | 'operatingCost'
    | 'sharedDebt'
    | 'outdoorSpaces'
    | 'parking'
    | 'energyClass'
    | 'ecoLabel'
    | 'address'
    | 'moveIn'
  >
  readonly plotType: PlotType | null
  readonly nextShowing: Instant | null
}

/** The facts of a home as its country's buyers compare them. Never fails. */
export function comparedFacts(
  { home, plotType, nextShowing }: ComparedHome,
  { country, today }: { country: Country; today: LocalDate },
): ComparedFacts {
  const { floor, maxFloor, hasLift, rooms, possibleRooms, outdoorSpaces, moveIn, parking } = home
  const area = shownArea(home, country)
  return {
    ...pricesOf(home, { country, area }),
    monthlyFee: home.monthlyFee,
    operatingCost: home.operatingCost,
    rooms: { rooms, possibleRooms: possibleRooms === rooms ? null : possibleRooms },
    area,
    secondaryArea: home.secondaryArea,
    plotArea: home.plotArea,
    floor: floor === null ? null : { floor, maxFloor, hasLift },
    outdoorSpaces: known(outdoorSpaces.map(({ kind, area: size }) => ({ kind, area: size })).sort(bySpace)),
    directions: known([...new Set(outdoorSpaces.flatMap(({ direction }) => direction ?? []))].sort()),
    moveIn: moveIn && { ...moveIn, now: moveIn.from <= today },
    residenceType: home.residenceType,
    disposalForm: home.disposalForm,
    plotType: showsPlotType(country) ? plotType : null,
    parking: parking === 'unknown' ? null : parking,
    energyClass: home.energyClass,
    ecoLabel: home.ecoLabel,
    address: home.address === '' ? null : home.address,
    nextShowing,
  }
}

type Prices = Pick<ComparedFacts, 'totalPrice' | 'price' | 'sharedDebt' | 'monthlyCost' | 'pricePerSquareMetre'>

function pricesOf(home: ComparedHome['home'], { country, area }: { country: Country; area: number }): Prices {
  if (!tellsPrice(home.status))
    return { totalPrice: null, price: null, sharedDebt: null, monthlyCost: null, pricePerSquareMetre: null }
  const { price, sharedDebt } = home
  const withDebt = price && (sharedDebt || comparesTotalPrices[country])
  return {
    totalPrice: home.totalPrice ?? (withDebt ? addMoney(price, sharedDebt ?? fromMinor(0, price.currency)) : null),
    price,
    sharedDebt,
    monthlyCost: firstMonthlyCost(country, home),
    // A deposit per square metre is meaningless.
    pricePerSquareMetre: home.disposalForm === 'tenancy' ? null : pricePerSquareMetre(leadingPrice(home), area),
  }
}

const known = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list)

type Space = { readonly kind: OutdoorArea; readonly area: number | null }
const bySpace = (a: Space, b: Space): number => a.kind.localeCompare(b.kind) || (a.area ?? 0) - (b.area ?? 0)

/** A row of a comparison. */
export type ComparisonRow = { readonly fact: ComparedFactName; readonly differs: boolean }

/**
 * Rows of a comparison: facts that any home knows, and whether two known values differ. The price is left out where it
 * repeats the total price of each home. Never fails.
 */
export function comparisonRows(
  homes: readonly Readonly<Record<ComparedFactName, unknown>>[],
): readonly ComparisonRow[] {
  const repeatsTotal = homes.every(({ price, totalPrice }) => sameValue(price) === sameValue(totalPrice))
  return comparedFactNames.flatMap((fact): ComparisonRow[] => {
    const values = homes.flatMap((home) => (home[fact] === null ? [] : [sameValue(home[fact])]))
    if (values.length === 0 || (fact === 'price' && repeatsTotal)) return []
    return [{ fact, differs: new Set(values).size > 1 }]
  })
}

/** Equal texts for equal values: each fact is built with its keys in one order. */
const sameValue = (value: unknown): string => JSON.stringify(value)
