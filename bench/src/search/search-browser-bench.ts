import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { chromeFlags, chromePath } from '../chrome.ts'
import { type FirstLoad, firstLoad } from '../first-load.ts'
import { withOwnDatabase } from '../own-database.ts'
import { type Measured, startPortal } from '../portal-process.ts'
import { machine, median, table, writeReport } from '../report.ts'
import { benchServer, fillSearched } from './search-catalogue.ts'

const searchPath = '/sok-bostad/'
const slowdown = 4

/** Pressed in turn: a box on and off, sequences that narrow and widen. */
const presses = [
  'input[name="minRooms"][value="2"]',
  'input[name="residenceType"][value="apartment"]',
  'input[name="inhabitDate"][value="2"]',
  'input[name="minRooms"][value="3"]',
  'input[name="residenceType"][value="apartment"]',
  'input[name="inhabitDate"][value="1"]',
  'input[name="minRooms"][value="4"]',
  'input[name="inhabitDate"][value="3"]',
  'input[name="residenceType"][value="town-house"]',
  'input[name="minRooms"][value=""]',
  'input[name="residenceType"][value="town-house"]',
] as const
const changes = 20
/** Longer than the page's debounce. */
const restMs = 700
/** From reaching a choice to pressing it. */
const handRestMs = 150
/** The release makes the choice. */
const pressMs = 80

const layouts = [
  ['pictures', ''],
  ['list', '?list=list'],
  ['single homes, list', '?show=homes&list=list'],
] as const

/** Otherwise the cookie question covers the filters. */
const answeredCookies = { name: 'consent', value: 'v1.answered', domain: 'se.localhost', path: '/' }

type Row = { layout: string; took: readonly number[] }

/** `npm run bench -- search-browser [--homes 100000] [--quick]`: from a pressed filter to the painted result. */
export async function benchSearchBrowser(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { homes: { type: 'string' }, quick: { type: 'boolean', default: false } },
  })
  const homes = Number(values.homes ?? (values.quick ? 2_000 : 100_000))
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  try {
    await withOwnDatabase(benchServer(), 'nyhem_bench_browser', async (url) => {
      await fillSearched(url, { homes, folder })
      const portal = await startPortal(folder, { DATABASE_URL: url })
      try {
        const rows = await pressAll(portal)
        const text = report({ homes, before, rows, load: await firstLoad(portal, 'se.localhost', searchPath) })
        if (values.quick) console.log(text)
        else writeReport('search-browser', text)
      } finally {
        await portal.stop()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pressAll(portal: Measured): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags })
  try {
    const rows: Row[] = []
    for (const [layout, query] of layouts) {
      const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
      await page.context().addCookies([answeredCookies])
      await page.goto(`http://se.localhost:${new URL(portal.origin).port}${searchPath}${query}`)
      await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer?.length)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const took: number[] = []
      // Warm-up presses.
      for (let press = -3; press < changes; press += 1) {
        const ms = await pressAndWait(page, presses[(press + 3) % presses.length] ?? '')
        if (press >= 0) took.push(ms)
      }
      console.log(`${layout}: ${took.map(Math.round).join(' ')} ms`)
      rows.push({ layout, took })
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

/**
 * Presses with a mouse that rests on the choice. Measures, by the page's clock, from the browser's receipt of the
 * release until the frame after the answer was inserted.
 */
async function pressAndWait(page: Page, selector: string): Promise<number> {
  const box = page.locator(`#residence-search ${selector}`)
  await box.scrollIntoViewIfNeeded()
  await box.locator('xpath=ancestor::label').hover()
  await page.waitForTimeout(handRestMs)
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAt = 0
        addEventListener(
          'click',
          ({ timeStamp }) => {
            pressedAt = timeStamp
          },
          { capture: true, once: true },
        )
        const main = document.querySelector('main') as HTMLElement
        const changes = new MutationObserver(() => {
          if (pressedAt === 0 || main.querySelector('[aria-busy="true"]')) return
          if (main.querySelector('p[role="status"]')?.textContent === '') return
          changes.disconnect()
          requestAnimationFrame(() => {
            // After drawing the frame.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - pressedAt)
            port2.postMessage(null)
          })
        })
        changes.observe(main, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
  )
  await box.locator('xpath=ancestor::label').click({ delay: pressMs })
  const ms = await painted
  await page.waitForTimeout(restMs)
  return ms
}

type Results = { homes: number; before: string; rows: readonly Row[]; load: FirstLoad }

function report({ homes, before, rows, load }: Results): string {
  const at = (took: readonly number[], part: number) =>
    `${Math.round([...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN)} ms`
  return `# Residence search in the browser

Measured ${before}, with browser, portal and PostgreSQL on it; ${homes.toLocaleString('en')} generated homes beside the demo's.
Chromium with its processor slowed ${slowdown} times, 1440 pixels wide. From the press of a filter, as the browser received it,
to the frame that shows the answer: ${changes} presses that stand alone, after three that are not counted. The mouse rests on
the choice before, and is down for ${pressMs} ms; time counts from letting go, which makes the choice. A change that stands alone is asked for at once, so nothing is waited for and nothing is left
out of the time; only further changes within 300 ms wait until the hand rests.

${table(
  ['', 'median', 'three of four within', 'longest'],
  rows.map(({ layout, took }) => [layout, `${Math.round(median(took))} ms`, at(took, 0.75), at(took, 1)]),
)}

First load of the page, gzipped: ${load.scriptKb.toFixed(1)} KB of JavaScript in ${load.scripts} files, ${load.styleKb.toFixed(1)} KB of CSS, ${load.htmlKb.toFixed(1)} KB of HTML.
`
}
