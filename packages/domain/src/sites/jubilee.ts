import type { LocalDate } from '../dates.ts'
import type { Site } from './site.ts'

/**
 * Whether the start page has jubilee styling: only in the site's jubilee year. Source: public-site specification §9
 * (jubilee styling in 2025 on the main brand's start page). Never fails.
 */
export const showsJubilee = (page: {
  site: Pick<Site, 'jubileeYear'>
  isStartPage: boolean
  today: LocalDate
}): boolean => page.isStartPage && page.site.jubileeYear !== null && page.today.startsWith(`${page.site.jubileeYear}-`)
