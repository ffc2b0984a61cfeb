import { showsJubilee } from '@nyhem/domain/sites/jubilee'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { publishedRoute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { linkModels } from '../published-links.ts'
import { sentenceChoices } from '../residence-search/sentence-choices.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

export const buildStart: Builder<'start'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'start')
  const { site, media, today } = context
  const action = publishedRoute(context, 'residenceSearch')
  const [choices, builtBlocks] = await Promise.all([
    fields.sentenceSearch && action !== null ? sentenceChoices(context) : null,
    buildBlocks(blocks, context),
  ])
  const picture = media.picture(fields.hero.picture, site.locale)
  return {
    model: {
      hero: {
        heading: fields.hero.heading,
        lead: fields.hero.lead ?? null,
        picture,
        credit: fields.hero.credit ?? null,
        links: linkModels(context, fields.hero.links),
      },
      sentenceSearch: choices && action !== null ? { action, ...choices } : null,
      jubilee: showsJubilee({ site, isStartPage: true, today }),
      blocks: builtBlocks,
    },
    pageId: entry.id,
    breadcrumbs: [],
    seo: editorialSeo(entry, { heading: fields.hero.heading, description: fields.hero.lead, picture }),
  }
}
