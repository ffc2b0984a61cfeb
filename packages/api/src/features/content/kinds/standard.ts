import { localDateOf } from '@nyhem/domain/dates'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { sideMenu } from '../building/branch.ts'
import { plainText, richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { longText, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

export const standardPage = defineEditorialPage('standard', {
  fields: z.strictObject({
    heading: shortText.optional(),
    lead: longText.optional(),
    picture: pictureKey.optional(),
    /** Empty when blocks contain everything. */
    body: markdown.or(z.literal('')).optional(),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, media } = context
    const body = fields.body ? richText(fields.body) : ''
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    return {
      model: {
        heading: fields.heading ?? entry.title,
        lead: fields.lead ?? null,
        picture,
        body,
        siblings: sideMenu(context, entry),
        updatedAt: localDateOf(entry.updatedAt, site.timeZone),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, {
        heading: entry.title,
        description: fields.lead ?? (plainText(body) || null),
        picture,
      }),
    }
  },
})
