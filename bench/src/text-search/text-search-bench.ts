import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withOwnDatabase } from '../own-database.ts'
import { freePort, startMeasured } from '../portal-process.ts'
import { demoDocuments } from '../relevance/demo-documents.ts'
import { machine, table, writeReport } from '../report.ts'
import { latencyOf } from '../search/percentiles.ts'
import { type HttpRun, httpKindsTable, httpTable, runOpenLoop } from '../search/search-http.ts'
import { generateDocuments } from './generated-documents.ts'
import {
  type OpenTextModule,
  openMiniSearch,
  openOramaModule,
  openOwnModule,
  openPostgresModule,
} from './text-modules.ts'
import { type TextQuestion, textQuestions } from './text-questions.ts'

const documentCount = 50_000
const perSecond = 100
const seconds = 20
const moduleQuestions = 400

/**
 * Text search over 50,000 generated documents in three languages: over HTTP at a steady rate, and against comparable
 * modules. PostgreSQL needs TEST_DATABASE_URL.
 */
export async function benchTextSearch(): Promise<void> {
  const documents = generateDocuments(await demoDocuments(), documentCount)
  const questions = textQuestions(documents, 5_000)
  const http = await measureHttp(documents, questions)
  const requested = questions.slice(0, moduleQuestions)
  const rows = [
    await measureModule(openOwnModule, documents, requested),
    await measureModule(openMiniSearch, documents, requested),
    await measureModule(openOramaModule, documents, requested),
  ]
  const server = process.env.TEST_DATABASE_URL
  if (server)
    rows.push(
      await withOwnDatabase(server, 'nyhem_bench_text', (url) =>
        measureModule(openPostgresModule(url), documents, requested),
      ),
    )
  writeReport('text-search', report(http, rows))
}

async function measureHttp(documents: unknown, questions: readonly TextQuestion[]): Promise<HttpRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-text-'))
  const [file, questionFile] = [join(folder, 'documents.json'), join(folder, 'questions.json')]
  writeFileSync(file, JSON.stringify(documents))
  writeFileSync(questionFile, JSON.stringify(questions))
  const port = await freePort()
  const server = await startMeasured({
    command: process.execPath,
    args: ['bench/src/text-search/text-server.ts'],
    env: { PORT: String(port), DOCUMENTS: file },
    port,
    path: '/healthz',
  })
  try {
    const load = { perSecond, seconds, warmUpSeconds: 5 } as const
    return [
      await runOpenLoop(server, {
        title: 'evenly',
        load: { ...load, arrivals: 'even' },
        questions: questionFile,
      }),
      await runOpenLoop(server, {
        title: 'as strangers come',
        load: { ...load, arrivals: 'random' },
        questions: questionFile,
      }),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measureModule(
  open: OpenTextModule,
  documents: Parameters<OpenTextModule>[0],
  questions: readonly TextQuestion[],
): Promise<string[]> {
  const before = process.memoryUsage().rss
  const started = performance.now()
  const contender = await open(documents)
  const madeMs = performance.now() - started
  const took: number[] = []
  const worked: number[] = []
  let found = 0
  for (const question of questions.slice(0, 40)) await contender.ask(question)
  for (const question of questions) {
    const [from, cpu] = [performance.now(), process.cpuUsage()]
    const total = await contender.ask(question)
    const { user, system } = process.cpuUsage(cpu)
    took.push(performance.now() - from)
    worked.push((user + system) / 1_000)
    if (total > 0) found += 1
  }
  const { p50, p95, p99, max } = latencyOf(took)
  const megabytes = Math.round((process.memoryUsage().rss - before) / 1_048_576)
  await contender.close()
  return [
    contender.name,
    `${(madeMs / 1_000).toFixed(1)} s`,
    `${Math.max(0, megabytes)} MB`,
    ...[p50, p95, p99, max, latencyOf(worked).p50, latencyOf(worked).p99].map((value) => `${value.toFixed(1)} ms`),
    `${Math.round((found / questions.length) * 100)} %`,
  ]
}

function report(http: readonly HttpRun[], modules: readonly (readonly string[])[]): string {
  const [first] = http
  return `# Search by words

${machine()}. ${documentCount.toLocaleString('en')} generated documents in Swedish, Norwegian and Finnish, every answer with crops
of 25 hits. Goal: p99 ≤ 25 ms.

## Over HTTP, ${perSecond} searches a second, open loop

${httpTable(http)}

Where answers wait although the processor is idle, the machine gave its time to other work: such a row is of the machine,
and is to be measured anew on a quiet one.

${first ? httpKindsTable(first) : ''}

## Modules, the same ${moduleQuestions} questions one after the other

${table(['', 'made in', 'memory', 'p50', 'p95', 'p99', 'longest', 'processor, p50', 'processor, p99', 'found something'], modules)}

Memory is what the process grew by, documents not counted. Processor time is that of this process, which other work on the
machine changes little; PostgreSQL's own is not in it. Modules other than this one do less: none takes compounds
apart, and only PostgreSQL crops.
`
}
