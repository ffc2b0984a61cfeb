import type { Measure, ThemeCard } from '@nyhem/contract/pages/sustainability'
import { reportQuery } from '@nyhem/domain/investors/report-list'
import { progressTowards } from '@nyhem/domain/sustainability/progress'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../building/build-context.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { anchor, longText, markdown, pictureKey, shortText, unit } from '../tree/content-fields.ts'
import { contentAs, type PageEntry, publishedChildren } from '../tree/content-snapshot.ts'
import { publishedReportsOf } from './investors.ts'
import { defineEditorialPage } from './page-kind.ts'

const year = z.number().int().min(1900).max(2100)

const yearValue = z.strictObject({ year, value: z.number() })

/** A yearly measure; `values` by year, as in `{ 2024: 240, 2025: 231 }`. */
const measureFields = z.strictObject({
  id: anchor,
  name: shortText,
  text: longText.optional(),
  unit: unit.default(''),
  decimals: z.number().int().min(0).max(2).default(0),
  base: yearValue.optional(),
  target: yearValue.optional(),
  values: z
    .record(z.string().regex(/^\d{4}$/, 'must be a year'), z.number())
    .refine((values) => Object.keys(values).length > 0, 'needs the number of a year'),
})

type MeasureFields = z.output<typeof measureFields>

const sustainabilityStartFields = z.strictObject({
  heading: shortText,
  lead: longText,
  picture: pictureKey.optional(),
  body: markdown.optional(),
  goals: z.array(measureFields).max(8).default([]),
})

const sustainabilityCategoryFields = sustainabilityStartFields.extend({
  actions: z
    .array(z.strictObject({ heading: shortText, text: longText }))
    .max(8)
    .default([]),
})

/** Years in order, and progress. */
export function measureOf(fields: MeasureFields): Measure {
  const { id, name, unit, decimals, text = null, base = null, target = null } = fields
  const values = Object.entries(fields.values)
    .map(([year, value]) => ({ year: Number(year), value }))
    .sort((one, other) => one.year - other.year)
  return { id, name, text, unit, decimals, values, base, target, progress: progressTowards(base, target, values) }
}

/** Theme pages directly below; image and lead default to their own. */
function themesBelow(
  parentId: PageEntry['id'],
  { tree, now, media, site }: BuildContext,
): (ThemeCard & { id: string })[] {
  return publishedChildren(tree, parentId, now)
    .filter(({ kind }) => kind === 'sustainability-category')
    .map((page) => {
      const { lead, picture } = contentAs(page, sustainabilityCategoryFields).fields
      const key = page.listed.picture ?? picture
      return {
        id: page.id,
        href: page.path,
        title: page.title,
        text: page.listed.intro ?? lead,
        picture: key === undefined ? null : media.picture(key, site.locale),
      }
    })
}

const withoutId = ({ id, ...card }: ThemeCard & { id: string }): ThemeCard => card

const pictureOf = (key: string | undefined, { media, site }: BuildContext) =>
  key === undefined ? null : media.picture(key, site.locale)

export const sustainabilityStartPage = defineEditorialPage('sustainability-start', {
  fields: sustainabilityStartFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead } = fields
    const picture = pictureOf(fields.picture, context)
    return {
      model: {
        heading,
        lead,
        picture,
        body: fields.body ? richText(fields.body) : '',
        goals: fields.goals.map(measureOf),
        themes: themesBelow(entry.id, context).map(withoutId),
        reportHref: reportHrefOf(context),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead, picture }),
    }
  },
})

/** The report list filtered by sustainability. */
function reportHrefOf(context: BuildContext): string | null {
  const list = publishedReportsOf(context)
  const type = 'sustainability-report'
  return list?.reports.some((report) => report.type === type)
    ? `${list.href}${reportQuery({ type, year: null })}`
    : null
}

export const sustainabilityCategoryPage = defineEditorialPage('sustainability-category', {
  fields: sustainabilityCategoryFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead, actions } = fields
    const picture = pictureOf(fields.picture, context)
    return {
      model: {
        heading,
        lead,
        picture,
        body: fields.body ? richText(fields.body) : '',
        goals: fields.goals.map(measureOf),
        actions,
        others: othersThan(entry, context),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead, picture }),
    }
  },
})

const othersThan = (entry: PageEntry, context: BuildContext): ThemeCard[] =>
  entry.parentId === null
    ? []
    : themesBelow(entry.parentId, context)
        .filter(({ id }) => id !== entry.id)
        .map(withoutId)
