import type { CommonModel, PageData } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleChrome, sampleGlobal } from './sample-chrome.ts'

type Sample<K extends PageKind> = {
  siteId: SiteId
  path?: string
  kind: K
  model: PageModels[K] & Partial<CommonModel>
}

/** For the preview and render tests. */
export function samplePageData<K extends PageKind>({ siteId, path, kind, model }: Sample<K>): PageData {
  const site = siteById(siteId)
  const common: CommonModel = {
    siteVersion: 'sample',
    objectId: null,
    subMenu: [],
    showPlotType: site.country === 'FI',
  }
  return {
    siteId,
    path: path ?? site.pathPrefix,
    statusCode: 200,
    dataLayer: {
      event: 'page_view',
      pageKind: kind,
      pageId: 'sample',
      siteId,
      siteName: site.siteName,
      language: site.locale,
      statusCode: 200,
      areaName: null,
      stageName: null,
      objectNumber: null,
      municipality: null,
      county: null,
    },
    seo: {
      title: `${kind} – ${site.siteName}`,
      description: site.siteName,
      canonical: `http://${site.host}${path ?? site.pathPrefix}`,
      robots: 'index, follow',
      alternates: [],
      openGraph: { type: 'website', image: null, imageAlt: null },
      jsonLd: [],
    },
    global: sampleGlobal(site),
    isCorporate: site.isCorporate,
    languagePrompt: site.has.localSubSite,
    cameFromSubSite: false,
    validUntil: null,
    formState: null,
    template: {
      // The parameters guarantee the pair, which the compiler cannot track through a generic object literal.
      ...({ currentComponent: kind, viewModel: { ...common, ...model } } as unknown as PageData['template']),
      breadcrumbs: [
        { text: site.siteName, href: site.pathPrefix },
        { text: kind, href: null },
      ],
      epiEditUrl: null,
      isInEditMode: false,
      pageId: 'sample',
      ...sampleChrome(site),
    },
  }
}
