import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { linesOfBytes } from '@nyhem/api/features/catalogue/feed-text'
import { importCatalogue } from '@nyhem/api/features/catalogue/import-catalogue'
import { importRefusal, importReply } from '@nyhem/contract/calls/catalogue-import'
import { type FeedProblem, feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import { addressOf } from '@nyhem/contract/routes/address'
import { importCatalogue as importCatalogueRoute } from '@nyhem/contract/routes/integration.paths'
import { instantOf } from '@nyhem/domain/dates'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem catalogue-import FILE (in a checkout: npm run catalogue:import -- FILE)
  stores a catalogue feed (docs/feed-format.md) in the database, all of it or nothing
nyhem catalogue-import FILE --to http://127.0.0.1:3000 --key KEY
  sends it to a running portal instead`

/** Lines shown of a long list; all are counted. */
const mostShown = 100

type Task = { file: string; bytes: number; to: string | null; key: string | null }
type Summary = { lines: number; added: number; changed: number; unchanged: number; removed: number }
type Outcome =
  | { code: 'Ok'; summary: Summary }
  | { code: 'Refused'; problems: readonly FeedProblem[]; problemCount: number }
  | { code: 'Failed'; message: string }

/** Returns the exit code: 0 stored, 1 refused, 2 not attempted. */
export async function runImportCommand(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const task = await readTask(args)
  if ('problem' in task) {
    out.error(`${task.problem}\n\n${usage}`)
    return 2
  }
  const startedAt = now().getTime()
  const outcome = task.to ? await send(task, task.to) : await store(task, { config, out, now })
  out.endProgress()
  if (outcome.code === 'Failed') {
    out.error(outcome.message)
    return 2
  }
  if (outcome.code === 'Refused') {
    for (const problem of outcome.problems.slice(0, mostShown)) out.error(feedProblemLine(problem))
    const more = outcome.problemCount - Math.min(outcome.problems.length, mostShown)
    if (more > 0) out.error(`… and ${more} more`)
    out.error(`${outcome.problemCount} problems: nothing of ${task.file} is stored.`)
    return 1
  }
  const { lines, added, changed, unchanged, removed } = outcome.summary
  const seconds = ((now().getTime() - startedAt) / 1_000).toFixed(1)
  out.print(
    `${lines} lines in ${seconds} s: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`,
  )
  return 0
}

async function readTask(args: readonly string[]): Promise<Task | { problem: string }> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, key: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return { problem: 'Name one file.' }
    if (values.to !== undefined && !URL.canParse(values.to)) return { problem: `${values.to} is no address.` }
    if (values.to !== undefined && values.key === undefined) return { problem: '--to needs --key.' }
    const { size } = await stat(file)
    return { file, bytes: size, to: values.to ?? null, key: values.key ?? null }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function store({ file, bytes }: Task, { config, out, now }: CommandParts): Promise<Outcome> {
  const stream = createReadStream(file, { highWaterMark: 262_144 })
  const use = await withDatabase(config, ({ db }) =>
    importCatalogue({
      db,
      lines: linesOfBytes(stream),
      now: instantOf(now()),
      onProgress: (lines) =>
        out.progress({ label: `${lines} lines`, part: bytes === 0 ? 1 : stream.bytesRead / bytes }),
    }),
  )
  if (use.code === 'Ok') return use.value
  return {
    code: 'Failed',
    message: `${use.message}\nOr send the file to the running portal: add --to http://127.0.0.1:3000 --key KEY (integration-key makes one while the portal is stopped).`,
  }
}

async function send({ file, key }: Task, to: string): Promise<Outcome> {
  try {
    const answer = await fetch(new URL(addressOf(importCatalogueRoute), to), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: Readable.toWeb(createReadStream(file)) as ReadableStream,
      duplex: 'half',
    })
    return readAnswer(answer.status, await answer.json())
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { code: 'Failed', message: `${to} does not answer: ${cause}` }
  }
}

function readAnswer(status: number, body: unknown): Outcome {
  if (status === 200) return { code: 'Ok', summary: importReply.parse(body) }
  const refusal = importRefusal.safeParse(body)
  if (refusal.success) return { ...refusal.data, code: 'Refused' }
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  return { code: 'Failed', message: `The portal answered ${status}. ${message}` }
}

if (import.meta.main) await runAsProgram(runImportCommand)
