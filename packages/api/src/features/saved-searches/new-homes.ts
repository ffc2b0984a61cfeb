import { type AreaId, asId } from '@nyhem/domain/ids'
import { type Narrowing, rowFits } from '@nyhem/domain/search/row-fits'
import { type AlertMoment, alertNarrowing } from '@nyhem/domain/search/saved-search'
import { parseSearchAddress } from '@nyhem/domain/search/search-address'
import { rowsOfArea, type SearchRow } from '@nyhem/domain/search/search-row'
import type { Site } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Arrival } from './saved-searches.store.ts'

export type NewHome = { readonly number: number; readonly homeId: string; readonly row: SearchRow }

const areasAtOnce = 50
/** Results cached: many people save the same search, and their e-mails are made far apart. */
const storedAnswers = 5_000

export class NewHomes {
  private readonly site: Site
  private readonly moment: AlertMoment
  private readonly homes: readonly NewHome[]
  private readonly byPlace: ReadonlyMap<string, readonly NewHome[]>
  private readonly answers = new LRUCache<string, readonly NewHome[]>({ max: storedAnswers })

  private constructor(site: Site, moment: AlertMoment, homes: readonly NewHome[]) {
    this.site = site
    this.moment = moment
    this.homes = homes
    this.byPlace = homesByPlace(homes)
  }

  /** Reads current data: homes sold meanwhile are omitted. */
  static async read(
    catalogue: Pick<Catalogue, 'searchableAreas'>,
    { site, moment, arrivals }: { site: Site; moment: AlertMoment; arrivals: readonly Arrival[] },
  ): Promise<NewHomes> {
    const numbers = new Map(arrivals.map(({ homeId, number }) => [homeId, number]))
    const areaIds = [...new Set(arrivals.map(({ areaId }) => areaId))].map((id): AreaId => asId(id))
    const homes: NewHome[] = []
    for (let from = 0; from < areaIds.length; from += areasAtOnce) {
      const areas = await catalogue.searchableAreas(areaIds.slice(from, from + areasAtOnce))
      for (const row of areas.flatMap((area) => rowsOfArea(area, site.country))) {
        const number = row.homeId === null ? undefined : numbers.get(row.homeId)
        if (row.homeId !== null && number !== undefined) homes.push({ number, homeId: row.homeId, row })
      }
    }
    return new NewHomes(site, moment, homes.sort(byNumber))
  }

  get isEmpty(): boolean {
    return this.homes.length === 0
  }

  /** Matches for a saved search after an arrival number. */
  fitting(query: string, after: number): readonly NewHome[] {
    const found = this.answers.get(query) ?? this.look(query)
    return (found[0]?.number ?? 0) > after ? found : found.filter((home) => home.number > after)
  }

  private look(query: string): readonly NewHome[] {
    const narrowing = narrowingOf(query, this.site, this.moment)
    const found = this.near(narrowing.places).filter(({ row }) => rowFits(row, narrowing))
    this.answers.set(query, found)
    return found
  }

  /** Homes in any of the places, all without any: most searches name few places. */
  private near(places: readonly string[]): readonly NewHome[] {
    const [only, ...others] = places
    if (only === undefined) return this.homes
    if (others.length === 0) return this.byPlace.get(only) ?? []
    return [...new Set(places.flatMap((place) => this.byPlace.get(place) ?? []))].sort(byNumber)
  }
}

const byNumber = (a: NewHome, b: NewHome): number => a.number - b.number

function homesByPlace(homes: readonly NewHome[]): ReadonlyMap<string, readonly NewHome[]> {
  const byPlace = new Map<string, NewHome[]>()
  for (const home of homes)
    for (const place of home.row.places) {
      const there = byPlace.get(place)
      if (there) there.push(home)
      else byPlace.set(place, [home])
    }
  return byPlace
}

function narrowingOf(query: string, site: Site, moment: AlertMoment): Narrowing {
  const values = new URLSearchParams(query)
  const { state } = parseSearchAddress((name) => values.getAll(name), site.country)
  return alertNarrowing(state.filter, site, moment)
}
