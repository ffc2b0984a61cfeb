import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { linkSchema } from './shared-models.ts'

/** What stands around every page: menus, footer, banner. Only links to published pages are in it. */

export const menuItemSchema = z.object({
  text: z.string(),
  href: z.string(),
  description: z.string().nullable(),
  children: z.array(z.object({ text: z.string(), href: z.string() })),
})
export type MenuItem = z.infer<typeof menuItemSchema>

export const navigationSchema = z.object({
  main: z.array(menuItemSchema),
  /** Two when search is enabled, otherwise three. */
  quickLinks: z.array(linkSchema),
  /** Addresses that chrome elements lead to; null hides the element. */
  links: z.object({
    start: z.string(),
    residenceSearch: z.string().nullable(),
    textSearch: z.string().nullable(),
    login: z.string().nullable(),
    createAccount: z.string().nullable(),
    favourites: z.string().nullable(),
    myPages: z.string().nullable(),
    settings: z.string().nullable(),
  }),
})
export type Navigation = z.infer<typeof navigationSchema>

export const footerSchema = z.object({
  columns: z.array(z.object({ heading: z.string(), links: z.array(linkSchema) })),
  social: z.array(z.object({ network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']), href: z.string() })),
  /** The three national sites. */
  countries: z.array(
    z.object({ siteId: z.enum(siteIds), text: z.string(), href: z.string(), lang: z.string(), current: z.boolean() }),
  ),
  legal: z.array(linkSchema),
  copyright: z.string(),
  organisationNumber: z.string(),
})
export type Footer = z.infer<typeof footerSchema>

export const crisisBannerSchema = z.object({
  id: z.string(),
  type: z.enum(['emergency', 'info']),
  heading: z.string(),
  text: z.string(),
  link: linkSchema.nullable(),
  enabled: z.boolean(),
  /** Shown on every page, not on the start page alone. */
  global: z.boolean(),
})
export type CrisisBanner = z.infer<typeof crisisBannerSchema>

export const breadcrumbSchema = z.object({ text: z.string(), href: z.string().nullable() })
export type Breadcrumb = z.infer<typeof breadcrumbSchema>

export const popularSearchSchema = z.object({ text: z.string(), href: z.string() })
