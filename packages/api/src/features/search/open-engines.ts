import type { Site } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { plainSearch } from './plain-search.ts'
import type { SearchEngine } from './search-engine.ts'
import { successionEngine } from './search-succession.ts'

/** The homes of the catalogue's own stages, or those that agents sell on. */
export type EngineKind = 'homes' | 'succession'

type EngineParts = {
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas' | 'successionHomesOfSite'>
  onFresh?: () => void
}

/** The engines of all sites, read from the catalogue when first asked for and again after a change. */
export function openEngines({ catalogue, onFresh = () => undefined }: EngineParts): {
  get(site: Site, kind: EngineKind): Promise<SearchEngine>
  refresh(): void
} {
  let engines = new Map<string, Promise<SearchEngine>>()

  async function read(site: Site, kind: EngineKind): Promise<SearchEngine> {
    if (kind === 'succession') return successionEngine(site, await catalogue.successionHomesOfSite(site.siteId))
    const ids = (await catalogue.areaIds()).filter(({ siteId }) => siteId === site.siteId).map(({ id }) => id)
    return plainSearch(site, await catalogue.searchableAreas(ids))
  }

  return {
    get(site, kind) {
      const name = `${site.siteId} ${kind}`
      const known = engines.get(name)
      if (known) return known
      const reading = read(site, kind)
      const kept = engines
      kept.set(name, reading)
      reading.catch(() => kept.delete(name))
      return reading
    },
    refresh() {
      engines = new Map()
      onFresh()
    },
  }
}
