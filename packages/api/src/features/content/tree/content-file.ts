import { type BlockKind, blockSchemas } from '@nyhem/contract/blocks/blocks'
import { type PageKind, pageKinds } from '@nyhem/contract/pages/page-kinds'
import { z } from 'zod'
import {
  address,
  anchor,
  dayOrMoment,
  linkFields,
  longText,
  pictureKey,
  shortText,
  siteMoment,
  sitePath,
} from './content-fields.ts'
import { fieldMeta } from './field-meta.ts'
import { fieldPath } from './field-problems.ts'

export const menus = ['main', 'career', 'footer-company', 'footer-explore', 'footer-help', 'legal', 'quick'] as const
export type MenuName = (typeof menus)[number]

const blockKinds = Object.keys(blockSchemas) as BlockKind[]

const seoSchema = z.strictObject({ title: shortText.optional(), description: longText.optional() })
const menuSchema = z.array(
  z.strictObject({
    in: z.enum(menus),
    order: z.number().int().default(0),
    text: shortText.optional(),
    description: shortText.optional(),
  }),
)
const listedSchema = z.strictObject({ picture: pictureKey.optional(), intro: longText.optional() })

const pageEnvelope = z.strictObject({
  /** Written by an export: the file is of that page, wherever it stands. */
  id: z
    .string()
    .regex(/^[A-Za-z0-9:/_-]{1,300}$/, 'must be the id of a page')
    .optional(),
  kind: z.enum(pageKinds as [PageKind, ...PageKind[]]),
  title: shortText,
  siblings: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a key in lower case')
    .optional(),
  seo: seoSchema.optional(),
  published: z.strictObject({ from: dayOrMoment.nullish(), until: dayOrMoment.nullish() }).optional(),
  menu: menuSchema.default([]),
  listed: listedSchema.optional(),
  fields: z.unknown().optional(),
  blocks: z.array(z.looseObject({ kind: z.enum(blockKinds as [BlockKind, ...BlockKind[]]) })).default([]),
})

export const blockId = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be an anchor in lower case')
/** Of a block, for good; written by an export where it is not the anchor. */
const blockKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'must be the key of a block')

/** What a page says beside its fields and blocks, and where it stands. */
export const writtenEnvelope = pageEnvelope.pick({ title: true, siblings: true, seo: true, menu: true, listed: true })

export type FieldsSchema = z.ZodType<Readonly<Record<string, unknown>>>

/** Editor fields of every page kind and block. */
export type ContentKinds = {
  pages: { readonly [K in PageKind]: { fields: FieldsSchema } }
  blocks: { readonly [K in BlockKind]: { fields: z.ZodType } }
}

/** Stored block: kind, anchor, and fields parsed by the kind's schema. */
export type ContentBlock = { kind: BlockKind; id: string; fields: unknown }

type EnvelopeRest = Omit<z.output<typeof pageEnvelope>, 'kind' | 'fields' | 'blocks'>
export type PageFile = EnvelopeRest & {
  kind: PageKind
  fields: unknown
  blocks: (ContentBlock & { key?: string | undefined })[]
}

/** Anchor of a block whose file names none. */
export const defaultAnchor = (kind: string, index: number): string => `${kind}-${index + 1}`

/** Validates envelope, page fields and block fields. Issues name the field from the file's root. */
export const pageFileSchema = (kinds: ContentKinds): z.ZodType<PageFile> =>
  pageEnvelope.transform((page, context) => {
    const fields = kinds.pages[page.kind].fields.safeParse(page.fields ?? {})
    if (!fields.success) pass(context, ['fields'], fields.error)
    const blocks = page.blocks.map(({ kind, id: wantedId, key: wantedKey, ...rest }, index) => {
      const id = blockId.optional().safeParse(wantedId)
      if (!id.success) pass(context, ['blocks', index, 'id'], id.error)
      const key = blockKey.optional().safeParse(wantedKey)
      if (!key.success) pass(context, ['blocks', index, 'key'], key.error)
      const parsed = kinds.blocks[kind].fields.safeParse(rest)
      if (!parsed.success) pass(context, ['blocks', index], parsed.error)
      return { kind, id: id.data ?? defaultAnchor(kind, index), key: key.data, fields: parsed.data }
    })
    for (const name of ['id', 'key'] as const) {
      const values = blocks.map((block) => block[name])
      const twice = values.findIndex((value, index) => value !== undefined && values.indexOf(value) !== index)
      if (twice >= 0) context.addIssue({ code: 'custom', path: ['blocks', twice, name], message: 'is used twice' })
    }
    return { ...page, fields: fields.data, blocks }
  })

