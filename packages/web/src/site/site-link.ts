/** Another site, as the site switcher and the page for unknown hosts list it; `href` is absolute. */
export type SiteLink = { name: string; href: string }
