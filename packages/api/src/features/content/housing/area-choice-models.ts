import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { maxPriceChoices, roomsBounds } from '@nyhem/domain/housing/shown-measures'
import type { BuildContext } from '../build-context.ts'

type SentenceSearch = NonNullable<PageModels['start']['sentenceSearch']>

/** What the sentence "show apartments in Stockholm with at least 3 rooms" lets one choose, with the homes there are. */
export async function areaChoiceModels({
  catalogue,
  site,
}: Pick<BuildContext, 'catalogue' | 'site'>): Promise<Omit<SentenceSearch, 'action'>> {
  const [counties, choices] = await Promise.all([
    catalogue.countiesOfSite(site.siteId),
    catalogue.choicesOfSite(site.siteId),
  ])
  return {
    counties: counties.map(({ county, homes }) => ({ slug: county.slug, name: county.name, homes: homes.available })),
    residenceTypes: choices.residenceTypes,
    maxRooms: Math.min(roomsBounds(site.country).max, Math.max(1, Math.floor(choices.rooms?.max ?? 1))),
    maxPrices: [...maxPriceChoices(choices.price)],
    availableHomes: counties.reduce((sum, { homes }) => sum + homes.available, 0),
  }
}
