import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { formStateSchema } from './calls/form-state.ts'
import {
  breadcrumbSchema,
  crisisBannerSchema,
  footerSchema,
  menuItemSchema,
  navigationSchema,
  popularSearchSchema,
} from './page-chrome.ts'
import { isPageKind, type PageKind, type PageModels, pageKinds, pageModelSchemas } from './pages/page-kinds.ts'

/** Fields that every view model carries beside its kind's own. Source: public-site specification §3 (view model). */
export const commonModelSchema = z.object({
  siteVersion: z.string(),
  objectId: z.string().nullable(),
  subMenu: z.array(z.object({ text: z.string(), href: z.string(), current: z.boolean() })),
  showPlotType: z.boolean(),
})
export type CommonModel = z.infer<typeof commonModelSchema>

/** What search engines and sharing services read. */
export const seoSchema = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  robots: z.enum(['index, follow', 'noindex, follow', 'noindex, nofollow']),
  alternates: z.array(z.object({ hreflang: z.string(), href: z.string() })),
  openGraph: z.object({
    type: z.enum(['website', 'article']),
    image: z.string().nullable(),
    imageAlt: z.string().nullable(),
  }),
  /** JSON-LD graph, ready to be written. */
  jsonLd: z.array(z.record(z.string(), z.unknown())),
})
export type Seo = z.infer<typeof seoSchema>

/** First entry of the analytics data layer for the page. No personal data. */
export const dataLayerSchema = z.object({
  event: z.enum(['page_view', 'error_page_view']),
  pageKind: z.enum(pageKinds as [PageKind, ...PageKind[]]),
  pageId: z.string(),
  siteId: z.enum(siteIds),
  siteName: z.string(),
  language: z.string(),
  statusCode: z.number().int(),
  areaName: z.string().nullable(),
  stageName: z.string().nullable(),
  objectNumber: z.string().nullable(),
  municipality: z.string().nullable(),
  county: z.string().nullable(),
})
export type DataLayer = z.infer<typeof dataLayerSchema>

export const availableLanguageSchema = z.object({
  siteId: z.enum(siteIds),
  lang: z.string(),
  text: z.string(),
  href: z.string(),
  current: z.boolean(),
})
export type AvailableLanguage = z.infer<typeof availableLanguageSchema>

const templateRest = z.object({
  breadcrumbs: z.array(breadcrumbSchema),
  epiEditUrl: z.string().nullable(),
  isInEditMode: z.boolean(),
  pageId: z.string(),
  navigation: navigationSchema,
  footer: footerSchema,
  careerNavigation: z.array(menuItemSchema),
  popularSearches: z.array(popularSearchSchema),
  crisisBanner: crisisBannerSchema.nullable(),
})

const pageDataRest = z.object({
  siteId: z.enum(siteIds),
  /** Path of the page without query. */
  path: z.string(),
  statusCode: z.number().int(),
  dataLayer: dataLayerSchema,
  seo: seoSchema,
  global: z.object({
    availableLanguages: z.array(availableLanguageSchema),
    cookiesPageUrl: z.string().nullable(),
    cookiesFaqSectionId: z.string().nullable(),
  }),
  isCorporate: z.boolean(),
  /** Shown above corporate pages in English: only corporate information is available in the language. */
  languagePrompt: z.boolean(),
  /** A language version has led here, since it has no such page: said in that language. */
  cameFromSubSite: z.boolean(),
  /** What became of a form posted without scripts; null on an ordinary visit. `getPage` gives null, the server that drew the answer fills it in. */
  formState: z.nullable(formStateSchema),
  /** Moment after which the page must be built anew (something is published or taken down then), or null. */
  validUntil: z.string().nullable(),
})

/** A kind with its view model. Paired, so a template never gets another kind's model. */
export type PageOf<K extends PageKind> = K extends PageKind
  ? { currentComponent: K; viewModel: PageModels[K] & CommonModel }
  : never

/** Answer of `GET {page path}GetViewModel`. Source: fault-reports specification §3.7, in full. */
export type PageData = z.infer<typeof pageDataRest> & {
  template: z.infer<typeof templateRest> & PageOf<PageKind>
}

/** Reads page data; throws a ZodError that names the field, and for an unknown kind an error that names the kind. */
export function parsePageData(value: unknown): PageData {
  const kind = z.object({ template: z.object({ currentComponent: z.string() }) }).parse(value).template.currentComponent
  if (!isPageKind(kind)) throw new Error(`unknown page kind: ${kind}`)
  return pageDataSchemas[kind].parse(value) as PageData
}

/** Schema of the page data of one kind, for the server's replies and the OpenAPI description. */
export const pageDataSchemas = Object.fromEntries(
  pageKinds.map((kind) => [
    kind,
    pageDataRest.extend({
      template: templateRest.extend({
        currentComponent: z.literal(kind),
        viewModel: z.intersection(pageModelSchemas[kind] as z.ZodType, commonModelSchema),
      }),
    }),
  ]),
) as unknown as Record<PageKind, z.ZodType<PageData>>

/** Answer of `GET /api/system/navigation/get[/en]`. */
export const navigationReplySchema = z.object({
  siteId: z.enum(siteIds),
  siteVersion: z.string(),
  navigation: navigationSchema,
  footer: footerSchema,
  careerNavigation: z.array(menuItemSchema),
  popularSearches: z.array(popularSearchSchema),
  crisisBanner: crisisBannerSchema.nullable(),
})
export type NavigationReply = z.infer<typeof navigationReplySchema>
