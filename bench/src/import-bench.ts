import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { RunFigures, RunTask } from './import-run.ts'
import { withOwnDatabase } from './own-database.ts'
import { writeReport } from './report.ts'

/** `npm run bench -- import [--homes 100000]`: the import against plain COPY, on PGlite and on PostgreSQL. */

const run = promisify(execFile)
const here = import.meta.dirname

type Row = { database: string; first: RunFigures; again: RunFigures; copy: RunFigures; lists: RunFigures }

export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { homes: { type: 'string', default: '100000' } } })
  const homes = Number(values.homes)
  const load = loadavg()[0] ?? 0
  const folder = await mkdtemp(join(tmpdir(), 'nyhem-bench-'))
  try {
    const feed = join(folder, 'feed.jsonl')
    await run(process.execPath, [join(here, 'generate-feed.ts'), '--scale', String(homes), '--out', feed])
    const { size } = await stat(feed)
    const rows: Row[] = []
    rows.push(await benchDatabase('PGlite', { dataFolder: join(folder, 'data') }, { feed, folder }))
    const server = process.env.TEST_DATABASE_URL
    if (server)
      rows.push(
        await withOwnDatabase(server, 'nyhem_bench', (url) => benchDatabase('PostgreSQL', { url }, { feed, folder })),
      )
    else console.log('TEST_DATABASE_URL is not set: PostgreSQL is left out.')
    const text = report({ homes, load, megabytes: size / 1_048_576, rows })
    writeReport('import', text)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchDatabase(
  database: string,
  place: RunTask['place'],
  { feed, folder }: { feed: string; folder: string },
): Promise<Row> {
  const measure = async (what: RunTask['what']): Promise<RunFigures> => {
    const task: RunTask = { what, place, feed, rows: join(folder, 'rows.csv') }
    const { stdout } = await run(process.execPath, [join(here, 'import-run.ts'), JSON.stringify(task)], {
      maxBuffer: 10_000_000,
    })
    const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as RunFigures
    console.log(`${database} ${what}: ${figures.seconds.toFixed(1)} s`)
    return figures
  }
  return {
    database,
    first: await measure('import'),
    again: await measure('import'),
    copy: await measure('copy'),
    lists: await measure('lists'),
  }
}

function report({
  homes,
  load,
  megabytes,
  rows,
}: {
  homes: number
  load: number
  megabytes: number
  rows: readonly Row[]
}): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1_073_741_824)} GB, Node ${process.version}; load average before the run ${load.toFixed(1)}`
  const timing = rows.flatMap(({ database, first, again, copy }) =>
    (
      [
        ['import, empty database', first],
        ['import, same file again', again],
        ['plain COPY into an empty table with the same indexes (baseline)', copy],
      ] as const
    ).map(
      ([name, figures]) =>
        `| ${database} | ${name} | ${figures.seconds.toFixed(1)} s | ${figures.cpuSeconds.toFixed(1)} s | ${perSecond(figures)} | ${(figures.seconds / copy.seconds).toFixed(1)} × |`,
    ),
  )
  const memory = rows.flatMap(({ database, first, again }) =>
    (
      [
        ['empty', first],
        ['same file', again],
      ] as const
    ).map(
      ([name, { startMb, quartersMb, peakMb }]) =>
        `| ${database}, ${name} | ${startMb} | ${[0, 1, 2, 3].map((quarter) => quartersMb[quarter] ?? '').join(' | ')} | ${peakMb} | ${peakMb - startMb} |`,
    ),
  )
  const names = Object.keys(rows[0]?.lists.detail ?? {})
  const reading = names.map(
    (name) =>
      `| ${readingNames[name] ?? name} | ${rows.map(({ lists }) => `${(lists.detail[name] ?? 0).toFixed(1)} ms`).join(' | ')} |`,
  )
  return `# Import of the catalogue

Measured ${new Date().toISOString().slice(0, 10)} on ${machine}. A generated feed of ${homes.toLocaleString('en')} homes
(\`npm run catalogue:generate\`, seed 1; ${Math.round(megabytes)} MB) is imported by the code behind \`npm run catalogue:import\`, each run in
a process of its own: every line parsed and checked against its schema, references, addresses and currencies
checked against what is stored, all in one transaction. The baseline is what the database needs at the least: the same
homes by COPY from CSV into a table with the same checks and indexes, nothing compared.

| database | run | time | processor time of the process | rows/s | against the baseline |
|---|---|---|---|---|---|
${timing.join('\n')}

## Memory

Resident megabytes of the process: with the database open, at each quarter of the file, the most, and the growth. PGlite
is inside the process, with its cache and write-ahead log.

| run | start | 25 % | 50 % | 75 % | 100 % | peak | growth |
|---|---|---|---|---|---|---|---|
${memory.join('\n')}

## Reading the same catalogue

Medians of 21. Counts and ranges of a stage's homes are kept when homes change, because computing them in every list
costs what the first row says.

| | ${rows.map(({ database }) => database).join(' | ')} |
|---|${rows.map(() => '---').join('|')}|
${reading.join('\n')}
`
}

const perSecond = ({ rows, seconds }: RunFigures): string => Math.round(rows / seconds).toLocaleString('en')

const readingNames: Readonly<Record<string, string>> = {
  computed: 'summaries of the stages of a site, computed from its homes',
  kept: 'the same, kept',
  areasOfSite: 'all areas of a site, about a thousand of them',
  stage: 'a stage with its 20 to 80 homes',
  home: 'a home with its stage and area',
  similarHomes: 'four similar homes',
}
