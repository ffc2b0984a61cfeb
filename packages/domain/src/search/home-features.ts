import type { Home } from '../housing/catalogue.ts'
import type { Direction } from '../housing/enumerations.ts'
import type { Locale } from '../sites/site.ts'

/** Home features searched by tag, besides the filter's fields. Ours to choose. */
export const homeFeatures = ['lift', 'parking', 'eco-label', 'energy-class-a', 'top-floor', 'south-facing'] as const
export type HomeFeature = (typeof homeFeatures)[number]

type FeaturedHome = Pick<
  Home,
  'hasLift' | 'parking' | 'ecoLabel' | 'energyClass' | 'floor' | 'maxFloor' | 'outdoorSpaces'
>

/** South-east, south and south-west. */
const southward: readonly (Direction | null)[] = ['4', '5', '6']

const hasFeature = {
  lift: ({ hasLift }) => hasLift,
  parking: ({ parking }) => parking === 'included' || parking === 'two-included',
  'eco-label': ({ ecoLabel }) => ecoLabel !== null,
  'energy-class-a': ({ energyClass }) => energyClass?.startsWith('A') ?? false,
  'top-floor': ({ floor, maxFloor }) => floor !== null && floor > 1 && floor === maxFloor,
  'south-facing': ({ outdoorSpaces }) => outdoorSpaces.some(({ direction }) => southward.includes(direction)),
} as const satisfies Record<HomeFeature, (home: FeaturedHome) => boolean>

/** Home features; a stage's eco label counts for its homes. */
export const featuresOf = (home: FeaturedHome, stage: { readonly ecoLabel: string | null }): readonly HomeFeature[] =>
  homeFeatures.filter((feature) => hasFeature[feature]({ ...home, ecoLabel: home.ecoLabel ?? stage.ecoLabel }))

/** Feature tags; urls are in the site's language. */
export const featureTags = {
  sv: {
    lift: { url: 'hiss', name: 'Hiss' },
    parking: { url: 'parkering-ingar', name: 'Parkering ingår' },
    'eco-label': { url: 'miljomarkt', name: 'Miljömärkt' },
    'energy-class-a': { url: 'energiklass-a', name: 'Energiklass A' },
    'top-floor': { url: 'hogst-upp', name: 'Högst upp i huset' },
    'south-facing': { url: 'mot-soder', name: 'Uteplats mot söder' },
  },
  no: {
    lift: { url: 'heis', name: 'Heis' },
    parking: { url: 'parkering-inkludert', name: 'Parkering inkludert' },
    'eco-label': { url: 'miljomerket', name: 'Miljømerket' },
    'energy-class-a': { url: 'energiklasse-a', name: 'Energiklasse A' },
    'top-floor': { url: 'toppetasje', name: 'Toppetasje' },
    'south-facing': { url: 'mot-sor', name: 'Uteplass mot sør' },
  },
  fi: {
    lift: { url: 'hissi', name: 'Hissi' },
    parking: { url: 'autopaikka-sisaltyy', name: 'Autopaikka sisältyy hintaan' },
    'eco-label': { url: 'ymparistomerkki', name: 'Ympäristömerkki' },
    'energy-class-a': { url: 'energialuokka-a', name: 'Energialuokka A' },
    'top-floor': { url: 'ylin-kerros', name: 'Ylin kerros' },
    'south-facing': { url: 'etelaan', name: 'Ulkotila etelään' },
  },
  en: {
    lift: { url: 'lift', name: 'Lift' },
    parking: { url: 'parking-included', name: 'Parking included' },
    'eco-label': { url: 'eco-label', name: 'Eco-labelled' },
    'energy-class-a': { url: 'energy-class-a', name: 'Energy class A' },
    'top-floor': { url: 'top-floor', name: 'Top floor' },
    'south-facing': { url: 'south-facing', name: 'Outdoor space facing south' },
  },
} as const satisfies Record<Locale, Record<HomeFeature, { url: string; name: string }>>

/** Feature of a tag's url, or null. */
export const featureOfUrl = (url: string, locale: Locale): HomeFeature | null =>
  homeFeatures.find((feature) => featureTags[locale][feature].url === url) ?? null
