import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { inFailingEnvironment } from '../failing-environment.ts'
import { makeSheets } from './contact-sheets.ts'
import { type Change, changeOf, changesText, layoutFile, readLastRun } from './last-run.ts'
import { lineOf } from './lint-screen.ts'
import type { Screen, TakenScreen } from './screen.types.ts'
import { bytesOf, clear, filesIn, keepWithinBudget } from './screen-files.ts'
import { findingsOf, screensReadme } from './screens-readme.ts'
import { screensToTake } from './screens-to-take.ts'
import { newTab, takeScreen } from './take-screen.ts'

/** Allows software WebGL without a graphics card. */
const softwareGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const launch = () =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : { channel: 'chromium' }),
    args: ['--disable-gpu', ...softwareGl, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

type Kept = (screen: TakenScreen) => Promise<void>

/** A screen that does not open is reported at the end; the next one has a new tab. */
async function takeInOrder(browser: Browser, next: () => Screen | undefined, keep: Kept): Promise<string[]> {
  let context = await newTab(browser)
  let tab = await context.newPage()
  const failed: string[] = []
  for (let screen = next(); screen; screen = next()) {
    try {
      for (const taken of await takeScreen(browser, tab, screen)) await keep(taken)
    } catch (error) {
      failed.push(`${screen.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      await context.close()
      context = await newTab(browser)
      tab = await context.newPage()
    }
  }
  await context.close()
  return failed
}

/** Two tabs: one goes through the states, which share an inbox and so follow each other, the other begins with kinds. */
async function takeAll(browser: Browser, requested: readonly string[], keep: Kept): Promise<string[]> {
  const { kinds, states } = screensToTake(requested)
  const [waitingKinds, waitingStates] = [[...kinds], [...states]]
  const failed = await Promise.all([
    takeInOrder(browser, () => waitingStates.shift() ?? waitingKinds.shift(), keep),
    takeInOrder(browser, () => waitingKinds.shift(), keep),
  ])
  if (requested.length > 0 && !requested.some((part) => 'se-500'.includes(part))) return failed.flat()
  await inFailingEnvironment(async (origin) => {
    const open: Screen['open'] = (page) => page.goto(`${origin}/`)
    const screens: Screen[] = [{ name: 'se-500', family: 'further', isSingle: true, isState: false, open }]
    failed.push(await takeInOrder(browser, () => screens.shift(), keep))
  })
  return failed.flat()
}

/** The whole run renews the folder; with names, only the pictures of those. */
export async function takeScreens(folder: URL, requested: readonly string[]): Promise<void> {
  const isWhole = requested.length === 0
  await mkdir(folder, { recursive: true })
  const last = await readLastRun(folder)
  if (isWhole) await clear(folder)
  const taken: TakenScreen[] = []
  const changes: Change[] = []
  const browser = await launch()
  const failed = await takeAll(browser, requested, async (screen) => {
    changes.push(await changeOf(last, screen))
    if (screen.single) await writeFile(new URL(`${screen.name}-${screen.width}.webp`, folder), screen.single)
    taken.push(screen)
    for (const finding of screen.findings) console.log(`${screen.name} ${lineOf(screen.width, finding)}`)
  })
  await browser.close()
  if (isWhole) await writeWholeRun(folder, taken, changes)
  report(taken, changes, failed)
  console.log(`${(await filesIn(folder)).length} files in docs/screens, ${await megabytesOf(folder)} MB`)
  if (failed.length > 0) process.exitCode = 1
}

const megabytesOf = async (folder: URL) => ((await bytesOf(folder)) / 1_000_000).toFixed(1)

async function writeWholeRun(folder: URL, taken: readonly TakenScreen[], changes: readonly Change[]): Promise<void> {
  const day = new Date().toLocaleDateString('sv-SE')
  const sheets = await makeSheets(taken)
  for (const { name, picture } of sheets) await writeFile(new URL(`${name}.webp`, folder), picture)
  const layout = Object.fromEntries(sheets.map(({ name, places }) => [name, places]))
  await writeFile(new URL(layoutFile, folder), `${JSON.stringify(layout)}\n`)
  await writeFile(new URL('changes.md', folder), changesText(changes, day))
  const run = { day, screens: taken.length, sheets: sheets.map(({ name }) => name), findings: findingsOf(taken) }
  await writeFile(new URL('README.md', folder), screensReadme(run))
  execFileSync('npm', ['run', '-s', 'contract-screens', '-w', '@nyhem/api'], { stdio: 'inherit' })
  await keepWithinBudget(folder)
}

function report(taken: readonly TakenScreen[], changes: readonly Change[], failed: readonly string[]): void {
  for (const { screen, share } of changes.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0)).slice(0, 20))
    if (share !== null && share > 0) console.log(`${screen} changed by ${(share * 100).toFixed(1)} %`)
  for (const line of failed) console.log(`not taken: ${line}`)
  console.log(`${taken.length} screens, ${findingsOf(taken).length} findings of the lints`)
}
