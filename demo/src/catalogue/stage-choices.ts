import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { Concept, Parking } from '@nyhem/domain/housing/enumerations'
import { type Currency, fromMajor } from '@nyhem/domain/money'
import { type ChoiceWords, interiorWords, parkingWords, plotWords } from './choice-words-fi.ts'
import type { StageSeed } from './project-seed.ts'
import { slugOf } from './slugs.ts'

type Group = NonNullable<FeedInputs['stage']['choices']>[number]
type Priced = readonly [id: string, words: ChoiceWords, price: number | undefined]

/** What buyers of a stage choose: which groups there are follows from its plot and parking, prices are its own. */
export function choicesOf(
  stage: Pick<StageSeed, 'choices' | 'parking' | 'plotType' | 'residence'>,
  { concept, currency }: { concept: Concept; currency: Currency },
): Group[] {
  const { plot, parking, interior } = stage.choices
  const isHouse = stage.residence !== 'apartment'
  const packages = interiorWords[concept]
  const groups: readonly (readonly [Group['group'], readonly Priced[]])[] = [
    [
      'plot',
      stage.plotType === 'optional-rented-plot' && plot !== undefined
        ? [
            ['rented', plotWords.rented, 0],
            ['own', isHouse ? plotWords.ownPlot : plotWords.ownShare, plot],
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
    // One way alone is no choice.
    return priced.length > 1 ? [{ group, options: priced }] : []
  })
}

type ParkingPrices = StageSeed['choices']['parking']

const toBuy = ({ yard, charging, hall }: ParkingPrices): readonly Priced[] => [
  ['none', parkingWords.none, 0],
  ['yard', parkingWords.yard, yard],
  ['yard-charging', parkingWords.charging, charging],
  ['hall', parkingWords.hall, hall],
]

const parkingOptions = {
  included: ({ charging, hall }) => [
    ['yard', parkingWords.includedYard, 0],
    ['yard-charging', parkingWords.charging, charging],
    ['hall', parkingWords.hall, hall],
  ],
  'two-included': ({ charging }) => [
    ['carport', parkingWords.carport, 0],
    ['carport-charging', parkingWords.chargingCarport, charging],
  ],
  'can-purchase': toBuy,
  'can-purchase-2': (prices) => [
    ...toBuy(prices),
    ['two-in-hall', parkingWords.twoInHall, prices.hall === undefined ? undefined : 2 * prices.hall],
  ],
  'cannot-purchase': () => [],
  unknown: () => [],
} as const satisfies Record<Parking, (prices: ParkingPrices) => readonly Priced[]>
