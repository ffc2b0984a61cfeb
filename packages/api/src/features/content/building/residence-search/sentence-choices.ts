import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { residenceTypes } from '@nyhem/domain/housing/enumerations'
import { maxPriceChoices, roomsBounds } from '@nyhem/domain/housing/shown-measures'
import { emptyFilter, type SearchSort } from '@nyhem/domain/search/search-filter'
import { SearchServiceDown } from '../../../search/search.ts'
import type { BuildContext } from '../build-context.ts'

type SentenceSearch = NonNullable<PageModels['start']['sentenceSearch']>

/**
 * Choices of the sentence "show apartments in Stockholm with at least 3 rooms", with the homes found. Null while search
 * is unavailable; a start page works without it.
 */
export async function sentenceChoices(context: BuildContext): Promise<Omit<SentenceSearch, 'action'> | null> {
  try {
    return await choicesNow(context)
  } catch (error) {
    if (!(error instanceof SearchServiceDown)) throw error
    return null
  }
}

async function choicesNow({ search, site, now }: BuildContext): Promise<Omit<SentenceSearch, 'action'>> {
  const first = (sort: SearchSort) => search.searchHomes({ site, filter: emptyFilter, sort, limit: 1, offset: 0, now })
  const [cheapest, dearest, tags] = await Promise.all([first('price'), first('-price'), search.tagsOfSite(site, now)])
  const { facets, homes } = dearest
  const priceOf = ({ hits: [hit] }: typeof dearest) => (hit ? (hit.home.totalPrice ?? hit.home.price) : null)
  const [lowest, highest] = [priceOf(cheapest), priceOf(dearest)]
  const sizes = Object.entries(facets.rooms).filter(([, count]) => count.homes > 0)
  return {
    counties: tags
      .filter(({ kind, projects }) => kind === 'county' && projects > 0)
      .map((county) => ({ slug: county.url, name: county.name, homes: county.homes })),
    residenceTypes: residenceTypes.filter((type) => facets.residenceType[type].homes > 0),
    maxRooms: Math.min(roomsBounds(site.country).max, Math.max(1, ...sizes.map(([rooms]) => Number(rooms)))),
    maxPrices: [...maxPriceChoices(lowest && highest && { min: lowest, max: highest })],
    availableHomes: homes,
  }
}
