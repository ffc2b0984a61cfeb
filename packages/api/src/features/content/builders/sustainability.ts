import type { Measure, ThemeCard } from '@nyhem/contract/pages/sustainability'
import { reportQuery } from '@nyhem/domain/investors/report-list'
import { progressTowards } from '@nyhem/domain/sustainability/progress'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry, publishedChildren } from '../content-snapshot.ts'
import { richText } from '../rich-text.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { publishedReportsOf } from './investors.ts'
import type { MeasureFields } from './sustainability-fields.ts'

/** A measure with its years in order, and how far it has come. */
export function measureOf(fields: MeasureFields): Measure {
  const { id, name, unit, decimals, text = null, base = null, target = null } = fields
  const values = Object.entries(fields.values)
    .map(([year, value]) => ({ year: Number(year), value }))
    .sort((one, other) => one.year - other.year)
  return { id, name, text, unit, decimals, values, base, target, progress: progressTowards(base, target, values) }
}

/** Pages of parts of the work right below a page, with their own picture and lead where nothing else is said. */
function themesBelow(
  parentId: PageEntry['id'],
  { tree, now, media, site }: BuildContext,
): (ThemeCard & { id: string })[] {
  return publishedChildren(tree, parentId, now)
    .filter(({ kind }) => kind === 'sustainability-category')
    .map((page) => {
      const { lead, picture } = contentAs(page, 'sustainability-category').fields
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

export const buildSustainabilityStart: Builder<'sustainability-start'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'sustainability-start')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead, picture }),
  }
}

/** The list of reports, narrowed to those about this. */
function reportHrefOf(context: BuildContext): string | null {
  const list = publishedReportsOf(context)
  const type = 'sustainability-report'
  return list?.reports.some((report) => report.type === type)
    ? `${list.href}${reportQuery({ type, year: null })}`
    : null
}

export const buildSustainabilityCategory: Builder<'sustainability-category'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'sustainability-category')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead, picture }),
  }
}

const othersThan = (entry: PageEntry, context: BuildContext): ThemeCard[] =>
  entry.parentId === null
    ? []
    : themesBelow(entry.parentId, context)
        .filter(({ id }) => id !== entry.id)
        .map(withoutId)
