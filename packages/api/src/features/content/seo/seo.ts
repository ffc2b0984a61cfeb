import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { Seo } from '@nyhem/contract/page-data'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { BuildContext } from '../building/build-context.ts'
import { absolute } from '../building/build-context.ts'
import type { BuiltPage } from '../building/built-page.ts'
import { longestDescription, longestTitle } from '../building/lengths.ts'
import { plainText } from '../building/rich-text.ts'
import type { PageEntry } from '../tree/content-snapshot.ts'
import { alternatesOf } from './alternates.ts'
import { breadcrumbJsonLd, faqJsonLd, organizationJsonLd, sharePicture } from './json-ld.ts'

/** All addresses are absolute. */
export function seoOf(
  context: BuildContext,
  page: Pick<BuiltPage<PageKind>, 'seo' | 'breadcrumbs' | 'model'>,
  entry: PageEntry | null,
): Seo {
  const { site, origins } = context
  const { seo, breadcrumbs } = page
  const { robots = 'index, follow' } = seo
  const origin = originOf(origins, site.siteId)
  return {
    title: pageTitle(seo.title, site.siteName),
    description: shortened(seo.description ?? '', longestDescription),
    canonical: absolute(context, seo.canonicalPath),
    robots,
    // A county's page is built from the page of all areas, whose siblings are not its own.
    alternates:
      entry && entry.path === seo.canonicalPath && robots === 'index, follow' ? alternatesOf(context, entry) : [],
    openGraph: {
      type: seo.type ?? 'website',
      image: seo.image && !seo.image.vector ? sharePicture(origin, seo.image) : null,
      imageAlt: seo.image?.altText ?? null,
    },
    jsonLd: graphOf(context, page, breadcrumbs),
  }
}

function graphOf(
  { site, origins }: BuildContext,
  { seo, model }: Pick<BuiltPage<PageKind>, 'seo' | 'model'>,
  breadcrumbs: readonly Breadcrumb[],
): Seo['jsonLd'] {
  if (seo.robots === 'noindex, nofollow') return []
  const origin = originOf(origins, site.siteId)
  return [
    organizationJsonLd(site, origin),
    ...breadcrumbJsonLd(breadcrumbs, origin),
    ...(seo.jsonLd ?? []),
    ...faqs(model),
  ].map((node) => ({ '@context': 'https://schema.org', ...node }))
}

/** Merges a page's questions into one FAQ. */
function faqs(model: BuiltPage<PageKind>['model']) {
  const blocks = 'blocks' in model ? model.blocks : []
  const items = blocks.flatMap((block) => (block.kind === 'faq' ? block.model.items : []))
  return faqJsonLd(items.map(({ question, answer }) => ({ question, answer: plainText(answer) })))
}

/** Appends the site's name, unless it does not fit or is already present. */
export function pageTitle(title: string, siteName: string): string {
  const plain = title.replace(/\s+/g, ' ').trim()
  if (plain === '') return siteName
  if (plain.toLowerCase().includes(siteName.toLowerCase())) return plain
  const whole = `${plain} | ${siteName}`
  return whole.length <= longestTitle ? whole : plain
}

/** Shortens at a word boundary, with an ellipsis. */
export function shortened(text: string, longest: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > longest / 2 ? lastSpace : undefined).replace(/(?<![\s,.:;–-])[\s,.:;–-]+$/, '')}…`
}
