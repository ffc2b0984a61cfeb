import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { StoryCard } from '@nyhem/contract/pages/reading'
import type { Link } from '@nyhem/contract/shared-models'
import { languageTags } from '@nyhem/domain/sites/site'
import {
  contentAs,
  type PageEntry,
  pageById,
  publishedChildren,
  publishedPage,
  textField,
} from '../tree/content-snapshot.ts'
import { inspirationArticleFields } from '../tree/reading-fields.ts'
import { linkedPage } from '../tree/redirects.ts'
import { articleCard } from './article-cards.ts'
import { pageTrail } from './breadcrumbs.ts'
import type { BuildContext } from './build-context.ts'
import { plainText, richText } from './rich-text.ts'

type StoryContext = Pick<BuildContext, 'site' | 'tree' | 'media' | 'now'>

const storyKinds: readonly string[] = ['article', 'inspiration-article']

/** Null outside a magazine or if unpublished. */
export function magazineOf({ tree, now }: StoryContext, entry: PageEntry): PageEntry | null {
  for (let id = entry.parentId; id !== null; ) {
    const above = pageById(tree, id, now)
    if (!above) return null
    if (above.kind === 'inspiration-start') return publishedPage(tree, above.path, now)
    id = above.parentId
  }
  return null
}

/** Newest first, undated last. */
export function storiesBelow(context: StoryContext, entry: PageEntry): PageEntry[] {
  const below = (id: PageEntry['id']): PageEntry[] =>
    publishedChildren(context.tree, id, context.now).flatMap((child) => [child, ...below(child.id)])
  return below(entry.id)
    .filter(({ kind }) => storyKinds.includes(kind))
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
}

/** Alphabetical. */
export const categoriesOf = ({ site, tree, now }: StoryContext, magazine: PageEntry): PageEntry[] =>
  publishedChildren(tree, magazine.id, now)
    .filter(({ kind }) => kind === 'inspiration-category')
    .sort((a, b) => a.title.localeCompare(b.title, languageTags[site.locale]))

/** Category named by a story or above it, if published. */
export function categoryOf({ tree, now }: StoryContext, story: PageEntry): PageEntry | null {
  const named = textField(story, 'category')
  const parent = pageById(tree, story.parentId, now)
  const path = named ?? parent?.path
  const entry = path === undefined ? null : linkedPage(tree, path, now)
  return entry?.kind === 'inspiration-category' ? entry : null
}

export const categoryLink = (category: PageEntry | null): Link | null =>
  category && { text: category.title, href: category.path, openInNewTab: false }

export const storyCard = (context: StoryContext, story: PageEntry): StoryCard => ({
  ...articleCard(context, story),
  category: categoryLink(categoryOf(context, story)),
  readingMinutes: minutesOf(story),
})

export const storyCards = (context: StoryContext, paths: readonly string[]): StoryCard[] =>
  paths
    .map((path) => linkedPage(context.tree, path, context.now))
    .filter((entry) => entry !== null)
    .map((entry) => storyCard(context, entry))

/** Includes the category even if the story is not below it. */
export function storyTrail(context: StoryContext & Pick<BuildContext, 'texts'>, story: PageEntry): Breadcrumb[] {
  const trail = pageTrail(context, story)
  const category = categoryOf(context, story)
  if (!category || trail.some(({ href }) => href === category.path)) return trail
  return [...trail.slice(0, -1), { text: category.title, href: category.path }, ...trail.slice(-1)]
}

const wordsPerMinute = 200

/** Minutes at an easy pace, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsPerMinute))

/** Counts lead, text and chapters. */
export function minutesOf(story: PageEntry): number {
  const chapters =
    story.kind === 'inspiration-article' ? contentAs(story, inspirationArticleFields).fields.chapters : []
  const texts = [textField(story, 'body') ?? '', ...chapters.map(({ body }) => body)]
  return readingMinutes([textField(story, 'lead') ?? '', ...texts.map((text) => plainText(richText(text)))].join(' '))
}
