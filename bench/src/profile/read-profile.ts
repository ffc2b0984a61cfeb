import type { Profiler } from 'node:inspector'

/** What a sampled function belongs to. */
export const spentOn = [
  'network, HTTP and streams of Node',
  'other modules of Node',
  'native code: system calls, JSON, compression, cryptography',
  'garbage collection',
  'PostgreSQL driver and statements (pg, Kysely)',
  'embedded database (PGlite)',
  'React',
  'Fastify and validation (Zod, AJV)',
  'other packages',
  'own code',
] as const

export type SpentOn = (typeof spentOn)[number]

/** Milliseconds of the main thread, without idle time. */
export type Spent = Readonly<Record<SpentOn, number>>

export function readProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Spent {
  const spent = Object.fromEntries(spentOn.map((each) => [each, 0])) as Record<SpentOn, number>
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)
    const group = frame && groupOf(frame)
    // A delta leads to its sample: the function ran until the next one.
    if (group) spent[group] += (timeDeltas[index + 1] ?? 0) / 1_000
  }
  return spent
}

const ofPackages: readonly (readonly [SpentOn, RegExp])[] = [
  ['PostgreSQL driver and statements (pg, Kysely)', /^(pg|pg-.*|postgres-.*|kysely)$/],
  ['embedded database (PGlite)', /^@electric-sql\/.*$/],
  ['React', /^(react|react-dom|scheduler)$/],
  [
    'Fastify and validation (Zod, AJV)',
    /^(fastify|@fastify\/.*|zod|ajv.*|find-my-way|avvio|light-my-request|fast-.*)$/,
  ],
]

function groupOf({ functionName, url }: { functionName: string; url: string }): SpentOn | undefined {
  if (functionName === '(idle)' || functionName === '(root)') return undefined
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url.startsWith('wasm:')) return 'embedded database (PGlite)'
  if (url === '') return 'native code: system calls, JSON, compression, cryptography'
  if (url.startsWith('node:'))
    return /^node:(_http|net|_tls|tls|internal\/(streams|stream_base|http|js_stream|net))/.test(url)
      ? 'network, HTTP and streams of Node'
      : 'other modules of Node'
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (name === undefined) return 'own code'
  return ofPackages.find(([, names]) => names.test(name))?.[0] ?? 'other packages'
}
