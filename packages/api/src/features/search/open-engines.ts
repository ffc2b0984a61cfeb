import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { plainSearch } from './plain-search.ts'
import type { SearchEngine } from './search-engine.ts'

/** The engines of all sites, read from the catalogue when first asked for and again after a change. */
export function openEngines({
  catalogue,
  onFresh = () => undefined,
}: {
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas'>
  onFresh?: () => void
}): { get(site: Site): Promise<SearchEngine>; refresh(): void } {
  let engines = new Map<SiteId, Promise<SearchEngine>>()

  async function read(site: Site): Promise<SearchEngine> {
    const ids = (await catalogue.areaIds()).filter(({ siteId }) => siteId === site.siteId).map(({ id }) => id)
    return plainSearch(site, await catalogue.searchableAreas(ids))
  }

  return {
    get(site) {
      const known = engines.get(site.siteId)
      if (known) return known
      const reading = read(site)
      const kept = engines
      kept.set(site.siteId, reading)
      reading.catch(() => kept.delete(site.siteId))
      return reading
    },
    refresh() {
      engines = new Map()
      onFresh()
    },
  }
}
