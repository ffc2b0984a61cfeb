import { showsJubilee } from '@nyhem/domain/sites/jubilee'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { publishedRoute } from '../building/build-context.ts'
import { linkModels } from '../building/published-links.ts'
import { sentenceChoices } from '../building/residence-search/sentence-choices.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { linkFields, longText, pictureKey, shortText } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

export const startPage = defineEditorialPage('start', {
  fields: z.strictObject({
    hero: z.strictObject({
      heading: shortText,
      lead: longText.optional(),
      picture: pictureKey,
      credit: shortText.optional(),
      links: z.array(linkFields).max(4).default([]),
    }),
    sentenceSearch: z.boolean(),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
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
      breadcrumbs: [],
      seo: editorialSeo(entry, { heading: fields.hero.heading, description: fields.hero.lead, picture }),
    }
  },
})
