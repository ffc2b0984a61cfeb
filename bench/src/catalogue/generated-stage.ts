import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { addDays, addMonths, type LocalDate } from '@nyhem/domain/dates'
import { plotTypes, type ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { Site } from '@nyhem/domain/sites/site'
import type { Chance } from './chance.ts'
import { disposalShares, pictureOf, residenceShares, type Situation, sentences, situations } from './generated-facts.ts'
import type { GeneratedCatalogue } from './generated-feed.ts'
import { homeLine } from './generated-home.ts'

type StageParts = Pick<GeneratedCatalogue, 'today' | 'statuses'> & {
  area: FeedInputs['area']
  /** 1 for the first of the area. */
  stageNumber: number
  /** Most homes that it may have. */
  most: number
  contactId: string
  site: Site
  squareMetrePrice: number
  chance: Chance
}

/** A stage and then its homes; none while it is planned. */
export function stageLines(parts: StageParts): FeedInput[] {
  const { most, site, today, statuses, chance } = parts
  const situation = chance.weighted(situations[statuses])
  const residence = chance.weighted(residenceShares)
  const disposal =
    residence === 'apartment'
      ? chance.weighted(disposalShares[site.country].filter(([form]) => form !== 'ownership'))
      : residence === 'plot'
        ? 'ownership'
        : chance.weighted(disposalShares[site.country])
  const moveInFrom = addDays(addMonths(today, chance.whole(...situation.months)), chance.whole(0, 27))
  const line = stageLine(parts, { situation, residence, disposal, moveInFrom })
  const count = situation.homes.length === 0 ? 0 : Math.min(most, chance.whole(...sizeOf(residence)))
  const floors = chance.whole(3, 12)
  const homes = Array.from({ length: count }, (_, number) =>
    homeLine({ stage: line, number, floors, residence, moveInFrom, situation, ...parts }),
  )
  return [line, ...homes]
}

const sizeOf = (residence: ResidenceType): readonly [number, number] =>
  residence === 'apartment' ? [25, 80] : [10, 30]

type StageFacts = {
  situation: Situation
  residence: ResidenceType
  disposal: FeedInputs['stage']['disposalForm']
  moveInFrom: LocalDate
}

function stageLine(parts: StageParts, { situation, residence, disposal, moveInFrom }: StageFacts): FeedInputs['stage'] {
  const { area, stageNumber, contactId, site, today, chance } = parts
  const isVip = situation.status === 'vip' && site.has.vip
  const isKnown = situation.status !== 'planned' || chance.next() < 0.5
  return {
    type: 'stage',
    externalId: `${area.externalId}-${stageNumber}`,
    areaExternalId: area.externalId,
    name: `Etapp ${stageNumber}`,
    slug: `etapp-${stageNumber}`,
    tagline: chance.pick(sentences),
    shortDescription: chance.pick(sentences),
    description: sentences.slice(0, 5).join(' '),
    phase: situation.phase,
    status: situation.status === 'vip' && !isVip ? 'pre-selling' : situation.status,
    stageStatus: situation.stageStatus,
    residenceTypes: [residence],
    disposalForm: disposal,
    concept: area.concept,
    address: `Kajvägen ${chance.whole(1, 90)}`,
    geo: {
      latitude: area.geo.latitude + (chance.next() - 0.5) * 0.006,
      longitude: area.geo.longitude + (chance.next() - 0.5) * 0.012,
    },
    ecoLabel: chance.next() < 0.6 ? 'Svanen' : null,
    moveIn: isKnown ? { from: moveInFrom, to: addMonths(moveInFrom, 5), determined: false } : null,
    vip: isVip ? { startsAt: `${addDays(today, -10)}T08:00:00Z`, endsAt: `${addDays(today, 20)}T16:00:00Z` } : null,
    salesStart: addMonths(moveInFrom, -chance.whole(10, 24)),
    plotType: site.country === 'FI' ? chance.pick(plotTypes) : null,
    images: [pictureOf(chance)],
    showings: showingsOf(parts, situation),
    contactExternalIds: [contactId],
  }
}

function showingsOf(
  { area, stageNumber, today, chance }: StageParts,
  situation: Situation,
): FeedInputs['stage']['showings'] {
  if (chance.next() >= situation.showings) return []
  return Array.from({ length: chance.whole(1, 3) }, (_, number) => {
    // Most are announced for the coming fortnight.
    const day = addDays(today, 1 + Math.floor(chance.next() ** 2 * 45))
    return {
      externalId: `${area.externalId}-${stageNumber}-showing-${number}`,
      kind: chance.weighted([
        ['open', 5],
        ['booked', 3],
        ['digital', 2],
      ] as const),
      startsAt: `${day}T11:00:00Z`,
      endsAt: `${day}T12:30:00Z`,
      place: 'Visningslägenheten',
    }
  })
}
