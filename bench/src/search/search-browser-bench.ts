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
import { addEmptyChange, emptyChange } from './empty-state-change.ts'
import { pressAndWait, pressMs } from './press-and-wait.ts'
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

const layouts = [
  ['pictures', ''],
  ['list', '?list=list'],
  ['single homes, list', '?show=homes&list=list'],
] as const

/** Otherwise the cookie question covers the filters. */
const answeredCookies = { name: 'consent', value: 'v1.answered', domain: 'se.localhost', path: '/' }

type Row = { layout: string; took: readonly number[]; empty: readonly number[] }

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
      await addEmptyChange(page)
      const pressed: { took: number; empty: number }[] = []
      // Warm-up presses.
      for (let press = -3; press < changes; press += 1) {
        const both = await pressBoth(page, presses[(press + 3) % presses.length] ?? '')
        if (press >= 0) pressed.push(both)
      }
      const took = pressed.map((both) => both.took)
      const empty = pressed.map((both) => both.empty)
      console.log(`${layout}: ${took.map(Math.round).join(' ')} ms; empty ${empty.map(Math.round).join(' ')} ms`)
      rows.push({ layout, took, empty })
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** An empty state change and a filter, one after the other. */
async function pressBoth(page: Page, selector: string): Promise<{ took: number; empty: number }> {
  const empty = await pressAndWait(page, page.locator(emptyChange), emptyChange)
  await page.waitForTimeout(restMs)
  const choice = page.locator(`#residence-search ${selector}`).locator('xpath=ancestor::label')
  const took = await pressAndWait(page, choice, 'main')
  await page.waitForTimeout(restMs)
  return { took, empty }
}

type Results = { homes: number; before: string; rows: readonly Row[]; load: FirstLoad }

function report({ homes, before, rows, load }: Results): string {
  const at = (took: readonly number[], part: number) =>
    `${Math.round([...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN)} ms`
  return `# Residence search in the browser

Measured ${before}, with browser, portal and PostgreSQL on it; ${homes.toLocaleString('en')} generated homes beside the demo's.
Chromium with its processor slowed ${slowdown} times, 1440 pixels wide. From the press of a filter, as the browser received it,
to the frame that shows the answer: ${changes} presses that stand alone, after three that are not counted. The mouse rests on
the choice before, and is down for ${pressMs} ms; time counts from letting go, which makes the choice. The page asks when the
mouse goes down, so that part of the request lies before. Only further changes within 300 ms wait until the hand rests.
Hits outside the window and counts beside the choices may follow the frame.
Empty is a press in turn with each, measured in the same way: a button in a React root of its own, put into the page by
the measurement, that changes one number. The ratio is of the medians.

${table(
  ['', 'median', 'three of four within', 'longest', 'empty, median', 'ratio'],
  rows.map(({ layout, took, empty }) => [
    layout,
    `${Math.round(median(took))} ms`,
    at(took, 0.75),
    at(took, 1),
    `${Math.round(median(empty))} ms`,
    `${(median(took) / median(empty)).toFixed(1)} ×`,
  ]),
)}

First load of the page, gzipped: ${load.scriptKb.toFixed(1)} KB of JavaScript in ${load.scripts} files, ${load.styleKb.toFixed(1)} KB of CSS, ${load.htmlKb.toFixed(1)} KB of HTML.
`
}
