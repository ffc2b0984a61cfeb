import type { Seo } from '@nyhem/contract/page-data'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { languageTags } from '@nyhem/domain/sites/site'
import type { BuildContext } from '../building/build-context.ts'
import { type PageEntry, siblingPages } from '../tree/content-snapshot.ts'

type AlternateContext = Pick<BuildContext, 'snapshot' | 'origins' | 'now'>

/** Language versions including the page itself; empty if only one. English is the default. */
export function alternatesOf(context: AlternateContext, entry: PageEntry): Seo['alternates'] {
  const pages = siblingPages(context.snapshot, entry, context.now)
  // Sites of one language would compete: the page itself takes precedence.
  const byLanguage = new Map<string, PageEntry>()
  for (const page of [entry, ...pages]) {
    const language = languageTags[siteById(page.siteId).locale]
    if (!byLanguage.has(language)) byLanguage.set(language, page)
  }
  if (byLanguage.size < 2) return []
  const links = [...byLanguage]
    .map(([hreflang, page]) => ({ hreflang, href: `${originOf(context.origins, page.siteId)}${page.path}` }))
    .sort((a, b) => a.hreflang.localeCompare(b.hreflang))
  const english = links.find(({ hreflang }) => hreflang === languageTags.en)
  return english ? [...links, { hreflang: 'x-default', href: english.href }] : links
}
