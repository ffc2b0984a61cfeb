import { articleCards } from '../article-cards.ts'
import type { BuildContext } from '../build-context.ts'
import { leadsSomewhere } from '../published-links.ts'
import type { BlockBuilder } from './block-builder.ts'
import type { BlockFields } from './block-fields.ts'

export const buildLinkList: BlockBuilder<'link-list'> = ({ heading, intro, links, layout }, context) => {
  const shown = links.map((link) => listedLink(link, context)).filter((link) => link !== null)
  return shown.length === 0 ? null : { heading: heading ?? null, intro: intro ?? null, links: shown, layout }
}

/** What a link does not say itself it takes from the page it leads to. */
function listedLink(link: BlockFields['link-list']['links'][number], context: BuildContext) {
  if (!leadsSomewhere(context, link.href)) return null
  const [page] = articleCards(context, [link.href.split(/[?#]/)[0] ?? link.href])
  return {
    href: link.href,
    title: link.title ?? page?.title ?? link.href,
    text: link.text ?? page?.intro ?? null,
    picture:
      link.picture === undefined ? (page?.picture ?? null) : context.media.picture(link.picture, context.site.locale),
    date: link.date ?? null,
  }
}
