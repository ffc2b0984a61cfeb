import { localDateOf } from '@nyhem/domain/dates'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { sideMenu } from '../branch.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { contentAs } from '../content-snapshot.ts'
import { plainText, richText } from '../rich-text.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

export const buildStandard: Builder<'standard'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'standard')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading: entry.title, description: fields.lead ?? (plainText(body) || null), picture }),
  }
}
