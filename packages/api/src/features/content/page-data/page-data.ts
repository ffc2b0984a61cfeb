import type { Block } from '@nyhem/contract/blocks/blocks'
import type { Living } from '@nyhem/contract/living'
import type { AvailableLanguage, PageData } from '@nyhem/contract/page-data'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { cookieConsentSettings } from '@nyhem/domain/cookies/cookie-consent-settings'
import { addDays, type Instant, startOfDay } from '@nyhem/domain/dates'
import { showsPlotType } from '@nyhem/domain/housing/shown-measures'
import { type Opening, openingChanges } from '@nyhem/domain/service/opening-hours'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { cameFromQueryName, cameFromSubSite } from '@nyhem/domain/sites/language-versions'
import { languageTags } from '@nyhem/domain/sites/site'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import type { BuiltPage } from '../building/built-page.ts'
import type { FoundPage } from '../kinds/page-kind.ts'
import { seoOf } from '../seo/seo.ts'
import { languageNames } from '../texts/content-texts.ts'
import { type PageEntry, publishedPage, siblingPages, treeOfSite } from '../tree/content-snapshot.ts'
import type { Chrome } from './chrome.ts'
import { dealPagePictures } from './deal-page-pictures.ts'
import { subMenuOf } from './sub-menu.ts'

/** Response to a page request. Source: fault-reports specification §3.7. */
export function pageDataOf(
  context: BuildContext,
  { kind, entry }: Pick<FoundPage, 'kind' | 'entry'>,
  { built, chrome }: { built: BuiltPage<PageKind>; chrome: Chrome },
): PageData {
  const { site, path } = context
  const { siteVersion, ...around } = chrome
  const statusCode = built.statusCode ?? 200
  const template = {
    currentComponent: kind,
    viewModel: {
      ...(dealsPictures(context, kind) ? dealPagePictures(built.model) : built.model),
      siteVersion,
      objectId: built.objectId ?? null,
      subMenu: subMenuOf(context, entry),
      showPlotType: showsPlotType(site.country),
    },
    breadcrumbs: built.breadcrumbs,
    epiEditUrl: null,
    isInEditMode: false,
    pageId: built.pageId,
    ...around,
  }
  return {
    siteId: site.siteId,
    path,
    statusCode,
    dataLayer: dataLayerOf(context, kind, built, statusCode),
    seo: seoOf(context, built, entry),
    // One builder makes kind and model; spreading them into one object loses the pairing.
    template: template as unknown as PageData['template'],
    global: {
      availableLanguages: availableLanguages(context, entry),
      cookiesPageUrl: publishedRoute(context, 'cookies'),
      comparisonHref: publishedRoute(context, 'comparison'),
      cookiesFaqSectionId: context.tree.content.cookiesFaqSectionId,
      cookieConsent: cookieConsentSettings,
      userLocation: { country: site.country },
    },
    isCorporate: site.isCorporate,
    languagePrompt: site.has.localSubSite,
    cameFromSubSite: cameFromSubSite(site, context.query[cameFromQueryName]),
    formState: null,
    validUntil: validUntil(context, [...(built.changes ?? []), ...blockChanges(context, built.model)]),
  }
}

/** One's own home and its news may show the same, favourites not; a collection shows each picture as itself. */
const dealsPictures = ({ site, path }: BuildContext, kind: PageKind): boolean =>
  kind === 'my-pages-residences' || (kind !== 'image-file' && !isBehindLogin(site, path))

function dataLayerOf(
  { site }: BuildContext,
  kind: PageKind,
  built: BuiltPage<PageKind>,
  statusCode: number,
): PageData['dataLayer'] {
  return {
    event: statusCode >= 400 ? 'error_page_view' : 'page_view',
    pageKind: kind,
    pageId: built.pageId,
    siteId: site.siteId,
    siteName: site.siteName,
    language: languageTags[site.locale],
    statusCode,
    areaName: null,
    stageName: null,
    objectNumber: null,
    municipality: null,
    county: null,
    ...built.dataLayer,
  }
}

/** Languages of the host: the same page, or that site's start page. */
function availableLanguages(context: BuildContext, entry: PageEntry | null): AvailableLanguage[] {
  const { site, snapshot, now } = context
  const siblings = entry ? siblingPages(snapshot, entry, now) : []
  return allSites()
    .filter((other) => other.host === site.host)
    .filter(({ siteId, pathPrefix }) => publishedPage(treeOfSite(snapshot, siteId), pathPrefix, now) !== null)
    .map(({ siteId, locale, pathPrefix }) => ({
      siteId,
      lang: languageTags[locale],
      text: languageNames[locale],
      href:
        siteId === site.siteId ? context.path : (siblings.find((page) => page.siteId === siteId)?.path ?? pathPrefix),
      current: siteId === site.siteId,
    }))
}

/** Blocks tell whether a telephone is answered now. */
function blockChanges({ now, site }: BuildContext, model: object): Instant[] {
  const blocks = 'blocks' in model ? (model.blocks as readonly Block[]) : []
  const living = 'living' in model ? (model.living as Living | null) : null
  return [...blocks, ...(living?.blocks ?? [])].flatMap((block) =>
    block.kind === 'telephone' ? openingChanges(block.model.opening as Opening, now, site.timeZone) : [],
  )
}

/** Next moment at which the page changes: a publication, a showing that ends, a new day. */
function validUntil({ site, tree, now, today }: BuildContext, changes: readonly Instant[]): Instant {
  const tomorrow = startOfDay(addDays(today, 1), site.timeZone)
  return [...changes, ...tree.changes].filter((moment) => moment > now && moment < tomorrow).sort()[0] ?? tomorrow
}
