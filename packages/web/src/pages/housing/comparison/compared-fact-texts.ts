import type { ComparedFactsModel, ComparedHomeModel } from '@nyhem/contract/pages/comparison'
import type { ComparedFactName } from '@nyhem/domain/comparison/compared-facts'
import { formatArea, formatMoney } from '@nyhem/domain/sites/format'
import { formatShortDay, siteDayOf } from '@nyhem/domain/sites/long-dates'
import {
  floorText,
  type HomeLanguage,
  homeRoomsText,
  moveInText,
} from '../../../features/housing-texts/housing-format.ts'
import { momentOf } from '../../../site/page-moments.ts'
import type { Texts } from '../../../texts/texts.ts'

type FactTexts = {
  [F in ComparedFactName]: (value: NonNullable<ComparedFactsModel[F]>, language: HomeLanguage) => string
}

type MoneyModel = NonNullable<ComparedFactsModel['price']>
const money = (value: MoneyModel) => formatMoney(value)
const area = (value: number, { site }: HomeLanguage) => formatArea(value, site)
const itself = (value: string) => value

const factTexts: FactTexts = {
  totalPrice: money,
  price: money,
  sharedDebt: money,
  monthlyFee: money,
  operatingCost: money,
  monthlyCost: money,
  pricePerSquareMetre: money,
  rooms: homeRoomsText,
  area,
  secondaryArea: area,
  plotArea: area,
  floor(value, language) {
    const floor = floorText(value, language) ?? ''
    return value.hasLift ? language.texts.floorWithLift(floor) : floor
  },
  outdoorSpaces: (spaces, { site, texts }) =>
    spaces
      .map((space) => [texts.outdoorArea[space.kind], space.area === null ? null : formatArea(space.area, site)])
      .map((parts) => parts.filter(Boolean).join(' '))
      .join(', '),
  directions: (list, { texts }) => list.map((direction) => texts.direction[direction]).join(', '),
  moveIn: moveInText,
  residenceType: (type, { texts }) => texts.residenceType[type],
  disposalForm: (form, { texts }) => texts.disposalForm[form],
  plotType: (type, { texts }) => texts.plotType[type],
  parking: (parking, { texts }) => texts.parking[parking],
  energyClass: itself,
  ecoLabel: itself,
  address: itself,
  nextShowing: (moment, { site }) => formatShortDay(siteDayOf(momentOf(moment), site), site),
}

/** Text of a home's fact; null where it is unknown. */
export function comparedFactTexts<F extends ComparedFactName>(
  fact: F,
  facts: ComparedFactsModel,
  language: HomeLanguage,
): string | null {
  const value = facts[fact]
  return value === null ? null : factTexts[fact](value as NonNullable<ComparedFactsModel[F]>, language)
}

type LabelContext = HomeLanguage & {
  comparison: Texts<'comparison'>['comparison']
  homes: readonly ComparedHomeModel[]
}

const isLet = ({ homes }: LabelContext) => homes.every(({ facts }) => facts.disposalForm === 'tenancy')
const hasTotal = ({ homes }: LabelContext) => homes.some(({ facts }) => facts.totalPrice !== null)

/** Row headings: by the country's terms, and for rented homes those of a tenancy. */
export const comparedFactLabels = {
  totalPrice: ({ texts }) => texts.label.totalPrice,
  price(context) {
    const { label, tenancy } = context.texts
    if (isLet(context)) return tenancy.deposit
    return hasTotal(context) ? label.sellingPrice : label.price
  },
  sharedDebt: ({ texts }) => texts.label.sharedDebt,
  monthlyFee: (context) => (isLet(context) ? context.texts.tenancy.rent : context.texts.label.monthlyFee),
  operatingCost: ({ comparison }) => comparison.label.operatingCost,
  monthlyCost: ({ comparison }) => comparison.label.monthlyCost,
  pricePerSquareMetre: ({ texts }) => texts.label.pricePerSquareMetre,
  rooms: ({ texts }) => texts.label.rooms,
  area: ({ texts }) => texts.label.area,
  secondaryArea: ({ texts }) => texts.label.secondaryArea,
  plotArea: ({ texts }) => texts.label.plotArea,
  floor: ({ texts }) => texts.label.floor,
  outdoorSpaces: ({ comparison }) => comparison.label.outdoorSpaces,
  directions: ({ texts }) => texts.label.direction,
  moveIn: ({ texts }) => texts.label.moveIn,
  residenceType: ({ texts }) => texts.label.residenceType,
  disposalForm: ({ texts }) => texts.label.disposalForm,
  plotType: ({ texts }) => texts.label.plotType,
  parking: ({ texts }) => texts.label.parking,
  energyClass: ({ texts }) => texts.label.energyClass,
  ecoLabel: ({ texts }) => texts.label.ecoLabel,
  address: ({ texts }) => texts.label.address,
  nextShowing: ({ texts }) => texts.label.nextShowing,
} as const satisfies Record<ComparedFactName, (context: LabelContext) => string>
