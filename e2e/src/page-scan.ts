import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import { isWholeMatrix } from './matrix.ts'

/** Script errors, policy violations and failed resources. */
export function listenForFaults(page: Page, expectedStatus = 200): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser logs the 404 that the test expects.
    if (expectedStatus === 404 && message.text().includes('status of 404')) return
    // Beside a document that is no page, and so names no icon, a browser with time looks for one at the root.
    if (message.location().url.endsWith('/favicon.ico')) return
    // A graphics driver in software tells how slow it reads a map back; not of the page's making.
    if (message.text().includes('GL Driver Message (OpenGL, Performance')) return
    faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

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

/** Texts with a word wider than their own box: it runs over what stands beside. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(p, h1, h2, h3, dt, dd)')]
      .filter((element) => {
        const { clientWidth, scrollWidth } = element
        return clientWidth > 1 && scrollWidth > clientWidth + 2 && getComputedStyle(element).overflowX === 'visible'
      })
      .slice(0, 8)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 60)}`),
  )

/** 720 × 450: a window of 1440 × 900 at 200 % zoom. */
const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const

/** The narrowest window, and a desktop with the least room beside its columns; the whole matrix has all. */
const windowsToTry = isWholeMatrix ? windows : windows.filter(({ width }) => width === 320 || width === 1280)

/** What is wider than the window or its own box, with the width of the window. Ends in the narrowest window. */
export async function tooWideAnywhere(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const size of windowsToTry.toReversed()) {
    await page.setViewportSize(size)
    const found = [...(await tooWide(page)), ...(await squeezed(page))]
    faults.push(...found.map((fault) => `${size.width}: ${fault}`))
  }
  return faults
}

type WithPlaces = Window & { places?: ReadonlyMap<Element, number> }

/**
 * Lets pages of the tab remember where things in the window are when the page is parsed and its scripts are asked for.
 * The browser's own layout shifts have the frames before as well, in which a busy machine paints half a header.
 */
export const rememberPlaces = (page: Page) =>
  page.addInitScript(() => {
    const remember = () => {
      const seen = [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => [element, element.getBoundingClientRect()] as const)
        .filter(([, { width, height, bottom, top }]) => width * height > 0 && bottom > 0 && top < innerHeight)
      Object.assign(window, { places: new Map(seen.map(([element, { top }]) => [element, top + scrollY])) })
    }
    const isModule = (node: Node) => node instanceof HTMLScriptElement && node.type === 'module'
    new MutationObserver((changes, observer) => {
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(isModule))) return
      observer.disconnect()
      if (document.readyState !== 'loading') remember()
      else addEventListener('DOMContentLoaded', remember, { once: true })
    }).observe(document, { childList: true, subtree: true })
  })

/** What stands higher or lower than when its scripts were asked for. The tab remembers places ({@link rememberPlaces}). */
export const movedByScripts = (page: Page) =>
  page.evaluate(() => {
    const { places } = window as WithPlaces
    if (!places) return ['the page asked for no scripts']
    return [...places]
      .filter(([element]) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(([element, before]) => ({ element, before, now: element.getBoundingClientRect().top + scrollY }))
      .filter(({ before, now }) => Math.abs(now - before) > 2)
      .slice(0, 8)
      .map(({ element, before, now }) => `${element.tagName} ${element.className} ${before} → ${now}`)
  })

/** Images that loaded but cannot be drawn. Lazy images further down are checked in `served`. */
export const brokenImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map((image) => image.src),
  )

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half a megabyte: once in a document, which may be scanned in several states. */
async function addAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await Promise.all(page.frames().map(addAxe))
  // All rules run; only lists of passing elements are omitted.
  const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: axeTags } } satisfies axe.RunOptions
  const run = async ([where, how]: readonly [string | null, axe.RunOptions]) => {
    // Colours on their way between two states have a contrast of their own.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(where ?? document, how)
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
  }
  return page.evaluate(run, [part ?? null, options] as const)
}

/**
 * Repeats the scan of a page kind already covered by `kinds`, in the whole matrix only. From the top: of a link that is
 * half below the fixed header, as after a reload further down, axe measures the visible half.
 */
export async function axeFindingsAgain(page: Page): Promise<string[]> {
  if (!isWholeMatrix) return []
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return axeFindings(page)
}
