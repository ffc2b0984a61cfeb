import type { Page } from '@playwright/test'

/** The views that have been recorded. What the visitor has agreed to is told in the same list, later. */
export const pageViews = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event: string }[] }
    return dataLayer.map(({ event }) => event).filter((event) => event.endsWith('page_view'))
  })
