import { createHash } from 'node:crypto'
import type { CrisisBanner } from '@nyhem/contract/page-chrome'
import type { NavigationReply } from '@nyhem/contract/page-data'
import type { CountyListing } from '../../catalogue/catalogue.ts'
import type { BuildContext } from '../building/build-context.ts'
import { leadsSomewhere, linkModel } from '../building/published-links.ts'
import { isBannerDue } from '../tree/site-settings.ts'
import { footerOf } from './footer.ts'
import { menuItems, navigationOf } from './navigation.ts'

export type ChromeContext = Pick<BuildContext, 'site' | 'snapshot' | 'tree' | 'now' | 'today' | 'origins' | 'texts'>

export type Chrome = Omit<NavigationReply, 'siteId'>

/**
 * Menus, footer, banner and the site version: a hash of them and the build. A browser with another version reloads.
 * Source: public-site specification §4.
 */
export function chromeOf(context: ChromeContext, counties: readonly CountyListing[], buildId: string): Chrome {
  const parts = {
    navigation: navigationOf(context),
    footer: footerOf(context, counties),
    careerNavigation: menuItems(context, 'career'),
    popularSearches: context.tree.content.popularSearches.filter(({ href }) => leadsSomewhere(context, href)),
    crisisBanner: crisisBannerOf(context),
  }
  const siteVersion = createHash('sha256')
    .update(JSON.stringify([buildId, parts]))
    .digest('hex')
    .slice(0, 12)
  return { siteVersion, ...parts }
}

function crisisBannerOf(context: ChromeContext): CrisisBanner | null {
  const { site, tree, now } = context
  const banner = tree.content.crisisBanner
  if (!banner || !isBannerDue(banner, { now, timeZone: site.timeZone })) return null
  const { from: _from, until: _until, ...shown } = banner
  return { ...shown, link: linkModel(context, banner.link) }
}
