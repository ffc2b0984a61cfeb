import {
  allMunicipalities,
  homesInPlaces,
  municipalityChoices,
  successionQueryNames,
} from '@nyhem/domain/search/succession-filter'
import { languageTags } from '@nyhem/domain/sites/site'
import { successionCard } from '../../catalogue/succession-cards.ts'
import { publishedRoute } from '../build-context.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildSuccessionBlock: BlockBuilder<'succession'> = async (fields, context) => {
  const { catalogue, site, today } = context
  const list = publishedRoute(context, 'succession')
  if (list === null) return null
  const all = await catalogue.successionHomesOfSite(site.siteId)
  const collator = new Intl.Collator(languageTags[site.locale])
  const chosen = municipalityChoices(all, collator).find(({ slug }) => slug === fields.municipality)
  // A municipality whose last home was sold leaves nothing to show, and not the homes of all others.
  if (!chosen && fields.municipality !== allMunicipalities) return null
  const homes = homesInPlaces(all, chosen ? [chosen.tag] : [], { siteId: site.siteId, day: today, collator })
  if (homes.length === 0) return null
  return {
    heading: fields.heading ?? null,
    intro: fields.intro ?? null,
    municipality: chosen?.name ?? null,
    homes: homes.slice(0, fields.limit).map((home) => successionCard(context, home)),
    total: homes.length,
    allHref: chosen ? `${list}?${successionQueryNames.municipality}=${chosen.slug}` : list,
  }
}
