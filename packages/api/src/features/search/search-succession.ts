import type { HomeHit } from '@nyhem/contract/calls/residence-search'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import { type AreaId, asId } from '@nyhem/domain/ids'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { defaultSearchSort } from '@nyhem/domain/search/search-filter'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { successionOrder } from '@nyhem/domain/search/succession-filter'
import { languageTags, type Site, type SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type HitContext, homeHit } from './hits.ts'
import { plainSearch } from './plain-search.ts'
import type { Found, FoundHome, HitPage, SearchEngine } from './search-engine.ts'

/** Agents' resales number some hundreds at most: a plain scan suffices, each home as a separate area. */
const successionEngine = (site: Site, homes: readonly SuccessionHome[]): SearchEngine =>
  plainSearch(site, homes.map(areaOf))

/** In list order unless another is requested. None has a move-in date to sort by. */
export function findSuccession(
  engine: SearchEngine,
  narrowing: Narrowing,
  question: HitPage & { site: Site },
): Found<FoundHome> {
  if (question.sort !== defaultSearchSort) return engine.findHomes(narrowing, question)
  const { site, limit, offset } = question
  const all = engine.findHomes(narrowing, { ...question, limit: Number.POSITIVE_INFINITY, offset: 0 })
  const homes = all.hits.map((found) => ({ id: found.home.id, name: found.area.own.name, found }))
  const isAnywhere = narrowing.places.length === 0 && narrowing.geoSearch === null
  const ordered = successionOrder(homes, isAnywhere ? 'anywhere' : 'chosen', {
    siteId: site.siteId,
    day: narrowing.today,
    collator: new Intl.Collator(languageTags[site.locale]),
  })
  return { ...all, hits: ordered.slice(offset, offset + limit).map(({ found }) => found) }
}

/** Each site's engine, read on first use and again after a change. */
export function keepSuccessions(catalogue: Pick<Catalogue, 'successionHomesOfSite'>): {
  get(site: Site): Promise<SearchEngine>
  forget(): void
} {
  let engines = new Map<SiteId, Promise<SearchEngine>>()
  return {
    get(site) {
      const known = engines.get(site.siteId)
      if (known) return known
      const reading = catalogue.successionHomesOfSite(site.siteId).then((homes) => successionEngine(site, homes))
      const stored = engines
      stored.set(site.siteId, reading)
      // Failures are not cached: the next query reads again.
      reading.catch(() => stored.delete(site.siteId))
      return reading
    },
    forget() {
      engines = new Map()
    },
  }
}

export function successionHit(context: HitContext, found: FoundHome): HomeHit {
  const { own } = found.area
  const url = `${context.site.routes.succession ?? '/'}${found.home.slug}/`
  const hit = homeHit(context, found)
  const stageId = own.id === own.areaId ? null : String(own.areaId)
  return {
    ...hit,
    name: own.name,
    url,
    status: 'succession',
    home: { ...hit.home, href: url, status: 'succession', stageName: '', stageId, areaName: own.name },
  }
}

function areaOf(home: SuccessionHome): SearchableArea {
  const { id, siteId, name, county, municipality, geo, shortDescription, updatedAt } = home
  const place = { county, municipality }
  const path = { county: county.slug, municipality: municipality.slug, area: home.slug, stage: null, home: null }
  const own = {
    id: asId<'Area'>(id),
    siteId,
    // The stage where it was first sold, if known; hits show it.
    areaId: (home.stageId ?? id) as string as AreaId,
    areaName: name,
    name,
    path,
    place,
    concept: 'original' as const,
    shortDescription,
    images: home.images,
    geo,
    updatedAt,
  }
  return {
    own,
    stages: [
      {
        id: asId(id),
        listing: {
          ...own,
          kind: 'stage',
          id: asId(id),
          areaId: own.id,
          path: { ...path, stage: home.slug },
          // The engine sees it as for sale; the hit names the seller.
          status: 'for-sale',
          phase: 'completed',
          residenceTypes: [home.residenceType],
          disposalForm: home.disposalForm,
          moveIn: null,
          salesStart: null,
          vip: null,
          plotType: null,
          ecoLabel: null,
          homes: {
            total: 1,
            available: 1,
            rooms: null,
            primaryArea: null,
            internalUsableArea: null,
            price: null,
            totalPrice: null,
            rent: null,
          },
        },
        stageStatus: 'completed',
        extraShowingsInfo: null,
        showings: home.showings,
        homes: [
          {
            ...home,
            id: asId(id),
            number: name,
            building: null,
            status: 'for-sale',
            possibleRooms: null,
            internalUsableArea: null,
            plotArea: null,
            hasLift: false,
            totalPrice: null,
            monthlyCost: null,
            parking: 'unknown',
            energyClass: null,
            ecoLabel: null,
            moveIn: null,
            planKey: null,
            images: home.images,
          },
        ],
      },
    ],
  }
}
