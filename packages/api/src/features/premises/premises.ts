import type { PremisesSearchReply, PremisesTagsReply } from '@nyhem/contract/calls/premises-search'
import type { PremisesSearch } from '@nyhem/domain/search/premises-filter'
import { premisesChoices, searchPremises } from '@nyhem/domain/search/premises-search'
import type { Site } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CardContext } from '../catalogue/housing-cards.ts'
import { premisesCard } from '../catalogue/premises-cards.ts'

type Reading = { catalogue: Pick<Catalogue, 'premisesOfSite'> }

/**
 * A site has some hundred premises at most: they are read once and filtered in memory, however many choices are
 * counted.
 */
export async function findPremises(
  { catalogue, ...card }: Reading & CardContext,
  search: PremisesSearch & { limit: number },
): Promise<PremisesSearchReply> {
  const all = await catalogue.premisesOfSite(card.site.siteId)
  const { hits, counts, unknownTags, relaxed } = searchPremises(all, search, card.site)
  return {
    total: hits.length,
    counts: { types: { ...counts.types }, tags: { ...counts.tags } },
    unknownTags: [...unknownTags],
    relaxed,
    hits: hits.slice(0, search.limit).map((premises) => premisesCard(card, premises)),
  }
}

/** Most frequent first. */
export async function premisesTags({ catalogue, site }: Reading & { site: Site }): Promise<PremisesTagsReply> {
  const { tags } = premisesChoices(await catalogue.premisesOfSite(site.siteId), site)
  return { tags: tags.map((tag) => ({ ...tag })) }
}
