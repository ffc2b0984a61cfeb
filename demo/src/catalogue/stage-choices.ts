import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { Concept, Parking } from '@nyhem/domain/housing/enumerations'
import { type Currency, fromMajor } from '@nyhem/domain/money'
import { type ChoiceTexts, interiorTexts, parkingTexts, plotTexts } from './choice-texts-fi.ts'
import type { StageSeed } from './project-seed.ts'
import { slugOf } from './slugs.ts'

type Group = NonNullable<FeedInputs['stage']['choices']>[number]
type Priced = readonly [id: string, words: ChoiceTexts, price: number | undefined]

/** Groups follow from plot and parking; prices are the stage's. */
export function choicesOf(
  stage: Pick<StageSeed, 'choices' | 'parking' | 'plotType' | 'residence'>,
  { concept, currency }: { concept: Concept; currency: Currency },
): Group[] {
  const { plot, parking, interior } = stage.choices
  const isHouse = stage.residence !== 'apartment'
  const packages = interiorTexts[concept]
  const groups: readonly (readonly [Group['group'], readonly Priced[]])[] = [
    [
      'plot',
      stage.plotType === 'optional-rented-plot' && plot !== undefined
        ? [
            ['rented', plotTexts.rented, 0],
            ['own', isHouse ? plotTexts.ownPlot : plotTexts.ownShare, plot],
          ]
        : [],
    ],
    ['parking', parkingOptions[stage.parking](parking)],
    [
      'interior',
      (interior ?? []).flatMap((price, index): Priced[] => {
        const words = packages[index]
        return words ? [[slugOf(words.name), words, price]] : []
      }),
    ],
  ]
  return groups.flatMap(([group, options]) => {
    const priced = options.flatMap(([id, words, price]) =>
      price === undefined ? [] : [{ externalId: `${group}-${id}`, ...words, price: fromMajor(price, currency) }],
    )
    // A single option is no choice.
    return priced.length > 1 ? [{ group, options: priced }] : []
  })
}

type ParkingPrices = StageSeed['choices']['parking']

const toBuy = ({ yard, charging, hall }: ParkingPrices): readonly Priced[] => [
  ['none', parkingTexts.none, 0],
  ['yard', parkingTexts.yard, yard],
  ['yard-charging', parkingTexts.charging, charging],
  ['hall', parkingTexts.hall, hall],
]

const parkingOptions = {
  included: ({ charging, hall }) => [
    ['yard', parkingTexts.includedYard, 0],
    ['yard-charging', parkingTexts.charging, charging],
    ['hall', parkingTexts.hall, hall],
  ],
  'two-included': ({ charging }) => [
    ['carport', parkingTexts.carport, 0],
    ['carport-charging', parkingTexts.chargingCarport, charging],
  ],
  'can-purchase': toBuy,
  'can-purchase-2': (prices) => [
    ...toBuy(prices),
    ['two-in-hall', parkingTexts.twoInHall, prices.hall === undefined ? undefined : 2 * prices.hall],
  ],
  'cannot-purchase': () => [],
  unknown: () => [],
} as const satisfies Record<Parking, (prices: ParkingPrices) => readonly Priced[]>
