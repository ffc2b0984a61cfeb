import { table } from '../report.ts'
import { compareCounts } from './compare-counts.ts'
import type { Counted } from './contender.ts'
import type { RunFigures } from './contender-process.ts'
import type { Question } from './questions.ts'
import { type Started, startContender } from './started-contender.ts'

const contenders = [
  ['sql', 'PostgreSQL, plain SQL (baseline)'],
  ['orama', 'Orama (baseline)'],
  ['module', 'the search module'],
] as const
type Name = (typeof contenders)[number][0]

/** Same questions to the module, SQL and Orama, in turn. */
export async function benchModule(setting: {
  url: string
  file: string
  questions: readonly Question[]
  rounds: number
  secondsEach: number
}): Promise<string> {
  const { url, file, questions, rounds, secondsEach } = setting
  const started = new Map<Name, Started>()
  try {
    for (const [contender] of contenders)
      started.set(contender, await startContender({ contender, url, questions: file }))
    const answers = new Map<string, Counted[]>()
    for (const [name, each] of started) answers.set(name, await each.count(questions.length))
    compareCounts(questions, answers)
    console.log(`All contenders give the same totals and counts for ${questions.length} questions.`)
    const figures = new Map<Name, RunFigures[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, each] of started) {
        const run = await each.run({ questions: questions.length, seconds: secondsEach })
        figures.set(name, [...(figures.get(name) ?? []), run])
        console.log(`${name}: ${(run.requested / run.seconds).toFixed(1)} searches/s`)
      }
    }
    return tables(started, figures)
  } finally {
    for (const each of started.values()) await each.stop()
  }
}

function tables(started: ReadonlyMap<Name, Started>, figures: ReadonlyMap<Name, readonly RunFigures[]>): string {
  const best = (name: Name) =>
    Math.max(...(figures.get(name) ?? []).map(({ requested, seconds }) => requested / seconds))
  const worst = (name: Name) =>
    Math.min(...(figures.get(name) ?? []).map(({ requested, seconds }) => requested / seconds))
  // The module's worst run against a baseline's best, so that other load cannot flatter it.
  const against = (name: Name) => (name === 'module' ? '' : `${(worst('module') / best(name)).toPrecision(2)} ×`)
  const ms = (name: Name, part: 'p50' | 'p99' | 'max') =>
    `${Math.max(...(figures.get(name) ?? []).map(({ latency }) => latency[part])).toFixed(1)} ms`
  const kinds = Object.keys(figures.get('module')?.[0]?.byKind ?? {}).sort()
  const median = (name: Name, kind: string) =>
    `${(figures.get(name)?.at(-1)?.byKind[kind]?.p50 ?? Number.NaN).toFixed(2)} ms`
  return `${table(
    [
      '',
      'searches/s, slowest to fastest round',
      'p50',
      'p99',
      'longest',
      'the module is faster by',
      'memory',
      'to open',
    ],
    contenders.map(([name, title]) => [
      title,
      `${worst(name).toFixed(0)} to ${best(name).toFixed(0)}`,
      ms(name, 'p50'),
      ms(name, 'p99'),
      ms(name, 'max'),
      against(name),
      name === 'sql' ? 'the server’s' : `${Math.round(started.get(name)?.memoryMb ?? 0)} MB`,
      name === 'sql' ? '' : `${((started.get(name)?.openedMs ?? 0) / 1_000).toFixed(1)} s`,
    ]),
  )}

Medians by what is asked for:

${table(
  ['', ...contenders.map(([, title]) => title)],
  kinds.map((kind) => [kind, ...contenders.map(([name]) => median(name, kind))]),
)}`
}
