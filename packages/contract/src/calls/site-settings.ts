import type { DraftChange, JsonObject } from '@nyhem/domain/content/draft'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { draftChangeSchema, pageProblemSchema } from './editing.ts'
import type { FormDescription } from './editing-forms.ts'
import { siteMenus } from './site-menus.ts'

/**
 * Calls of the office about what holds for a whole site: banner, menus, footer, recipients of forms. They are written as a
 * draft of fields (`fields crisisBanner heading`), merged as those of pages are. Source: decisions 0098, 0106.
 */

const instant = z.iso.datetime()
const number = z.int().positive()
const revision = z.int().nonnegative()
const fields = z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>

/** The site may be none: then it is not found. */
export const siteParamsSchema = z.object({ siteId: z.string().min(1).max(40) })
export const siteVersionParamsSchema = siteParamsSchema.extend({ versionId: z.coerce.number().int().positive() })

/** `revision` 0: there is no draft, and the version is what is shown. `warnings` keep nothing from being published. */
const written = {
  versionId: number,
  revision,
  fields,
  problems: z.array(pageProblemSchema),
  warnings: z.array(pageProblemSchema),
}

/** What the site says by pages of its own, which are edited as pages. */
const settingsPageGroups = ['contacts', 'consent', 'errors'] as const
export type SettingsPageGroup = (typeof settingsPageGroups)[number]

export const openedSiteSettingsSchema = z.object({
  siteId: siteIdSchema,
  siteName: z.string(),
  timeZone: z.string(),
  ...written,
  form: z.custom<FormDescription>(),
  /** Who published last, and when; `by` null: files. */
  shown: z.object({ versionId: number, by: z.string().nullable(), at: instant }),
  /** As the pages order them by themselves, where the settings say nothing. */
  menusOfPages: z.record(z.enum(siteMenus), z.array(z.object({ page: z.string(), title: z.string() }))),
  pages: z.array(
    z.object({ group: z.enum(settingsPageGroups), pageId: z.string(), path: z.string(), title: z.string() }),
  ),
  /** Forms on shown pages. `email`: who receives the answers. `recipient` null: the address of the site. */
  forms: z.array(
    z.object({
      formId: z.string(),
      pageId: z.string(),
      title: z.string(),
      recipient: z.string().nullable(),
      email: z.string(),
    }),
  ),
})
export type OpenedSiteSettings = z.output<typeof openedSiteSettingsSchema>

export const saveSiteSettingsRequestSchema = z.object({
  versionId: number,
  revision,
  changes: z.array(draftChangeSchema).min(1).max(200),
})
const partPath = z.array(z.string())
const json = z.json() as unknown as z.ZodType<DraftChange['value']>
const saved = z.object({
  code: z.enum(['Ok', 'Conflict']),
  ...written,
  others: z.array(draftChangeSchema),
  conflicts: z.array(z.object({ path: partPath, yours: json, theirs: json, by: z.string().nullable() })),
})
export const saveSiteSettingsReplySchema = z.discriminatedUnion('code', [
  saved,
  z.object({ code: z.enum(['PathUnknown', 'TooLarge']) }),
])
export type SaveSiteSettingsReply = z.output<typeof saveSiteSettingsReplySchema>

export const seenSiteSettingsSchema = z.object({ revision: number })
export const dropSiteSettingsReplySchema = z.object({ code: z.enum(['Ok', 'Stale', 'Nothing']) })

export const publishSiteSettingsRequestSchema = z.object({ revision: number, note: z.string().max(2_000).nullable() })
export const publishSiteSettingsReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), versionId: number, warnings: z.array(pageProblemSchema) }),
  z.object({ code: z.literal('Problems'), problems: z.array(pageProblemSchema) }),
  z.object({ code: z.enum(['Stale', 'Nothing']) }),
])

export const siteSettingsVersionsReplySchema = z.object({
  /** Newest first. */
  versions: z.array(
    z.object({
      versionId: number,
      number,
      state: z.enum(['draft', 'kept']),
      /** Null: files. */
      author: z.string().nullable(),
      madeAt: instant,
      publishedAt: instant.nullable(),
      note: z.string().nullable(),
      isShown: z.boolean(),
    }),
  ),
})

/** Into the draft. `revision`: of the draft that was seen, 0 where there is none. */
export const restoreSiteSettingsRequestSchema = z.object({ revision })
export const restoreSiteSettingsReplySchema = z.discriminatedUnion('code', [
  saved,
  z.object({ code: z.enum(['PathUnknown', 'TooLarge', 'Stale']) }),
])
