import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { type MunicipalitySeed, municipalitiesOf, municipalityId, regionLines } from '@nyhem/demo/catalogue/regions'
import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { type Chance, chanceOf } from './chance.ts'
import { concepts, pictureOf, sentences } from './generated-facts.ts'
import { stageLines } from './generated-stage.ts'

/** A large catalogue for measuring: as a developer's is in its numbers, without meaning in its words. */
export type GeneratedCatalogue = {
  /** How many homes. */
  readonly homes: number
  readonly seed: number
  /** Dates are told from this day. */
  readonly today: LocalDate
  /** Of the ids of areas, stages and homes. */
  readonly idPrefix?: string
  /** All on one site; spread over the sites when null. */
  readonly siteId: SiteId | null
  /** `listed` leaves out homes that no list shows: sold, booked and the like. */
  readonly statuses: 'all' | 'listed'
}

const siteShares = [
  ['se', 48],
  ['no', 20],
  ['fi', 16],
  ['senior', 8],
  ['coop', 8],
] as const satisfies readonly (readonly [SiteId, number])[]

const contacts = 40
const areaWords = ['Kajen', 'Backen', 'Lunden', 'Udden', 'Parken', 'Hagen', 'Gläntan', 'Åsen', 'Dalen', 'Strand']

/** Lines of a catalogue, in stages of 10 to 80 homes. The same wishes give the same lines. */
export function* generateFeed(wish: GeneratedCatalogue): Generator<string> {
  const chance = chanceOf(wish.seed)
  for (const line of regionLines()) yield printFeedLine(line)
  for (let number = 0; number < contacts; number++) yield printFeedLine(contactLine(number))
  let left = wish.homes
  for (let number = 0; left > 0; number++) {
    const place = placeOf(siteById(wish.siteId ?? chance.weighted(siteShares)), chance)
    const area = areaLine(`${wish.idPrefix ?? 'bench-'}${number}`, place, chance)
    yield printFeedLine(area)
    const stages = chance.whole(1, 3)
    for (let stageNumber = 1; stageNumber <= stages && left > 0; stageNumber++) {
      const contactId = `bench-contact-${chance.whole(0, contacts - 1)}`
      const lines = stageLines({ area, stageNumber, most: left, contactId, ...place, ...wish, chance })
      left -= lines.length - 1
      yield* lines.map(printFeedLine)
    }
  }
}

const contactLine = (number: number): FeedInput => ({
  type: 'staff-contact',
  externalId: `bench-contact-${number}`,
  role: number % 3 === 0 ? 'sales-manager' : 'real-estate-agent',
  name: `Person ${number}`,
  phone: `070-174 06 ${String(number % 100).padStart(2, '0')}`,
  email: `person${number}@norrvida.example`,
})

type Place = { site: Site; municipality: MunicipalitySeed; squareMetrePrice: number }

/** Whole major units for a square metre of living area, in the middle of the range of prices. */
const squareMetrePrice = { SE: 58_000, NO: 72_000, FI: 5_200 } as const

/** The list of places begins with the capital's region, where most is built and a square metre costs the most. */
function placeOf(site: Site, chance: Chance): Place {
  const all = municipalitiesOf(site.country)
  const [rank, municipality] = chance.weighted(
    all.map((each, index) => [[index / all.length, each] as const, 1 / (index + 4)] as const),
  )
  const price = squareMetrePrice[site.country] * (1.3 - rank * 0.7) * (0.85 + chance.next() * 0.3)
  return { site, municipality, squareMetrePrice: price }
}

function areaLine(id: string, { site, municipality }: Place, chance: Chance) {
  const [latitude = 0, longitude = 0] = municipality.seat
  // Ten kilometres around the main town, most of them near it.
  const distance = chance.next() ** 2 * 0.09
  const direction = chance.next() * 2 * Math.PI
  return {
    type: 'area' as const,
    externalId: id,
    siteId: site.siteId,
    municipalityExternalId: municipalityId(site.country, municipality.code),
    name: `${chance.pick(areaWords)} ${id.replace(/^\D+/, '')}`,
    slug: id,
    geo: {
      latitude: latitude + distance * Math.cos(direction),
      longitude: longitude + 2 * distance * Math.sin(direction),
    },
    shortDescription: chance.pick(sentences),
    description: sentences.join(' '),
    concept: chance.weighted(concepts),
    images: [pictureOf(chance), pictureOf(chance)],
    nearby: [{ name: 'Tunnelbana', kind: 'transit' as const, minutes: chance.whole(3, 20), by: 'foot' as const }],
  }
}
