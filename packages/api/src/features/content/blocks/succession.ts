import {
  allMunicipalities,
  homesInPlaces,
  municipalityChoices,
  successionQueryNames,
} from '@nyhem/domain/search/succession-filter'
import { languageTags } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { successionCard } from '../../catalogue/succession-cards.ts'
import { publishedRoute } from '../building/build-context.ts'
import { fieldMeta } from '../tree/field-meta.ts'
import { heading, intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

export const successionBlock = defineBlock('succession', {
  fields: z.strictObject({
    heading,
    intro,
    municipality: z
      .string()
      .regex(/^[a-z][a-z-]*$/, 'must be the name of a municipality as in addresses, such as varberg')
      .register(fieldMeta, { widget: 'catalogue', entity: 'municipality' })
      .default(allMunicipalities),
    limit: z.number().int().min(1).max(12).default(2),
  }),
  build: async (fields, context) => {
    const { catalogue, site, today } = context
    const list = publishedRoute(context, 'succession')
    if (list === null) return null
    const all = await catalogue.successionHomesOfSite(site.siteId)
    const collator = new Intl.Collator(languageTags[site.locale])
    const chosen = municipalityChoices(all, collator).find(({ slug }) => slug === fields.municipality)
    // A municipality without homes left shows nothing, not all other homes.
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
  },
})
