import type { MenuItem, Navigation } from '@nyhem/contract/page-chrome'
import type { Link } from '@nyhem/contract/shared-models'
import { isInBranch } from '../building/branch.ts'
import type { BuildContext } from '../building/build-context.ts'
import { publishedRoute } from '../building/build-context.ts'
import type { MenuName } from '../tree/content-file.ts'
import { publishedChildren } from '../tree/content-snapshot.ts'
import { menuPages } from '../tree/menu-pages.ts'

type ChromeContext = Pick<BuildContext, 'site' | 'tree' | 'now'>

/** Quick links beside the logo. Source: public-site specification §2, two when search is enabled, otherwise three. */
export const quickLinkCount = (site: Pick<BuildContext['site'], 'searchMode'>): number =>
  site.searchMode === 'none' ? 3 : 2

export function navigationOf(context: ChromeContext): Navigation {
  const { site } = context
  const residences = publishedRoute(context, 'myPagesResidences')
  return {
    main: menuItems(context, 'main'),
    quickLinks: menuLinks(context, 'quick').slice(0, quickLinkCount(site)),
    links: {
      start: site.pathPrefix,
      // Without a published search, the list of areas replaces it.
      residenceSearch: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
      textSearch: publishedRoute(context, 'textSearch'),
      login: site.has.login ? publishedRoute(context, 'login') : null,
      createAccount: site.has.login ? publishedRoute(context, 'createAccount') : null,
      favourites: residences && `${residences}#favorites`,
      myPages: publishedRoute(context, 'myPages'),
      settings: publishedRoute(context, 'myPagesSettings'),
    },
  }
}

/** With child pages; articles are in lists instead. */
export function menuItems(context: ChromeContext, menu: MenuName): MenuItem[] {
  return menuPages(context.tree, menu, context.now).map(({ entry, place }) => ({
    text: place.text ?? entry.title,
    href: entry.path,
    description: place.description ?? null,
    children: publishedChildren(context.tree, entry.id, context.now)
      .filter((child) => isInBranch(child) && child.kind !== 'corporate-search')
      .map((child) => ({ text: child.title, href: child.path })),
  }))
}

export const menuLinks = (context: ChromeContext, menu: MenuName): Link[] =>
  menuPages(context.tree, menu, context.now).map(({ entry, place }) => ({
    text: place.text ?? entry.title,
    href: entry.path,
    openInNewTab: false,
  }))
