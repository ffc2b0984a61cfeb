import type { HomeHit } from '@nyhem/contract/calls/residence-search'
import { parseLocalDate } from '@nyhem/domain/dates'
import { residenceTypes } from '@nyhem/domain/housing/enumerations'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import { emptyFilter, type SearchSort } from '@nyhem/domain/search/search-filter'
import { formatArea, formatDecimal, formatMoney, formatRange } from '@nyhem/domain/sites/format'
import { formatMonthYear } from '@nyhem/domain/sites/long-dates'
import type { PlaceFacts } from '../../texts/content-texts.ts'
import type { BuildContext } from '../build-context.ts'

/** Search facts of a county or municipality, ignoring other filters. Throws SearchServiceDown. */
export async function placeFacts(
  context: BuildContext,
  { name, url }: { name: string; url: string },
): Promise<PlaceFacts> {
  const { search, site, now } = context
  const filter = { ...emptyFilter, tags: [url] }
  const first = async (sort: SearchSort): Promise<HomeHit['home'] | null> => {
    const { hits } = await search.searchHomes({ site, filter, sort, limit: 1, offset: 0, now })
    return hits[0]?.home ?? null
  }
  const [reply, cheapest, smallest, largest, soonest] = await Promise.all([
    search.searchProjects({ site, filter, sort: 'recommended', limit: 1, offset: 0, now }),
    first('price'),
    first('size'),
    first('-size'),
    first('move-in'),
  ])
  const { residenceType } = reply.facets
  const price = cheapest && leadingPrice(cheapest)
  return {
    place: name,
    homes: reply.homes,
    projects: reply.projects,
    residenceTypes: residenceTypes.filter((type) => residenceType[type].homes > 0),
    area:
      smallest && largest
        ? smallest.area === largest.area
          ? formatArea(smallest.area, site)
          : formatRange(formatDecimal(smallest.area, site), formatArea(largest.area, site))
        : null,
    price: price && formatMoney(price),
    moveIn: moveInFact(soonest, context),
  }
}

function moveInFact(home: HomeHit['home'] | null, { site }: BuildContext): PlaceFacts['moveIn'] {
  if (!home?.moveIn) return null
  if (home.moveIn.now) return { now: true }
  const from = parseLocalDate(home.moveIn.from)
  return from.ok ? { now: false, month: formatMonthYear(from.value, site) } : null
}
