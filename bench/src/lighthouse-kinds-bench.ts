import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type PageKind, pageKinds } from '@nyhem/contract/pages/page-kinds'
import { firstLoad } from './first-load.ts'
import { type Figures, measure } from './lighthouse-bench.ts'
import { type Measured, rawBytes, startPortal } from './portal-process.ts'
import { machine, median, table, writeReport } from './report.ts'

type Found = { kind: PageKind; host: string; path: string }

const hosts = ['se', 'contractor'] as const

/** The first page of each kind in the sitemaps of the main site, including English, and the contractor's. */
async function pagesOfKinds(portal: Measured): Promise<Found[]> {
  const found = new Map<PageKind, Found>()
  for (const site of hosts) {
    const host = `${site}.localhost`
    const sitemap = String(await rawBytes(portal, { host, path: '/sitemap.xml' }))
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const path = new URL(address).pathname
      const { template } = JSON.parse(String(await rawBytes(portal, { host, path: `${path}GetViewModel` })))
      const kind: PageKind = template.currentComponent
      if (!found.has(kind)) found.set(kind, { kind, host, path })
    }
  }
  return pageKinds.flatMap((kind) => found.get(kind) ?? [])
}

/**
 * `npm run bench -- lighthouse-kinds [--runs 1] [--only inspiration,corporate]`: Lighthouse's mobile scores and first
 * load per page kind in the sitemaps.
 */
export async function benchLighthouseKinds(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
  })
  const runs = Number(values.runs)
  const wanted = values.only.split(',')
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const portal = await startPortal(join(folder, 'data'))
  try {
    const rows: (string | number)[][] = []
    for (const { kind, host, path } of await pagesOfKinds(portal)) {
      if (!wanted.some((part) => kind.includes(part))) continue
      const url = `http://${host}:${new URL(portal.origin).port}${path}`
      // The first visit generates the pictures.
      await measure(url)
      const seen: Figures[] = []
      for (let run = 0; run < runs; run += 1) seen.push(await measure(url))
      const at = (index: number) => median(seen.map(({ scores }) => scores[index] ?? 0))
      const { scriptKb, styleKb } = await firstLoad(portal, host, path)
      const middle = (of: 'lcpMs' | 'tbtMs' | 'cls') => median(seen.map((figures) => figures[of]))
      rows.push([
        kind,
        path,
        ...[0, 1, 2, 3].map(at),
        `${(middle('lcpMs') / 1_000).toFixed(1)} s`,
        `${Math.round(middle('tbtMs'))} ms`,
        middle('cls').toFixed(3),
        scriptKb.toFixed(1),
        styleKb.toFixed(1),
      ])
    }
    writeReport(
      'lighthouse-kinds',
      `# Lighthouse, kind by kind

Measured ${machine()}. Lighthouse 13, mobile preset (slow 4G and a four times slowed processor, simulated), median of
${runs} runs after one that made the pictures; one page of each kind in the sitemaps of the main site and the contractor's.
Kilobytes are gzipped (goal: 110 of JavaScript, 22 of CSS). Still kinds fetch their scripts when somebody touches the page.

${table(['kind', 'page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'JavaScript', 'CSS'], rows)}
`,
    )
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
