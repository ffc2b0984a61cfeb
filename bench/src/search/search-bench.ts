import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withOwnDatabase } from '../own-database.ts'
import { startPortal } from '../portal-process.ts'
import { machine, writeReport } from '../report.ts'
import { reportsDelay } from './loop-delay.ts'
import { questionShares, questionsOf } from './questions.ts'
import { benchServer, fillSearched, searchedPlaces, searchedSite } from './search-catalogue.ts'
import {
  againstBareTable,
  type HttpRun,
  httpKindsTable,
  httpTable,
  runOpenLoop,
  startBareSearch,
} from './search-http.ts'
import { benchModule } from './search-module.ts'
import { sendFeed } from './send-feed.ts'
import { makeSearchRows } from './sql-rows.ts'

const searchesPerSecond = 300
const feedHomes = 1_000

/**
 * `npm run bench -- search [--homes 100000] [--quick]`: HTTP searches at a steady rate, and the module against SQL and
 * Orama. Needs TEST_DATABASE_URL, where it creates a database.
 */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { homes: { type: 'string' }, quick: { type: 'boolean', default: false } },
  })
  const homes = Number(values.homes ?? (values.quick ? 5_000 : 100_000))
  const seconds = values.quick ? 5 : 30
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  try {
    await withOwnDatabase(benchServer(), 'nyhem_bench_search', async (url) => {
      await fillSearched(url, { homes, folder })
      const file = join(folder, 'questions.json')
      const requested = questionsOf({ count: searchesPerSecond * seconds, seed: 1, places: await searchedPlaces(url) })
      writeFileSync(file, JSON.stringify(requested))
      const runs = await benchHttp({ url, folder, file, seconds })
      await makeSearchRows(url, searchedSite)
      const questions = requested.slice(0, values.quick ? 30 : 100)
      const module = await benchModule({
        url,
        file,
        questions,
        rounds: values.quick ? 1 : 2,
        secondsEach: values.quick ? 1 : 5,
      })
      const text = report({ homes, before, runs, module, seconds, put: questions.length })
      if (values.quick) console.log(text)
      else writeReport('search', text)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Http = { url: string; folder: string; file: string; seconds: number }

type Pair = { readonly bare: HttpRun; readonly portal: HttpRun }

/** In turn: the bare handler, the portal; at last the portal while a feed comes in. */
async function benchHttp({ url, folder, file: questions, seconds }: Http): Promise<Pair[]> {
  const pace = { perSecond: searchesPerSecond, seconds, warmUpSeconds: Math.ceil(seconds / 3) }
  const delayFile = join(folder, 'delays')
  const portal = await startPortal(folder, { DATABASE_URL: url, ...reportsDelay(delayFile) })
  const bare = await startBareSearch(portal, questions, folder)
  try {
    const pairs: Pair[] = []
    for (const [title, arrivals] of [
      ['evenly', 'even'],
      ['at random', 'random'],
    ] as const) {
      const load = { ...pace, arrivals }
      pairs.push({
        bare: await runOpenLoop(bare.server, {
          title: `${title}, bare handler`,
          load,
          questions,
          delayFile: bare.delayFile,
        }),
        portal: await runOpenLoop(portal, { title, load, questions, delayFile }),
      })
    }
    const [even] = pairs
    if (!even) throw new Error('nothing measured')
    const load = { ...pace, arrivals: 'even' } as const
    const title = `evenly, while a feed of ${feedHomes.toLocaleString('en')} homes comes in`
    const feeding = sendFeed(portal, { url, homes: feedHomes, afterMs: (pace.warmUpSeconds + 2) * 1_000 })
    const during = await runOpenLoop(portal, { title, load, questions, delayFile })
    await feeding
    return [...pairs, { bare: even.bare, portal: during }]
  } finally {
    await bare.server.stop()
    await portal.stop()
  }
}

type Results = { homes: number; before: string; runs: readonly Pair[]; module: string; seconds: number; put: number }

function report({ homes, before, runs, module, seconds, put }: Results): string {
  const shares = questionShares.map(([kind, share]) => `${kind} ${share} %`).join(', ')
  return `# Residence search

Measured ${before}, with PostgreSQL, the portal and the load on it. ${homes.toLocaleString('en')} generated homes on one
site, all of them listed, beside the demo's (\`npm run catalogue:generate -- --site se --listed\`, seed 1). Questions are drawn
by seed: ${shares}. Each is answered with the totals, the live counts of every choice, and 30 hits as cards.

## Over HTTP

${searchesPerSecond} searches a second for ${seconds} s, after a warm-up. Arrivals do not wait for answers, and time counts from
when a search was due. The load is a process of its own. Processor: 100 % is one core. *Evenly*: at the same distance;
*at random*: as strangers come (Poisson). The portal runs as it does for visitors, who hardly ever ask the same twice here.

${httpTable(runs.map(({ portal }) => portal))}

Against a bare Fastify handler that reads each question and sends the bytes of one middling answer, at the same arrivals. A
pause is the longest delay of the server's event loop within a second, by a timer of a millisecond, which the bare handler's
has as well. Goals: p99 at most 4 × the bare handler's, no pause 10 ms above its own, also while a feed comes in.

${againstBareTable(runs)}

By what is asked for, arriving evenly:

${runs[0] ? httpKindsTable(runs[0].portal) : ''}

## The module against SQL and Orama

The first ${put} of the questions, put in turn to three processes, one question at a time (SQL: two at a time, so that it has
both cores). Before anything is timed, all three must give the same totals and the same counts of homes by concept, status,
form, residence and rooms for every question. The baselines are let off work that the module does: SQL does not count areas,
stages and features as tags; Orama does not count areas and stages at all and gives homes as hits. SQL reads tables made for
searching (\`bench/src/search/sql-rows.ts\`), in one statement for all counts and one for the hits. *Faster by* sets the module's
slowest round against the fastest of the baseline.

${module}
`
}
