import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { StoryCard } from '@nyhem/contract/pages/reading'
import type { Link } from '@nyhem/contract/shared-models'
import { languageTags } from '@nyhem/domain/sites/site'
import { articleCard } from './article-cards.ts'
import { pageTrail } from './breadcrumbs.ts'
import type { BuildContext } from './build-context.ts'
import { contentOf, type PageEntry, publishedChildren, publishedPage } from './content-snapshot.ts'
import { plainText, richText } from './rich-text.ts'

type StoryContext = Pick<BuildContext, 'site' | 'tree' | 'media' | 'now'>

const storyKinds: readonly string[] = ['article', 'inspiration-article']

/** The entrance of the magazine that a page lies under; null outside one, or while it is not published. */
export function magazineOf({ tree, now }: StoryContext, entry: PageEntry): PageEntry | null {
  for (let id = entry.parentId; id !== null; ) {
    const above = tree.byId.get(id)
    if (!above) return null
    if (above.kind === 'inspiration-start') return publishedPage(tree, above.path, now)
    id = above.parentId
  }
  return null
}

/** Every story below a page, the newest first; stories without a day last. */
export function storiesBelow(context: StoryContext, entry: PageEntry): PageEntry[] {
  const below = (id: PageEntry['id']): PageEntry[] =>
    publishedChildren(context.tree, id, context.now).flatMap((child) => [child, ...below(child.id)])
  return below(entry.id)
    .filter(({ kind }) => storyKinds.includes(kind))
    .sort((a, b) => (b.publishedFrom ?? '').localeCompare(a.publishedFrom ?? '') || a.path.localeCompare(b.path))
}

/** Categories of a magazine that are published, in the order of the alphabet. */
export const categoriesOf = ({ site, tree, now }: StoryContext, magazine: PageEntry): PageEntry[] =>
  publishedChildren(tree, magazine.id, now)
    .filter(({ kind }) => kind === 'inspiration-category')
    .sort((a, b) => a.title.localeCompare(b.title, languageTags[site.locale]))

/** The category that a story names, or lies under; null for none, or one that is not published. */
export function categoryOf({ tree, now }: StoryContext, story: PageEntry): PageEntry | null {
  const { fields } = contentOf(story)
  const named = 'category' in fields ? fields.category : undefined
  const parent = story.parentId === null ? undefined : tree.byId.get(story.parentId)
  const path = named ?? parent?.path
  const entry = path === undefined ? null : publishedPage(tree, path, now)
  return entry?.kind === 'inspiration-category' ? entry : null
}

/** A category as a link; null where there is none. */
export const categoryLink = (category: PageEntry | null): Link | null =>
  category && { text: category.title, href: category.path, openInNewTab: false }

export const storyCard = (context: StoryContext, story: PageEntry): StoryCard => ({
  ...articleCard(context, story),
  category: categoryLink(categoryOf(context, story)),
  readingMinutes: minutesOf(story),
})

/** Stories at these paths, those that are published. */
export const storyCards = (context: StoryContext, paths: readonly string[]): StoryCard[] =>
  paths
    .map((path) => publishedPage(context.tree, path, context.now))
    .filter((entry) => entry !== null)
    .map((entry) => storyCard(context, entry))

/** The trail to a story. Its category stands in it also where the story does not lie below it. */
export function storyTrail(context: StoryContext & Pick<BuildContext, 'texts'>, story: PageEntry): Breadcrumb[] {
  const trail = pageTrail(context, story)
  const category = categoryOf(context, story)
  if (!category || trail.some(({ href }) => href === category.path)) return trail
  return [...trail.slice(0, -1), { text: category.title, href: category.path }, ...trail.slice(-1)]
}

const wordsPerMinute = 200

/** Minutes that reading takes at an easy pace, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsPerMinute))

/** Minutes that reading a story takes: its lead, its text and its chapters. */
export function minutesOf(story: PageEntry): number {
  const { fields } = contentOf(story)
  const lead = 'lead' in fields ? (fields.lead ?? '') : ''
  const body = 'body' in fields && typeof fields.body === 'string' ? fields.body : ''
  const chapters = 'chapters' in fields ? fields.chapters.map((chapter) => chapter.body) : []
  return readingMinutes([lead, ...[body, ...chapters].map((text) => plainText(richText(text)))].join(' '))
}
