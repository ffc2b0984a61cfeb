import type { Site } from './site.ts'

/** Page layouts. Source: public-site specification §2 (layouts). */
export const layouts = [
  'bare',
  'blank',
  'my-pages',
  'click-to-buy',
  'click-to-buy-older',
  'corporate',
  'default',
] as const
export type Layout = (typeof layouts)[number]

/** Header types. Source: public-site specification §2. `null` for a layout without header. */
export const headerTypes = ['default', 'my-pages', 'corporate', 'no-menu'] as const
export type HeaderType = (typeof headerTypes)[number]

/** Path of developer sandboxes, below the site's prefix. */
export const developerPath = 'developer/'

type LayoutSite = Pick<Site, 'pathPrefix' | 'routes' | 'barePaths' | 'has'>
type LayoutQuestion = { site: LayoutSite; path: string; isCorporate: boolean; isInEditMode: boolean }

const isUnder = (path: string, root: string | null) => root !== null && path.startsWith(root)

/**
 * Chooses a page's layout by its path; the first matching rule wins. Source: public-site specification §2 (layouts).
 * Never fails.
 */
export function chooseLayout({ site, path, isCorporate, isInEditMode }: LayoutQuestion): Layout {
  const { routes } = site
  if (isUnder(path, site.pathPrefix + developerPath) || site.barePaths.some((bare) => isUnder(path, bare)))
    return 'bare'
  // The specification's endings are Swedish and Norwegian; other languages' showing forms share the layout.
  if (path.endsWith('/qr/') || path.endsWith('/visning/') || path === routes.showing) return 'blank'
  // No menu may lead people away from a form in progress.
  if (path === routes.purchaseNotification || path === routes.orderForm) return 'blank'
  if (isUnder(path, routes.succession)) return 'blank'
  // As in booking, no navigation leads away from payment.
  if (isUnder(path, routes.payment)) return 'blank'
  if (isUnder(path, routes.myPages)) return 'my-pages'
  if (isUnder(path, routes.clickToBuy) && !path.includes('info')) {
    return site.has.olderBookingLayout && !isInEditMode ? 'click-to-buy-older' : 'click-to-buy'
  }
  return isCorporate ? 'corporate' : 'default'
}

const headers = {
  bare: null,
  blank: 'no-menu',
  'my-pages': 'my-pages',
  'click-to-buy': 'no-menu',
  'click-to-buy-older': 'no-menu',
  corporate: 'corporate',
  default: 'default',
} as const satisfies Record<Layout, HeaderType | null>

/** Header of a layout. Source: public-site specification §2 (header types). */
export const headerTypeOf = (layout: Layout): HeaderType | null => headers[layout]

const footers = {
  bare: 'none',
  blank: 'simple',
  'my-pages': 'simple',
  'click-to-buy': 'simple',
  'click-to-buy-older': 'simple',
  corporate: 'full',
  default: 'full',
} as const satisfies Record<Layout, 'full' | 'simple' | 'none'>

const accountRoutes = [
  'login',
  'createAccount',
  'forgotPassword',
  'setPassword',
  'restoreLogin',
  'eIdentificationReturn',
  'changeEmail',
  'consent',
] as const satisfies readonly (keyof Site['routes'])[]

/** Footer of a page: full, or simple where somebody does an errand (behind login, account pages, forms), or none. */
export function footerTypeOf(
  layout: Layout,
  { site, path }: Pick<LayoutQuestion, 'site' | 'path'>,
): 'full' | 'simple' | 'none' {
  const isAccountPage = accountRoutes.some((route) => isUnder(path, site.routes[route]))
  return footers[layout] === 'full' && isAccountPage ? 'simple' : footers[layout]
}

/** Whether the header shows the home being booked. Source: public-site specification §2 (click-to-buy layout). */
export const showsHomeNumber = (layout: Layout): boolean => layout === 'click-to-buy' || layout === 'click-to-buy-older'
