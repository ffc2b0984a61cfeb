import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { RouteName } from '@nyhem/domain/sites/site'
import { isPublished, type PageEntry, pageById, publishedPage } from '../tree/content-snapshot.ts'
import { type BuildContext, placesRoute } from './build-context.ts'

type TrailContext = Pick<BuildContext, 'site' | 'tree' | 'now' | 'texts'>

const startOf = ({ site, texts }: TrailContext): Breadcrumb => ({ text: texts.startPage, href: site.pathPrefix })

/** From the start page to this page, which has no link. */
export function pageTrail(context: TrailContext, entry: PageEntry): Breadcrumb[] {
  const { site, tree, now } = context
  if (entry.path === site.pathPrefix) return []
  const above: Breadcrumb[] = []
  for (let id = entry.parentId; id !== null; ) {
    const parent = pageById(tree, id, now)
    if (!parent || parent.path === site.pathPrefix) break
    if (isPublished(parent, now)) above.unshift({ text: parent.title, href: parent.path })
    id = parent.parentId
  }
  return [startOf(context), ...above, { text: entry.title, href: null }]
}

/** From the start page through a catalogue list to an entry, which has no link. */
export function listTrail(context: TrailContext, route: RouteName, name: string): Breadcrumb[] {
  const list = publishedPage(context.tree, context.site.routes[route] ?? '', context.now)
  const above = list ? pageTrail(context, list).slice(0, -1).concat({ text: list.title, href: list.path }) : []
  return [...(list ? above : [startOf(context)]), { text: name, href: null }]
}

/** From the start page through areas and places to a catalogue entry. */
export function housingTrail(context: TrailContext, steps: readonly { text: string; slug: string }[]): Breadcrumb[] {
  const { site, tree, now, texts } = context
  const areas = site.routes.areas
  if (areas === null) return [startOf(context)]
  const list = publishedPage(tree, areas, now)
  const trail: Breadcrumb[] = [startOf(context), { text: list?.title ?? texts.homes, href: list ? areas : null }]
  steps.forEach(({ text }, index) => {
    // A county with one municipality, such as Oslo, is named once.
    if (index > 0 && index < steps.length - 1 && text === steps[index - 1]?.text) return
    const slugs = steps.slice(0, index + 1).map(({ slug }) => slug)
    // County and municipality pages are searches: without the search page they have no address.
    const hasAddress = index >= 2 || placesRoute(context) !== null
    trail.push({ text, href: hasAddress ? `${areas}${slugs.join('/')}/` : null })
  })
  const last = trail.pop()
  return last ? [...trail, { text: last.text, href: null }] : trail
}
