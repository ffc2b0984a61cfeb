import { z } from 'zod'
import { linkSchema } from './shared-models.ts'
import { siteIdSchema } from './sites/site-id.ts'

/** Menus, footer and banner of every page, linking only to published pages. */

export const menuItemSchema = z.object({
  text: z.string(),
  href: z.string(),
  description: z.string().nullable(),
  children: z.array(z.object({ text: z.string(), href: z.string() })),
})
export type MenuItem = z.infer<typeof menuItemSchema>

export const navigationSchema = z.object({
  main: z.array(menuItemSchema),
  /** Two with search enabled, otherwise three. */
  quickLinks: z.array(linkSchema),
  /** Link targets; null hides the element. */
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
  countries: z.array(
    z.object({ siteId: siteIdSchema, text: z.string(), href: z.string(), lang: z.string(), current: z.boolean() }),
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
  /** Shown beyond the start page. */
  global: z.boolean(),
})
export type CrisisBanner = z.infer<typeof crisisBannerSchema>

export const breadcrumbSchema = z.object({ text: z.string(), href: z.string().nullable() })
export type Breadcrumb = z.infer<typeof breadcrumbSchema>

export const popularSearchSchema = z.object({ text: z.string(), href: z.string() })
