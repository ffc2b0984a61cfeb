import type { Site } from './site.ts'

/** Scroll below which the header is at the top, in pixels. Source: public-site specification §4 and §9. */
export const headerTopPx = 90
/** Scroll above which a page is below the fold, in pixels. Source: public-site specification §4. */
export const belowFoldPx = 300
/** Header transitions, in milliseconds. Source: public-site specification §9. */
export const headerTransitionMs = 350
/** Delay before scrolling to an anchor after navigation, in milliseconds. Source: public-site specification §9. */
export const anchorScrollDelayMs = 500
/** Space above an anchor, in pixels. Source: public-site specification §9. */
export const anchorOffsetPx = 150

/** Number of quick links: two with search enabled, otherwise three. Source: §2 and §9. */
export const quickLinkLimit = (site: Pick<Site, 'searchMode'>): 2 | 3 => (site.searchMode === 'none' ? 3 : 2)

/** Header flyouts; only one is open at a time. Source: public-site specification §2. */
export const flyouts = ['menu', 'search', 'language', 'user', 'notifications'] as const
export type Flyout = (typeof flyouts)[number]

/** Open flyout after pressing a button: that one, or none if it was open. */
export const toggleFlyout = (open: Flyout | null, pressed: Flyout): Flyout | null => (open === pressed ? null : pressed)

/** Scroll position and header visibility. */
export type HeaderScroll = { readonly y: number; readonly hidden: boolean }

/**
 * Header state after a scroll: hidden downwards, shown upwards and at the top. Movements of a few pixels are ignored,
 * against flicker from a resting finger. Source: public-site specification §2 and §4. Never fails.
 */
export function scrollHeader(before: HeaderScroll, y: number): HeaderScroll {
  if (isAtTop(y)) return { y, hidden: false }
  const moved = y - before.y
  if (Math.abs(moved) < 4) return before
  return { y, hidden: moved > 0 }
}

/** Whether the header counts as at the top. Source: public-site specification §4. */
export const isAtTop = (y: number): boolean => y < headerTopPx

/** Whether the page counts as below the fold. Source: public-site specification §4. */
export const isBelowFold = (y: number): boolean => y > belowFoldPx

/** Logged-in user as shown in the header. */
export type HeaderUser = { readonly firstName: string; readonly association: { readonly accountName: string } | null }

/** User button label: the first name, or the association's account name for board members. Source: §2. */
export const userButtonLabel = (user: HeaderUser): string => user.association?.accountName ?? user.firstName

/** User menu: my pages (the board's for board members), settings, log out. Source: §2. */
export function userMenu(user: HeaderUser): readonly ('myPages' | 'boardPages' | 'settings' | 'logOut')[] {
  return [user.association ? 'boardPages' : 'myPages', 'settings', 'logOut']
}

/** Environments. `demo` is the built product on a local machine. */
export const environments = ['development', 'test', 'demo', 'pre-production', 'production'] as const
export type Environment = (typeof environments)[number]

/**
 * Whether the site switcher, a development tool, shows: never in production and pre-production. Source: public-site
 * specification §2.
 */
export const showsSiteSwitcher = (environment: Environment): boolean =>
  environment !== 'production' && environment !== 'pre-production'

/**
 * Whether login by personal number alone is allowed: only in development and test. Source: public-site specification
 * §2.
 */
export const hasDeveloperLogin = (environment: Environment): boolean =>
  environment === 'development' || environment === 'test'

/** Arrow step of a menu wider than the window, in pixels. Source: public-site specification §9. */
export const menuArrowStepPx = 150

/** Label of the my-pages header, separate for board members. Source: public-site specification §2. */
export const myPagesHeaderLabel = (visitor: { readonly isBoardMember: boolean }): 'my-pages' | 'board-member' =>
  visitor.isBoardMember ? 'board-member' : 'my-pages'
