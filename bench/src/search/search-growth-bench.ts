import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withOwnDatabase } from '../own-database.ts'
import { machine, table, writeReport } from '../report.ts'
import { questionsOf } from './questions.ts'
import { benchServer, importListedHomes, searchedPlaces } from './search-catalogue.ts'
import { snapshotIn } from './snapshot-file.ts'
import { startContender } from './started-contender.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000]
const quickSizes = [1_000, 5_000]
const questions = 2_000

/** `npm run bench -- search-growth [--quick] [--most HOMES]`: the search module's cost as the catalogue grows. */
export async function benchSearchGrowth(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, most: { type: 'string' } },
  })
  const isPart = values.quick || values.most !== undefined
  const wanted = values.quick ? quickSizes : sizes.filter((homes) => homes <= Number(values.most ?? homes))
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const file = join(folder, 'questions.json')
  const rows: (string | number)[][] = []
  try {
    for (const homes of wanted) {
      const row = await withOwnDatabase(benchServer(), 'nyhem_bench_growth', async (url) => {
        await importListedHomes(url, { homes, folder })
        const places = await searchedPlaces(url)
        writeFileSync(file, JSON.stringify(questionsOf({ count: questions, seed: 1, places })))
        const restored = await openFromSnapshot({ url, questions: file, folder: join(folder, `snapshots-${homes}`) })
        const module = await startContender({ contender: 'module', url, questions: file })
        try {
          await module.run({ questions, seconds: 1 })
          const { requested, seconds, latency } = await module.run({ questions, seconds: values.quick ? 1 : 5 })
          return [
            homes.toLocaleString('en'),
            `${(module.openedMs / 1_000).toFixed(2)} s`,
            `${(restored.openedMs / 1_000).toFixed(2)} s`,
            `${restored.megabytes.toFixed(1)} MB`,
            `${Math.round(module.memoryMb)} MB`,
            `${Math.round((module.memoryMb / homes) * 100_000)} MB`,
            Math.round(requested / seconds),
            `${latency.p50.toFixed(2)} ms`,
            `${latency.p99.toFixed(2)} ms`,
            `${latency.max.toFixed(1)} ms`,
          ]
        } finally {
          await module.stop()
        }
      })
      console.log(row.join(' | '))
      rows.push(row)
    }
    const text = `# Residence search as the catalogue grows

Measured ${before}. Generated catalogues of listed homes on one site (seed 1), read from PostgreSQL by the search module in a
process of its own; then ${questions.toLocaleString('en')} questions as in [search.md](search.md), asked one after another for
5 s after a first pass. Memory is what stays after a garbage collection, beyond the empty process.
*To open*: until the first answer; *from a snapshot*: with the file that an earlier process left, before it is compared.

${table(['homes', 'to open', 'from a snapshot', 'its file', 'memory', 'memory per 100,000', 'searches/s', 'p50', 'p99', 'longest'], rows)}
`
    if (isPart) console.log(text)
    else writeReport('search-growth', text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens once to leave a snapshot, and again with it. */
async function openFromSnapshot({ folder: snapshots, ...task }: { url: string; questions: string; folder: string }) {
  const first = await startContender({ contender: 'module', ...task, snapshots })
  const file = await snapshotIn(snapshots)
  await first.stop()
  const second = await startContender({ contender: 'module', ...task, snapshots })
  await second.stop()
  return { openedMs: second.openedMs, megabytes: statSync(file).size / 1_048_576 }
}
