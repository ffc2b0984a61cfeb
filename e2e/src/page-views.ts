import type { Page } from '@playwright/test'

/** Recorded page views; consent events follow later in the same list. */
export const pageViews = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event: string }[] }
    return dataLayer.map(({ event }) => event).filter((event) => event.endsWith('page_view'))
  })
