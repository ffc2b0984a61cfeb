import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { DataLayer, Seo } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import type { Instant } from '@nyhem/domain/dates'

export type JsonLd = Seo['jsonLd'][number]

/** The kind's view model and page metadata. */
export type BuiltPage<K extends PageKind> = {
  model: PageModels[K]
  pageId: string
  /** From the start page; the last has no address. */
  breadcrumbs: Breadcrumb[]
  /** The site's name is added to the title. */
  seo: {
    title: string
    description: string | null
    image: Picture | null
    /** Default: a website. */
    type?: 'article'
    /** Default: indexed and followed. */
    robots?: Seo['robots']
    /** Canonical path for search engines. */
    canonicalPath: string
    jsonLd?: JsonLd[]
  }
  dataLayer?: Partial<Pick<DataLayer, 'areaName' | 'stageName' | 'objectNumber' | 'municipality' | 'county'>>
  objectId?: string
  statusCode?: number
  /** When the content will change. */
  changes?: Instant[]
}
