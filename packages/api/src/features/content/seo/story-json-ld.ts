import type { Picture } from '@nyhem/contract/picture'
import { localDateOf } from '@nyhem/domain/dates'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { absolute, type BuildContext } from '../building/build-context.ts'
import type { JsonLd } from '../building/built-page.ts'
import type { PageEntry } from '../tree/content-snapshot.ts'
import { articleJsonLd, sharePicture } from './json-ld.ts'

type Reported = Parameters<typeof articleJsonLd>[2]
type Story = { heading: string; lead: string; picture: Picture | null } & Pick<Reported, 'author' | 'type'>

export function storyJsonLd(
  context: Pick<BuildContext, 'site' | 'origins'>,
  entry: PageEntry,
  { heading, lead, picture, ...reported }: Story,
): JsonLd {
  const { site, origins } = context
  return articleJsonLd(site, originOf(origins, site.siteId), {
    ...reported,
    url: absolute(context, entry.path),
    headline: heading,
    description: entry.seo.description ?? lead,
    image: picture && sharePicture(originOf(origins, site.siteId), picture),
    publishedAt: entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone),
    updatedAt: localDateOf(entry.updatedAt, site.timeZone),
  })
}
