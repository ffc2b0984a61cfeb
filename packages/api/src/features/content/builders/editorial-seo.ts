import type { Picture } from '@nyhem/contract/picture'
import type { BuiltPage, JsonLd } from '../built-page.ts'
import type { PageEntry } from '../content-snapshot.ts'

/** What search engines are told about an editorial page: its own words first, then what the page shows. */
export const editorialSeo = (
  entry: PageEntry,
  shown: { heading?: string | undefined; description?: string | null | undefined; picture?: Picture | null },
  more: { type?: 'website' | 'article'; jsonLd?: JsonLd[]; robots?: BuiltPage<'standard'>['seo']['robots'] } = {},
): BuiltPage<'standard'>['seo'] => ({
  title: entry.seo.title ?? shown.heading ?? entry.title,
  description: entry.seo.description ?? shown.description ?? entry.listed.intro ?? null,
  image: shown.picture ?? null,
  type: more.type ?? 'website',
  robots: more.robots ?? 'index, follow',
  canonicalPath: entry.path,
  jsonLd: more.jsonLd ?? [],
})
