import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isWholeMatrix } from './matrix.ts'

/** Everything that the browser complains about: errors of scripts, refused policies, files that do not come. */
export function listenForFaults(page: Page, expectedStatus = 200): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser itself says that the page was answered 404, which is what the test asks for.
    if (expectedStatus === 404 && message.text().includes('status of 404')) return
    faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Elements that reach outside the window; content that scrolls in a box of its own is none of them. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 8)
      .map((element) => `${element.tagName} ${element.className}`)
      .concat(`scrollWidth ${document.documentElement.scrollWidth} of ${width}`)
  })

/** Pictures that came and could not be drawn; those far below have not been asked for, and are asked for in `served`. */
export const brokenImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map((image) => image.src),
  )

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page, or in one part of it, in a line each. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Every rule runs as ever; of what is in order, axe keeps no list with an address of each element.
    .options({ resultTypes: ['violations'] })
    .withTags(axeTags)
    // In the page itself instead of one more that is opened for the sum: nothing of ours lies in a frame of others.
    .setLegacyMode()
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** What axe finds on a page whose kind `kinds` has scanned: asked again in the whole matrix alone. */
export const axeFindingsAgain = async (page: Page): Promise<string[]> => (isWholeMatrix ? axeFindings(page) : [])
