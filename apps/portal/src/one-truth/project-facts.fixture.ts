import type { ProjectHit } from '@nyhem/contract/calls/residence-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { type Fact, objectsIn, type Reading, type Source } from './readings.fixture.ts'

const cards = ['areas', 'blog-item', 'campaign', 'my-pages-residences', 'my-pages-vip', 'search', 'start']
const lists = ['areas', 'county-search', 'municipality-search', 'search']

/** Pages keep an amount on one line; the search's reply is as stored. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

/** What pages and calls tell of an area or stage. */
export const projectFacts: readonly Fact[] = [
  { fact: 'name', readers: ['area', 'my-pages-vip', 'search', 'sold-out', 'stage'] },
  { fact: 'place', readers: ['area', 'stage', ...cards] },
  { fact: 'page', readers: ['area', 'stage', ...cards] },
  { fact: 'status', readers: ['area', 'stage', ...cards] },
  { fact: 'residence types', readers: ['area', 'stage', ...cards] },
  { fact: 'form of tenure', readers: ['area', 'stage', ...cards] },
  { fact: 'rooms', readers: ['area', 'stage', ...cards] },
  { fact: 'area', readers: ['area', 'stage', ...cards] },
  { fact: 'price', readers: ['area', 'stage', ...cards] },
  { fact: 'total price', readers: ['area', 'stage', ...lists] },
  { fact: 'move-in', readers: ['area', 'stage', ...cards] },
  { fact: 'homes for sale', readers: ['area', 'list of homes', 'stage', ...lists] },
  { fact: 'all homes', readers: ['area', 'areas', 'list of homes', 'stage'] },
  { fact: 'description', readers: ['area', 'stage', ...cards] },
  { fact: 'position', readers: ['area', 'stage', ...cards] },
  { fact: 'VIP sale', readers: ['my-pages-vip', 'stage'] },
  { fact: 'phase', readers: ['my-pages-home', 'my-pages-object', 'my-pages-timeline', 'stage'] },
]

export const readingsOfProjects = ({ reader, where, data }: Source): Reading[] => {
  const hits = new Set<unknown>()
  return objectsIn(data).flatMap((one) => {
    if ('matching' in one && 'project' in one) hits.add(one.project)
    const found = projectIn(one, { reader, where, isHit: hits.has(one) })
    return found.map((reading) => ({ reader, where, ...reading }))
  })
}

type Found = Pick<Reading, 'about' | 'facts'> & Partial<Pick<Reading, 'reader'>>
type Place = Pick<Source, 'reader' | 'where'> & { readonly isHit: boolean }

function projectIn(one: Readonly<Record<string, unknown>>, { reader, where, isHit }: Place): Found[] {
  if ('geo' in one && 'concept' in one && 'shortDescription' in one && 'homes' in one)
    return [ofCard(one as ProjectCard, { isHit, isWithinArea: reader === 'area' || reader === 'stage' })]
  if (reader === 'stage' && 'phases' in one) return ofStagePage(one as PageModels['stage'], where)
  if (reader === 'area' && 'areaId' in one) return [ofAreaPage(one as PageModels['area'], where)]
  if ('vipStart' in one && 'minPrice' in one && one.type !== 'object') return [ofHit(one as ProjectHit)]
  if (reader === 'my-pages-vip' && 'project' in one && 'endsAt' in one)
    return [{ about: (one.project as ProjectCard).id, facts: { 'VIP sale': one.endsAt } }]
  return []
}

/** A hit has the homes of stages that are found, of all others those of the project. */
const ofCard = (card: ProjectCard, { isHit, isWithinArea }: { isHit: boolean; isWithinArea: boolean }): Found => ({
  about: card.id,
  facts: {
    name: isWithinArea ? undefined : card.name,
    place: card.place,
    page: card.href,
    status: card.status,
    'residence types': card.residenceTypes,
    'form of tenure': card.disposalForm,
    rooms: card.rooms,
    area: card.area,
    price: card.price,
    'total price': card.totalPrice,
    'move-in': card.moveIn,
    'homes for sale': card.homes.available,
    'all homes': isHit ? undefined : card.homes.total,
    description: withPlainSpaces(card.shortDescription),
    position: card.geo,
  },
})

function ofStagePage(stage: PageModels['stage'], where: string): Found[] {
  const { facts, homes } = stage
  return [
    {
      about: stage.stageId,
      facts: {
        name: stageTitle(stage.areaName, stage.name),
        place: stage.place,
        page: where,
        status: stage.status,
        'residence types': facts.residenceTypes,
        'form of tenure': facts.disposalForm,
        rooms: facts.rooms,
        area: facts.area,
        price: facts.price,
        'total price': facts.totalPrice,
        'move-in': facts.moveIn,
        'homes for sale': facts.homes.available,
        'all homes': facts.homes.total,
        description: withPlainSpaces(stage.lead),
        position: stage.location.geo,
        'VIP sale': stage.vip?.endsAt,
        phase: stage.phases.find(({ state }) => state === 'now')?.phase,
      },
    },
    { about: stage.stageId, facts: { phase: stage.phase } },
    {
      about: stage.stageId,
      reader: 'list of homes',
      facts: {
        'homes for sale': homes.filter(({ status }) => status === 'for-sale' || status === 'pre-selling').length,
        'all homes': homes.length,
      },
    },
  ]
}

const ofAreaPage = (area: PageModels['area'], where: string): Found => ({
  about: area.areaId,
  facts: {
    name: area.name,
    place: area.place,
    page: where,
    rooms: area.facts.rooms,
    area: area.facts.area,
    price: area.facts.price,
    'total price': area.facts.totalPrice,
    'form of tenure': area.facts.disposalForms.length === 1 ? area.facts.disposalForms[0] : null,
    'homes for sale': area.facts.homes.available,
    'all homes': area.facts.homes.total,
    description: withPlainSpaces(area.lead),
    position: area.location.geo,
  },
})

const rangeOf = <Value>(min: Value | null, max: Value | null) => (min === null || max === null ? null : { min, max })

const ofHit = (hit: ProjectHit): Found => ({
  about: hit.id,
  facts: {
    name: hit.name,
    place: { municipality: hit.municipality, county: hit.county },
    page: hit.url,
    status: hit.status,
    'residence types': hit.residenceType,
    rooms: rangeOf(hit.minRooms, hit.maxRooms),
    area: rangeOf(hit.minArea, hit.maxArea),
    price: rangeOf(hit.minPrice, hit.maxPrice),
    'total price': rangeOf(hit.minTotalPrice, hit.maxTotalPrice),
    description: withPlainSpaces(hit.shortDescription),
    position: hit.geo,
    'VIP sale': hit.vipEnd ?? undefined,
  },
})
