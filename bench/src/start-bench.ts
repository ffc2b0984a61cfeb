import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, rawBytes, startPortal } from './portal-process.ts'
import { machine, median, table, writeReport } from './report.ts'

/** `npm run bench -- start`: the portal's time to its first answer, and its memory. */
export async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  try {
    const data = join(folder, 'data')
    const first = await startPortal(data)
    await first.stop()
    const again: { startMs: number; idleMb: number; busyMb: number }[] = []
    for (let round = 0; round < 5; round += 1) {
      const portal = await startPortal(data)
      const idleMb = portal.residentMb()
      await visitMany(portal)
      again.push({ startMs: portal.startMs, idleMb, busyMb: portal.residentMb() })
      await portal.stop()
    }
    writeReport(
      'start',
      `# Start and memory

Measured ${machine()}. From the start of the process to its first answer at \`/readyz\`, embedded database.

${table(
  ['', 'time', 'memory at start', 'after 1,000 pages'],
  [
    ['first start, empty folder: migrate, load the demo', seconds(first.startMs), '', ''],
    [
      'later starts (median of 5)',
      seconds(median(again.map(({ startMs }) => startMs))),
      `${median(again.map(({ idleMb }) => idleMb))} MB`,
      `${median(again.map(({ busyMb }) => busyMb))} MB`,
    ],
  ],
)}
`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

async function visitMany(portal: Measured): Promise<void> {
  const host = 'se.localhost'
  const sitemap = String(await rawBytes(portal, { host, path: '/sitemap.xml' }))
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)/g)].map(([, path]) => path ?? '/')
  for (let index = 0; index < 1_000; index += 1) {
    await rawBytes(portal, { host, path: paths[index % paths.length] ?? '/', encoding: 'br' })
  }
}
