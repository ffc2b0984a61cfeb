/** Menus of a site, in the order in which they are shown. */
export const siteMenus = [
  'main',
  'quick',
  'career',
  'footer-explore',
  'footer-company',
  'footer-help',
  'legal',
] as const
export type SiteMenu = (typeof siteMenus)[number]
