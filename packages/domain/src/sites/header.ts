import type { Site } from './site.ts'

/** Header counts as at the top under this many pixels of scroll. Source: public-site specification §4 and §9. */
export const headerTopPx = 90
/** A page counts as below the fold over this many pixels of scroll. Source: public-site specification §4. */
export const belowFoldPx = 300
/** Header transitions, in milliseconds. Source: public-site specification §9. */
export const headerTransitionMs = 350
/** Wait before scrolling to an anchor after a page has changed, in milliseconds. Source: public-site specification §9. */
export const anchorScrollDelayMs = 500
/** Room left above an anchor, in pixels. Source: public-site specification §9. */
export const anchorOffsetPx = 150

/** How many quick links the header shows: two when search is enabled, otherwise three. Source: §2 and §9. */
export const quickLinkLimit = (site: Pick<Site, 'searchMode'>): 2 | 3 => (site.searchMode === 'none' ? 3 : 2)

/** Foldouts of the header; only one is open at a time. Source: public-site specification §2. */
export const foldouts = ['menu', 'search', 'language', 'user', 'notifications'] as const
export type Foldout = (typeof foldouts)[number]

/** The open foldout after a press on a foldout's button: that one, or none when it was open. */
export const toggleFoldout = (open: Foldout | null, pressed: Foldout): Foldout | null =>
  open === pressed ? null : pressed

/** Where the page has been scrolled to, and whether the header is out of sight. */
export type HeaderScroll = { readonly y: number; readonly hidden: boolean }

/**
 * The header's state after a scroll: hides on the way down, shows on the way up, and always stands at the top.
 * Movement of a few pixels changes nothing, so that a resting finger does not make it flicker.
 * Source: public-site specification §2 and §4. Never fails.
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

/** Who is logged in, as far as the header shows it. */
export type HeaderUser = { readonly firstName: string; readonly association: { readonly accountName: string } | null }

/** Label of the user button: the first name, or the association's account name for board members. Source: §2. */
export const userButtonLabel = (user: HeaderUser): string => user.association?.accountName ?? user.firstName

/** What the user menu holds: my pages (for board members the board's), settings, log out. Source: §2. */
export function userMenu(user: HeaderUser): readonly ('myPages' | 'boardPages' | 'settings' | 'logOut')[] {
  return [user.association ? 'boardPages' : 'myPages', 'settings', 'logOut']
}

/** Where the program runs. `demo` is the built product on somebody's own machine. */
export const environments = ['development', 'test', 'demo', 'pre-production', 'production'] as const
export type Environment = (typeof environments)[number]

/** Whether the site switcher is there, a tool for development: never in production and pre-production. Source: public-site specification §2. */
export const showsSiteSwitcher = (environment: Environment): boolean =>
  environment !== 'production' && environment !== 'pre-production'

/** Whether one may log in by a personal number alone: where developers work, never where anybody else comes. Source: public-site specification §2. */
export const hasDeveloperLogin = (environment: Environment): boolean =>
  environment === 'development' || environment === 'test'

/** Step of the arrows beside a menu that is wider than the window, in pixels. Source: public-site specification §9. */
export const menuArrowStepPx = 150
