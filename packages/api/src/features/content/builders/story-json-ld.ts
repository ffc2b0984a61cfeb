import type { Picture } from '@nyhem/contract/picture'
import { localDateOf } from '@nyhem/domain/dates'
import { absolute, type BuildContext } from '../build-context.ts'
import type { JsonLd } from '../built-page.ts'
import type { PageEntry } from '../content-snapshot.ts'
import { articleJsonLd, sharePicture } from '../seo/json-ld.ts'

type Told = Parameters<typeof articleJsonLd>[2]
type Story = { heading: string; lead: string; picture: Picture | null } & Pick<Told, 'author' | 'type'>

/** Structured data of something to read, as its page tells it. */
export function storyJsonLd(
  context: Pick<BuildContext, 'site' | 'origins'>,
  entry: PageEntry,
  { heading, lead, picture, ...told }: Story,
): JsonLd {
  const { site, origins } = context
  return articleJsonLd(site, origins[site.siteId], {
    ...told,
    url: absolute(context, entry.path),
    headline: heading,
    description: entry.seo.description ?? lead,
    image: picture && sharePicture(origins[site.siteId], picture),
    publishedAt: entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone),
    updatedAt: localDateOf(entry.updatedAt, site.timeZone),
  })
}
