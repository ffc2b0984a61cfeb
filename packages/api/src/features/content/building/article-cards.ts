import type { ArticleCard } from '@nyhem/contract/shared-models'
import { localDateOf } from '@nyhem/domain/dates'
import { withFurther } from '../../pictures/further-pictures.ts'
import { type PageEntry, publishedChildren, textField } from '../tree/content-snapshot.ts'
import { linkedPage } from '../tree/redirects.ts'
import type { BuildContext } from './build-context.ts'

type CardContext = Pick<BuildContext, 'site' | 'tree' | 'media' | 'now'>

/** Shows `listed` values, else the page's own title and image. */
export function articleCard({ site, media }: CardContext, entry: PageEntry): ArticleCard {
  const picture = entry.listed.picture ?? textField(entry, 'picture')
  return {
    href: entry.path,
    title: entry.title,
    intro: entry.listed.intro ?? textField(entry, 'lead') ?? entry.seo.description ?? '',
    publishedAt: entry.publishedFrom && localDateOf(entry.publishedFrom, site.timeZone),
    picture: withFurther(picture === undefined ? null : media.picture(picture, site.locale), () =>
      picturesWithin(entry).map((key) => media.picture(key, site.locale)),
    ),
  }
}

/** Keys of the page's own picture, and of those within its text in order. */
function picturesWithin(entry: PageEntry): string[] {
  const { fields, blocks } = entry.content()
  const chapters = Array.isArray(fields.chapters) ? fields.chapters : []
  const images = blocks.filter(({ kind }) => kind === 'image')
  return [fields, ...chapters, ...images.map((block) => block.fields)].flatMap(pictureKeyOf)
}

const pictureKeyOf = (part: unknown): string[] =>
  typeof part === 'object' && part !== null && 'picture' in part && typeof part.picture === 'string'
    ? [part.picture]
    : []

/** Published ones only. */
export const articleCards = (context: CardContext, paths: readonly string[]): ArticleCard[] =>
  paths
    .map((path) => linkedPage(context.tree, path, context.now))
    .filter((entry) => entry !== null)
    .map((entry) => articleCard(context, entry))

/** Kinds that lead to others and are no news. */
const leadingKinds: readonly string[] = ['inspiration-category', 'inspiration-page']

type Wanted = { limit: number; isWanted?: (entry: PageEntry) => boolean }

/** Newest first, undated pages last. */
export function newestBelow(
  context: CardContext,
  path: string,
  { limit, isWanted = () => true }: Wanted,
): ArticleCard[] {
  const parent = linkedPage(context.tree, path, context.now)
  if (!parent) return []
  return publishedChildren(context.tree, parent.id, context.now)
    .filter((entry) => !leadingKinds.includes(entry.kind) && isWanted(entry))
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
    .slice(0, limit)
    .map((entry) => articleCard(context, entry))
}
