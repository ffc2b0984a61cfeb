import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { localDateOf } from '@nyhem/domain/dates'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry, publishedChildren } from '../content-snapshot.ts'
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
      siblings: branchOf(entry, context),
      updatedAt: localDateOf(entry.updatedAt, site.timeZone),
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading: entry.title, description: fields.lead ?? (plainText(body) || null), picture }),
  }
}

/** Pages of the same branch for the side menu: those below this page, or those beside it; none at the top of the tree. */
function branchOf(entry: PageEntry, { tree, site, now }: BuildContext): PageModels['standard']['siblings'] {
  const below = standardPages(publishedChildren(tree, entry.id, now))
  const parent = entry.parentId === null ? undefined : tree.byId.get(entry.parentId)
  const isTop = !parent || parent.path === site.pathPrefix
  const branch = below.length > 0 || isTop ? below : standardPages(publishedChildren(tree, parent.id, now))
  return branch.map(({ title, path, id }) => ({ text: title, href: path, current: id === entry.id }))
}

const standardPages = (pages: readonly PageEntry[]): PageEntry[] => pages.filter(({ kind }) => kind === 'standard')