function pass(context: z.RefinementCtx, path: (string | number)[], error: z.ZodError): void {
  for (const issue of error.issues) {
    context.addIssue({ ...issue, path: [...path, ...issue.path] } as Parameters<typeof context.addIssue>[0])
  }
}

/** A stored page's content with the schema that parsed its fields. */
export type ContentPage = { schema: FieldsSchema; fields: z.output<FieldsSchema>; blocks: ContentBlock[] }

const storedBlocks = z.array(
  z.strictObject({
    kind: z.enum(blockKinds as [BlockKind, ...BlockKind[]]),
    id: z.string(),
    fields: z.unknown(),
  }),
)

/** Parses by current schemas; older stored versions may not fit. */
export function readStoredPage(
  kind: PageKind,
  stored: { fields: unknown; blocks: unknown },
  kinds: ContentKinds,
): { ok: true; content: ContentPage } | { ok: false; field: string } {
  const schema = kinds.pages[kind].fields
  const page = z.object({
    fields: schema,
    blocks: storedBlocks.transform((blocks, context) =>
      blocks.map(({ kind: blockKind, id, fields }, index) => {
        const parsed = kinds.blocks[blockKind].fields.safeParse(fields)
        if (!parsed.success) pass(context, [index], parsed.error)
        return { kind: blockKind, id, fields: parsed.data }
      }),
    ),
  })
  const parsed = page.safeParse(stored)
  if (!parsed.success) return { ok: false, field: fieldPath(parsed.error.issues[0]?.path ?? []) }
  return { ok: true, content: { schema, ...parsed.data } }
}

export const readMenu = (stored: unknown) => menuSchema.parse(stored)
export const readStoredSeo = (stored: unknown) => seoSchema.parse(stored)
export const readStoredListing = (stored: unknown) => listedSchema.parse(stored)

const bannerFields = {
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a key in lower case')
    .register(fieldMeta, { widget: 'short', form: 'key' }),
  type: z.enum(['emergency', 'info']),
  heading: shortText,
  text: longText,
  enabled: z.boolean(),
  global: z.boolean(),
  from: siteMoment.optional(),
  until: siteMoment.optional(),
}

/** A place of a menu: a page, by default under its title. */
const menuEntry = z.strictObject({ page: sitePath, text: shortText.optional(), description: shortText.optional() })
const menuEntries = z.array(menuEntry).max(30).optional()
/** Menus that the site itself orders. One that is missing is ordered by the pages that are in it. */
export const menusSchema = z.strictObject({
  main: menuEntries,
  quick: menuEntries,
  career: menuEntries,
  'footer-explore': menuEntries,
  'footer-company': menuEntries,
  'footer-help': menuEntries,
  legal: menuEntries,
} satisfies Record<MenuName, typeof menuEntries>)

const popularSearches = z.array(z.strictObject({ text: shortText, href: address })).max(12)
const footerHeadings = z.strictObject({
  company: shortText,
  explore: shortText,
  help: shortText,
  homes: shortText.optional(),
})
const emailAddress = z.email('must be an e-mail address')

/** Site-wide content: `site.yaml`. */
export const siteFileSchema = z.strictObject({
  crisisBanner: z
    .strictObject({ ...bannerFields, link: linkFields.nullable().default(null) })
    .nullable()
    .default(null),
  menus: menusSchema.default({}),
  popularSearches: popularSearches.default([]),
  footerHeadings,
  redirects: z.array(z.strictObject({ from: sitePath, to: address, permanent: z.boolean().default(true) })).default([]),
  cookiesFaqSectionId: z.string().nullable().default(null),
  /** Addresses that forms reference by key, so that no page sends answers elsewhere. */
  recipients: z.record(anchor, emailAddress).default({}),
})
export type SiteFile = z.output<typeof siteFileSchema>

/** Redirects have a separate table. */
export const siteContentSchema = siteFileSchema.omit({ redirects: true })
export type SiteContent = z.output<typeof siteContentSchema>

/** Site-wide content as editors fill it in: lists in place of keys, and nothing where there is nothing. */
export const siteSettingsSchema = z.strictObject({
  crisisBanner: z.strictObject({ ...bannerFields, link: linkFields.optional() }).optional(),
  menus: menusSchema.optional(),
  popularSearches: popularSearches.default([]),
  footerHeadings,
  cookiesFaqSectionId: anchor.optional(),
  recipients: z
    .array(z.strictObject({ id: anchor, email: emailAddress }))
    .max(50)
    .superRefine((list, context) => {
      const twice = list.findIndex(({ id }, index) => list.findIndex((other) => other.id === id) !== index)
      if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'id'], message: 'is used twice' })
    })
    .default([]),
})
export type SiteSettings = z.output<typeof siteSettingsSchema>
