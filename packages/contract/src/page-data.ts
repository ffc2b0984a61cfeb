import { cookiePurposes } from '@nyhem/domain/cookies/cookie-choice'
import { countries } from '@nyhem/domain/sites/site'
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
import { pagePreviewSchema } from './page-preview.ts'
import { isPageKind, type PageKind, type PageModels, pageKinds, pageModelSchemas } from './pages/page-kinds.ts'
import { siteIdSchema } from './sites/site-id.ts'

/** Fields common to all view models. Source: public-site specification §3 (view model). */
export const commonModelSchema = z.object({
  siteVersion: z.string(),
  objectId: z.string().nullable(),
  subMenu: z.array(z.object({ text: z.string(), href: z.string(), current: z.boolean() })),
  showPlotType: z.boolean(),
})
export type CommonModel = z.infer<typeof commonModelSchema>

/** Metadata for search engines and sharing services. */
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
  /** JSON-LD graph, ready for output. */
  jsonLd: z.array(z.record(z.string(), z.unknown())),
})
export type Seo = z.infer<typeof seoSchema>

/** First analytics data layer entry. No personal data. */
export const dataLayerSchema = z.object({
  event: z.enum(['page_view', 'error_page_view']),
  pageKind: z.enum(pageKinds as [PageKind, ...PageKind[]]),
  pageId: z.string(),
  siteId: siteIdSchema,
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
  siteId: siteIdSchema,
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
  siteId: siteIdSchema,
  /** Without query. */
  path: z.string(),
  statusCode: z.number().int(),
  dataLayer: dataLayerSchema,
  seo: seoSchema,
  global: z.object({
    availableLanguages: z.array(availableLanguageSchema),
    cookiesPageUrl: z.string().nullable(),
    /** Where homes are compared; null while unpublished. */
    comparisonHref: z.string().nullable(),
    cookiesFaqSectionId: z.string().nullable(),
    /**
     * How a site asks about cookies. The answer is in the visitor's cookie only: pages are the same for everyone.
     * Source: public-site specification §3 (page metadata), here and below.
     */
    cookieConsent: z.object({
      cookieName: z.string(),
      purposes: z.array(z.enum(cookiePurposes)),
      storedForSeconds: z.number().int(),
      dialogDelayMs: z.number().int(),
    }),
    /** The market of the page. Where a visitor is, only the browser is asked (`geo=auto`). */
    userLocation: z.object({ country: z.enum(countries) }),
  }),
  isCorporate: z.boolean(),
  /** On English corporate pages: only corporate information exists in English. */
  languagePrompt: z.boolean(),
  /** Redirected from a language version lacking this page; the notice uses that language. */
  cameFromSubSite: z.boolean(),
  /**
   * Result of a script-less form post; null on ordinary visits. `getPage` gives null; the rendering server fills it in.
   */
  formState: z.nullable(formStateSchema),
  /** When the page must be rebuilt because content is published or removed, or null. */
  validUntil: z.string().nullable(),
  /** In previews only: what visitors get says nothing of them. */
  preview: pagePreviewSchema.optional(),
})

/** Pairs a kind with its view model, so templates never get another kind's. */
export type PageOf<K extends PageKind> = K extends PageKind
  ? { currentComponent: K; viewModel: PageModels[K] & CommonModel }
  : never

/** Reply of `GET {page path}GetViewModel`. Source: fault-reports specification §3.7, in full. */
export type PageData = z.infer<typeof pageDataRest> & {
  template: z.infer<typeof templateRest> & PageOf<PageKind>
}

/** Parses page data. Throws a ZodError naming the field, or an error naming the unknown kind. */
export function parsePageData(value: unknown): PageData {
  const kind = z.object({ template: z.object({ currentComponent: z.string() }) }).parse(value).template.currentComponent
  if (!isPageKind(kind)) throw new Error(`unknown page kind: ${kind}`)
  return pageDataSchemas[kind].parse(value) as PageData
}

/** Page data schemas by kind, for replies and OpenAPI. */
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

/** Reply of `GET /api/system/navigation/get[/en]`. */
export const navigationReplySchema = z.object({
  siteId: siteIdSchema,
  siteVersion: z.string(),
  navigation: navigationSchema,
  footer: footerSchema,
  careerNavigation: z.array(menuItemSchema),
  popularSearches: z.array(popularSearchSchema),
  crisisBanner: crisisBannerSchema.nullable(),
})
export type NavigationReply = z.infer<typeof navigationReplySchema>
