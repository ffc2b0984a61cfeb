import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromeFlags, chromePath } from './chrome.ts'
import { firstLoad } from './first-load.ts'
import { startPortal } from './portal-process.ts'
import { machine, median, table, writeReport } from './report.ts'

const pages = [
  ['se', 'start', '/'],
  ['se', 'stage', '/bostader/stockholm/nacka/sjofartskajen/etapp-2/'],
  ['se', 'object', '/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/'],
  ['no', 'start', '/'],
  ['no', 'stage', '/boliger/vestland/askoy/furuhaugen/byggetrinn-1/'],
  ['no', 'object', '/boliger/vestland/askoy/furuhaugen/byggetrinn-1/a-402/'],
  ['fi', 'start', '/'],
  ['fi', 'stage', '/asunnot/varsinais-suomi/turku/koysikortteli/turun-kaapeli/'],
  ['fi', 'object', '/asunnot/uusimaa/jarvenpaa/lepikkoranta/jarvenpaan-lepikkoranta/a-21/'],
  ['senior', 'start', '/'],
  ['coop', 'start', '/'],
  ['contractor', 'start', '/'],
] as const

/** Scores of 100: performance, accessibility, best practices, SEO. */
export type Figures = { scores: number[]; lcpMs: number; cls: number; tbtMs: number }

/** `npm run bench -- lighthouse [--runs 3]`: Lighthouse's mobile scores, and the first load. */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const portal = await startPortal(join(folder, 'data'))
  const port = new URL(portal.origin).port
  try {
    const scores: (string | number)[][] = []
    const sizes: (string | number)[][] = []
    for (const [site, kind, path] of pages) {
      const url = `http://${site}.localhost:${port}${path}`
      const seen: Figures[] = []
      // The first visit generates the pictures.
      await measure(url)
      for (let run = 0; run < runs; run += 1) seen.push(await measure(url))
      const at = (index: number) => median(seen.map((figures) => figures.scores[index] ?? 0))
      scores.push([
        site,
        kind,
        ...[0, 1, 2, 3].map(at),
        `${(median(seen.map(({ lcpMs }) => lcpMs)) / 1_000).toFixed(1)} s`,
        `${Math.round(median(seen.map(({ tbtMs }) => tbtMs)))} ms`,
        median(seen.map(({ cls }) => cls)).toFixed(3),
      ])
      const { htmlKb, scriptKb, scripts, styleKb } = await firstLoad(portal, `${site}.localhost`, path)
      sizes.push([site, kind, htmlKb.toFixed(1), scriptKb.toFixed(1), scripts, styleKb.toFixed(1)])
    }
    writeReport(
      'lighthouse',
      `# Lighthouse and first load

Measured ${machine()}. Lighthouse 13, mobile preset (slow 4G and a four times slowed processor, simulated), median of
${runs} runs after one that made the pictures. The pages come over HTTP/1.1 from the portal itself, without a proxy.

${table(['site', 'page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'], scores)}

## First load

Kilobytes of what the page's head asks for, gzipped (budget: 120 of JavaScript, 25 of CSS).

${table(['site', 'page', 'HTML', 'JavaScript', 'files', 'CSS'], sizes)}
`,
    )
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function measure(url: string): Promise<Figures> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromeFlags] })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      lcpMs: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbtMs: number('total-blocking-time'),
    }
  } finally {
    chrome.kill()
  }
}
