import { z } from 'zod'
import { articleCards } from '../building/article-cards.ts'
import type { BuildContext } from '../building/build-context.ts'
import { leadsSomewhere } from '../building/published-links.ts'
import { address, day, longText, pictureKey, shortText } from '../tree/content-fields.ts'
import { heading, intro } from './block-fields.ts'
import { defineBlock } from './block-kind.ts'

const fields = z.strictObject({
  heading,
  intro,
  links: z
    .array(
      z.strictObject({
        href: address,
        title: shortText.optional(),
        text: longText.optional(),
        picture: pictureKey.optional(),
        date: day.optional(),
      }),
    )
    .min(1),
  layout: z.enum(['rows', 'plates']),
})

export const linkListBlock = defineBlock('link-list', {
  fields,
  build: ({ heading, intro, links, layout }, context) => {
    const shown = links.map((link) => listedLink(link, context)).filter((link) => link !== null)
    return shown.length === 0 ? null : { heading: heading ?? null, intro: intro ?? null, links: shown, layout }
  },
})

/** Missing texts come from the target page. */
function listedLink(link: z.output<typeof fields>['links'][number], context: BuildContext) {
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
