import { myPages } from './sv/my-pages.ts'
import { settings } from './sv/settings.ts'

/** Words of my pages and of the consent before them, in Swedish: fetched with them alone. */
export const svMyPages = { myPages, settings }
