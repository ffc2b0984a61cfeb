import type { ArticleCard } from '@nyhem/contract/shared-models'
import { localDateOf } from '@nyhem/domain/dates'
import type { BuildContext } from './build-context.ts'
import { contentOf, type PageEntry, publishedChildren, publishedPage } from './content-snapshot.ts'

type CardContext = Pick<BuildContext, 'site' | 'tree' | 'media' | 'now'>

/** How an editorial page appears in a list: as it says under `listed`, else by its own words and picture. */
export function articleCard({ site, media }: CardContext, entry: PageEntry): ArticleCard {
  const { fields } = contentOf(entry)
  const lead = 'lead' in fields ? fields.lead : undefined
  const picture = entry.listed.picture ?? ('picture' in fields ? fields.picture : undefined)
  return {
    href: entry.path,
    title: entry.title,
    intro: entry.listed.intro ?? lead ?? entry.seo.description ?? '',
    publishedAt: entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone),
    picture: picture === undefined ? null : media.picture(picture, site.locale),
  }
}

/** Cards of the pages at these paths, those that are published. */
export const articleCards = (context: CardContext, paths: readonly string[]): ArticleCard[] =>
  paths
    .map((path) => publishedPage(context.tree, path, context.now))
    .filter((entry) => entry !== null)
    .map((entry) => articleCard(context, entry))

/** Kinds that lead to others and are no news themselves. */
const leadingKinds: readonly string[] = ['inspiration-category', 'inspiration-page']

/** The newest pages below a path, pages without a day last. */
export function newestBelow(context: CardContext, path: string, limit: number): ArticleCard[] {
  const parent = publishedPage(context.tree, path, context.now)
  if (!parent) return []
  return publishedChildren(context.tree, parent.id, context.now)
    .filter(({ kind }) => !leadingKinds.includes(kind))
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
    .slice(0, limit)
    .map((entry) => articleCard(context, entry))
}
