import type { Picture } from '@nyhem/contract/picture'
import type { BuiltPage } from '../building/built-page.ts'
import type { PageEntry } from '../tree/content-snapshot.ts'

type PageSeo = BuiltPage<'standard'>['seo']

/** Editors' SEO values first, then the page's content. */
export const editorialSeo = (
  entry: PageEntry,
  shown: { heading?: string | undefined; description?: string | null | undefined; picture?: Picture | null },
  more: Pick<PageSeo, 'type' | 'jsonLd' | 'robots'> = {},
): PageSeo => ({
  title: entry.seo.title ?? shown.heading ?? entry.title,
  description: entry.seo.description ?? shown.description ?? entry.listed.intro ?? null,
  image: shown.picture ?? null,
  canonicalPath: entry.path,
  ...more,
})
