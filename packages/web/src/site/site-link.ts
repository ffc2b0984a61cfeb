/** For the site switcher and the page for unknown hosts. `href` is absolute. */
export type SiteLink = { name: string; href: string }
