import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type Measured, rawBytes, startPortal } from './portal-process.ts'
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

const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Figures = { scores: number[]; lcpMs: number; cls: number; tbtMs: number }

/** `npm run bench -- lighthouse [--runs 3]`: Lighthouse's mobile scores, and what a first visit fetches. */
export async function benchLighthouse(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const portal = await startPortal(join(folder, 'data'))
  const port = new URL(portal.origin).port
  const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  try {
    const scores: (string | number)[][] = []
    const sizes: (string | number)[][] = []
    for (const [site, kind, path] of pages) {
      const url = `http://${site}.localhost:${port}${path}`
      const seen: Figures[] = []
      // The first visit makes the pictures of the page, which later ones find on disk.
      await measure(url, chromePath)
      for (let run = 0; run < runs; run += 1) seen.push(await measure(url, chromePath))
      const at = (index: number) => median(seen.map((figures) => figures.scores[index] ?? 0))
      scores.push([
        site,
        kind,
        ...[0, 1, 2, 3].map(at),
        `${(median(seen.map(({ lcpMs }) => lcpMs)) / 1_000).toFixed(1)} s`,
        `${Math.round(median(seen.map(({ tbtMs }) => tbtMs)))} ms`,
        median(seen.map(({ cls }) => cls)).toFixed(3),
      ])
      sizes.push([site, kind, ...(await firstLoad(portal, `${site}.localhost`, path))])
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

async function measure(url: string, chromePath: string): Promise<Figures> {
  const chrome = await launch({ chromePath, chromeFlags })
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

async function firstLoad(portal: Measured, host: string, path: string): Promise<(string | number)[]> {
  const html = String(await rawBytes(portal, { host, path }))
  const gzippedKb = async (files: readonly string[]) => {
    const contents = await Promise.all(files.map((file) => rawBytes(portal, { host, path: file })))
    return (contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1_000).toFixed(1)
  }
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file]) => file ?? ''))]
  const late = found(/data-(?:script|modules)="([^"]+)"/g).flatMap((files) => files.split(' '))
  const scripts = [...found(/<script[^>]* src="([^"]+\.js)"/g), ...late]
  const styles = found(/rel="stylesheet" href="([^"]+)"/g)
  const htmlKb = (gzipSync(html, { level: 9 }).length / 1_000).toFixed(1)
  return [htmlKb, await gzippedKb(scripts), scripts.length, await gzippedKb(styles)]
}
