import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { LocalDate } from '@nyhem/domain/dates'
import { fromMajor } from '@nyhem/domain/money'
import type { Site } from '@nyhem/domain/sites/site'
import { documentsOfStage } from './catalogue-documents.ts'
import { factsOfStill, insidePictures, still } from './catalogue-pictures.ts'
import { fractionOf } from './chance.ts'
import { ecoLabelNames, homeLines } from './home-lines.ts'
import { readHouseLine } from './house-layout.ts'
import { nearbyPlaces } from './nearby-places.ts'
import { outlooksOf, type PicturedHome, showsResidence } from './picture-rules.ts'
import type { ProjectSeed, StageSeed } from './project-seed.ts'
import { municipalityId } from './regions.ts'
import { type Situation, situations } from './situations.ts'
import { slugOf } from './slugs.ts'
import { calendarOf } from './stage-calendar.ts'
import { choicesOf } from './stage-choices.ts'
import { showingsOf } from './stage-showings.ts'

/** Id of a contact or place named by key. */
export const idOf = (site: Pick<Site, 'siteId'>, key: string): string => `${site.siteId}-${key}`

const turnOf = (id: string): number => Math.floor(fractionOf(`pictures ${id}`) * 12)

/** Parents first. */
export function projectLines(project: ProjectSeed, site: Site, today: LocalDate): FeedInput[] {
  const areaId = idOf(site, project.key)
  const area: FeedInputs['area'] = {
    type: 'area',
    externalId: areaId,
    siteId: site.siteId,
    municipalityExternalId: municipalityId(site.country, project.municipality),
    name: project.name,
    slug: slugOf(project.name),
    geo: { latitude: project.geo[0], longitude: project.geo[1] },
    shortDescription: project.short,
    description: project.description.trim(),
    concept: project.concept,
    images: [
      ...project.pictures.map((name) => still(name, site.locale)),
      ...insidePictures(projectHome(project, project.stages[0], site), turnOf(areaId), site.locale),
    ],
    nearby: nearbyPlaces(project.nearby, project.geo),
  }
  const stages = project.stages.flatMap((stage, index) => stageLines(project, stage, { areaId, index, site, today }))
  return [area, ...stages]
}

/** The project's others that show the stage's type of house. */
const secondPictures = (project: ProjectSeed, stage: StageSeed, first: string): string[] =>
  project.pictures.filter((name) => name !== first && showsResidence(factsOfStill(name), stage.residence))

/** A home as a stage's pictures show it: upstairs, towards the front. */
const projectHome = (project: ProjectSeed, stage: StageSeed | undefined, site: Site): PicturedHome => {
  const residence = stage?.residence ?? 'apartment'
  return {
    site,
    residence,
    concept: project.concept,
    rooms: 3,
    outlooks: outlooksOf({ residence, outlook: project.outlook, looksFront: true }),
    floor: residence === 'apartment' ? 2 : null,
    hasBalcony: stage?.outdoor === 'balcony',
    hasSauna: false,
    winter: factsOfStill(stage?.picture ?? project.pictures[0] ?? '').shows.season === 'winter',
  }
}

type StagePlace = { areaId: string; index: number; site: Site; today: LocalDate }

function stageLines(project: ProjectSeed, stage: StageSeed, { areaId, index, site, today }: StagePlace): FeedInput[] {
  const stageId = `${areaId}-${stage.key}`
  const situation: Situation = situations[stage.situation]
  const calendar = calendarOf(stageId, stage, site, today)
  const picture = stage.picture ?? project.pictures[0] ?? ''
  const line: FeedInputs['stage'] = {
    type: 'stage',
    externalId: stageId,
    areaExternalId: areaId,
    name: stage.name,
    slug: slugOf(stage.name),
    tagline: stage.tagline,
    shortDescription: stage.short,
    description: stage.description.trim(),
    phase: situation.phase,
    status: situation.status,
    stageStatus: situation.stageStatus,
    residenceTypes: [stage.residence],
    disposalForm: stage.disposal,
    concept: project.concept,
    address: stage.street,
    // Stages are some eighty metres apart.
    geo: { latitude: round(project.geo[0] + index * 0.0005), longitude: round(project.geo[1] + index * 0.0011) },
    ecoLabel: stage.ecoLabel ? ecoLabelNames[site.locale] : null,
    ...calendar,
    extraShowingsInfo: stage.showingsInfo ?? null,
    plotType: stage.plotType ?? null,
    association: associationOf(project, stage, site),
    buildings: stage.residence === 'apartment' ? buildingsOf(stage) : [],
    images: [
      still(picture, site.locale),
      ...secondPictures(project, stage, picture).map((name) => still(name, site.locale)),
      ...insidePictures(projectHome(project, stage, site), turnOf(stageId), site.locale),
    ],
    documents: situation.hasPrices ? documentsOfStage(site.locale) : [],
    showings: showingsOf(stageId, stage, site, today),
    contactExternalIds: project.contacts.map((key) => idOf(site, key)),
    bookingFlow: stage.bookingFlow ?? null,
    bookingFee: stage.bookingFee === undefined ? null : fromMajor(stage.bookingFee, site.currency),
    choices: choicesOf(stage, { concept: project.concept, currency: site.currency }),
  }
  return [line, ...homeLines({ site, project, stage, stageId, calendar })]
}

/** Its number is told once the association is registered, by no demo. */
const associationOf = (
  project: ProjectSeed,
  stage: StageSeed,
  { country }: Site,
): FeedInputs['stage']['association'] => {
  if (country !== 'SE' || stage.disposal !== 'condominium') return null
  const [number] = /\d+/.exec(stage.name) ?? []
  return {
    name: number === undefined ? `Brf ${stage.name}` : `Brf ${project.name} ${number}`,
    organisationNumber: null,
  }
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const buildingsOf = (stage: StageSeed) =>
  stage.buildings.map(readHouseLine).map((house) => ({
    name: house.name,
    floors: house.count,
    homesPerFloor: Math.max(house.homes.length, house.top?.length ?? 0),
    roof: stage.roof,
  }))
