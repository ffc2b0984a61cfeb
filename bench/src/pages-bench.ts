import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoadFigures, loadInTurn } from './load.ts'
import { startNextBaseline } from './next-baseline.ts'
import { withOwnDatabase } from './own-database.ts'
import { freePort, type Measured, rawBytes, startMeasured, startPortal } from './portal-process.ts'
import { machine, table, writeReport } from './report.ts'
import { benchServer } from './search/search-catalogue.ts'

/** A demo stage with thirty homes. */
export const stagePath = '/bostader/ostergotland/norrkoping/spinnerikvarteret/vaveriet/'
export const host = 'se.localhost'

/** `npm run bench -- pages`: page drawing against Next.js, cached pages against a bare handler, on PostgreSQL. */
export const benchPages = (): Promise<void> =>
  withOwnDatabase(benchServer(), `nyhem_bench_pages_${process.pid}`, measurePages)

async function measurePages(DATABASE_URL: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const running: Measured[] = []
  const start = async (starting: Promise<Measured>) => {
    const measured = await starting
    running.push(measured)
    return measured
  }
  try {
    const keeping = await start(startPortal(join(folder, 'data'), { DATABASE_URL }))
    const html = String(await rawBytes(keeping, { host, path: stagePath }))
    const data = JSON.parse(String(await rawBytes(keeping, { host, path: `${stagePath}GetViewModel` })))
    writeFileSync(join(folder, 'page.json'), JSON.stringify(data))
    const stored = await benchStored(keeping, folder, start)
    await keeping.stop()

    const portal = await start(startPortal(join(folder, 'data'), { DATABASE_URL, PAGE_CACHE_MB: '0' }))
    const renderer = await start(startServer('render-server.ts', [join(folder, 'page.json')]))
    const next = await start(startNextBaseline(bodyOf(html)))
    const drawn = await loadInTurn([
      { name: 'Next.js 16, same markup (baseline)', url: `${next.origin}/`, host: 'localhost' },
      { name: 'our renderer and Fastify, data in memory', url: `${renderer.origin}/`, host },
      { name: 'the portal, no cache, data from PostgreSQL', url: `${portal.origin}${stagePath}`, host },
    ])
    writeReport('pages', report({ kept: stored, drawn, homes: data.template.viewModel.homes.length }))
  } finally {
    for (const measured of running) await measured.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchStored(
  portal: Measured,
  folder: string,
  start: (starting: Promise<Measured>) => Promise<Measured>,
) {
  const url = `${portal.origin}${stagePath}`
  const answer = await fetch(url, { headers: { host, 'accept-encoding': 'br' } })
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'content-encoding'].includes(name),
    ),
  )
  const bytes = await rawBytes(portal, { host, path: stagePath, encoding: 'br' })
  writeFileSync(join(folder, 'page.br'), bytes)
  const bare = await start(
    startServer('bare-server.ts', [join(folder, 'page.br'), JSON.stringify({ ...headers, 'content-encoding': 'br' })]),
  )
  return loadInTurn([
    { name: 'bare Fastify handler, same bytes (baseline)', url: `${bare.origin}/`, host },
    { name: 'the portal, page from the page cache', url, host },
  ])
}

async function startServer(file: string, args: readonly string[]): Promise<Measured> {
  const port = await freePort()
  return startMeasured({
    command: process.execPath,
    args: [join(import.meta.dirname, file), String(port), ...args],
    env: {},
    port,
    path: '/',
  })
}

function bodyOf(html: string): string {
  const inside = /<body[^>]*><div id="app">([\s\S]*)<\/div><script type="application\/json"/.exec(html)?.[1]
  if (!inside) throw new Error('the page has no body')
  return inside
}

function report({ kept: stored, drawn, homes }: { kept: LoadFigures[]; drawn: LoadFigures[]; homes: number }): string {
  return `# Pages

Measured ${machine()}. Each server and the load are processes of their own on the same machine; 16 connections, 5 rounds
of 4 s taken in turn, medians. The page is a stage of the demo with ${homes} homes.

## Drawn anew at every request

Next.js draws the same elements from a list in memory, without components, texts or formats of its own (see
\`bench/src/next-baseline.ts\`). Its bytes count what it adds to the page for the browser.

${figures(drawn)}

## From the page cache

${figures(stored)}
`
}

function figures(rows: readonly LoadFigures[]): string {
  const baseline = rows[0]?.perSecond ?? 1
  return table(
    ['', 'pages/s', 'lowest to highest', 'p99', 'bytes a page', 'against the baseline'],
    rows.map(({ name, perSecond, lowest, highest, p99Ms, bytes }) => [
      name,
      Math.round(perSecond),
      `${Math.round(lowest)} to ${Math.round(highest)}`,
      `${p99Ms} ms`,
      bytes,
      `${(perSecond / baseline).toFixed(2)} ×`,
    ]),
  )
}
