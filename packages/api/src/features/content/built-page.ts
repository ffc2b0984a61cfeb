import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { DataLayer, Seo } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import type { Instant } from '@nyhem/domain/dates'

export type JsonLd = Seo['jsonLd'][number]

/** What a builder makes: the kind's view model, and what stands around it. */
export type BuiltPage<K extends PageKind> = {
  model: PageModels[K]
  pageId: string
  /** From the start page to this one; the last has no address. */
  breadcrumbs: Breadcrumb[]
  /** What search engines are told; the site's name is added to the title. */
  seo: {
    title: string
    description: string | null
    image: Picture | null
    type: 'website' | 'article'
    robots: Seo['robots']
    /** Path that stands for this page in search results. */
    canonicalPath: string
    jsonLd: JsonLd[]
  }
  dataLayer?: Partial<Pick<DataLayer, 'areaName' | 'stageName' | 'objectNumber' | 'municipality' | 'county'>>
  objectId?: string
  statusCode?: number
  /** Moments at which the page will say something else. */
  changes?: Instant[]
}
