import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { instantOf } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { linesOfText } from './feed-text.ts'
import { type ImportOutcome, importCatalogue } from './import-catalogue.ts'

/** A small test catalogue and its import helpers. */

export const county = (over: Partial<FeedInputs['county']> = {}): FeedInput => ({
  type: 'county',
  externalId: 'se-stockholm',
  country: 'SE',
  code: '01',
  name: 'Stockholms län',
  slug: 'stockholm',
  ...over,
})

export const municipality = (over: Partial<FeedInputs['municipality']> = {}): FeedInput => ({
  type: 'municipality',
  externalId: 'se-nacka',
  countyExternalId: 'se-stockholm',
  code: '0182',
  name: 'Nacka',
  slug: 'nacka',
  ...over,
})

export const contact = (over: Partial<FeedInputs['staff-contact']> = {}): FeedInput => ({
  type: 'staff-contact',
  externalId: 'karin',
  role: 'real-estate-agent',
  name: 'Karin Ek',
  phone: '070-174 06 05',
  email: 'karin.ek@norrvida.example',
  ...over,
})

export const area = (over: Partial<FeedInputs['area']> = {}): FeedInput => ({
  type: 'area',
  externalId: 'kajen',
  siteId: 'se',
  municipalityExternalId: 'se-nacka',
  name: 'Kajen',
  slug: 'kajen',
  geo: { latitude: 59.318, longitude: 18.13 },
  shortDescription: 'Vid vattnet.',
  concept: 'original',
  ...over,
})

export const stage = (over: Partial<FeedInputs['stage']> = {}): FeedInput => ({
  type: 'stage',
  externalId: 'kajen-1',
  areaExternalId: 'kajen',
  name: 'Etapp 1',
  slug: 'etapp-1',
  phase: 'sales-start',
  status: 'for-sale',
  stageStatus: 'construction-start',
  residenceTypes: ['apartment'],
  disposalForm: 'condominium',
  concept: 'original',
  geo: { latitude: 59.318, longitude: 18.13 },
  contactExternalIds: ['karin'],
  ...over,
})

export const kronor = (amount: number) => ({ minor: amount * 100, currency: 'SEK' as const })

/** Plot and parking options. */
export const sampleChoices = [
  {
    group: 'plot',
    options: [
      { externalId: 'rented', name: 'Vuokratontti', price: kronor(0) },
      { externalId: 'own', name: 'Oma tontti', text: 'Lunastetaan kaupan yhteydessä.', price: kronor(100_000) },
    ],
  },
  {
    group: 'parking',
    options: [
      { externalId: 'none', name: 'Ei autopaikkaa', price: kronor(0) },
      { externalId: 'hall', name: 'Autopaikka hallissa', price: kronor(250_000) },
    ],
  },
] as const satisfies FeedInputs['stage']['choices']

export const home = (over: Partial<FeedInputs['home']> = {}): FeedInput => ({
  type: 'home',
  externalId: 'kajen-1-a-1101',
  stageExternalId: 'kajen-1',
  number: 'A-1101',
  slug: 'a-1101',
  building: 'A',
  status: 'for-sale',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 3,
  primaryArea: 78.5,
  floor: 1,
  maxFloor: 6,
  price: kronor(4_950_000),
  ...over,
})

/** `change`: differences per home. */
export const homes = (
  count: number,
  stageId: string,
  change: (index: number) => Partial<FeedInputs['home']> = () => ({}),
): FeedInput[] =>
  Array.from({ length: count }, (_, index) => {
    const number = `A-${1101 + index}`
    return home({
      externalId: `${stageId}-${number.toLowerCase()}`,
      stageExternalId: stageId,
      number,
      slug: number.toLowerCase(),
      ...change(index),
    })
  })

export const ground = (): FeedInput[] => [county(), municipality(), contact(), area(), stage()]

export const testNow = instantOf(new Date('2026-03-02T08:00:00Z'))

/** Imports entities or raw lines. */
export function importLines(
  db: Kysely<Database>,
  lines: readonly (FeedInput | string)[],
  now = testNow,
): Promise<ImportOutcome> {
  const texts = lines.map((line) => (typeof line === 'string' ? line : printFeedLine(line)))
  return importCatalogue({ db, lines: linesOfText(texts), now })
}

/** Adds homes to the first stage by number and returns their ids. */
export const addHome =
  (db: Kysely<Database>) =>
  async (number: string): Promise<string> => {
    const slug = number.toLowerCase()
    const externalId = `kajen-1-${slug}`
    await importLines(db, [home({ externalId, number, slug })])
    return externalId
  }
