import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { knownKeys, seedSalesFixture } from './buying/sales-ground.ts'
import { emptyDraft } from './empty-draft.ts'
import { withOwnDatabase } from './own-database.ts'
import { type Measured, startPortal } from './portal-process.ts'
import { machine, table, writeReport } from './report.ts'

const host = 'se.localhost'
const people = 20
const filesEach = 5
const fileBytes = 20_971_520
const goalMb = 80
const boundary = 'nyhem-bench'

type Figures = {
  readonly idleMb: number
  readonly peakMb: number
  readonly afterMb: number
  readonly seconds: number
  readonly failed: number
  readonly cpuSeconds: number
  readonly sent: number
}

/** `npm run bench -- case-files`: server memory while twenty people each send five files of 20 MB at once. */
export async function benchCaseFiles(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const rounds = await withOwnDatabase(server, `nyhem_bench_case_files_${process.pid}`, measure)
  const text = report(rounds, before)
  if (args.includes('--quick')) console.log(text)
  else writeReport('case-files', text)
}

async function measure(databaseUrl: string): Promise<Figures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const { buyers } = await seedSalesFixture(databaseUrl, { homes: 1, buyers: people + 1 })
  const portal = await startPortal(join(folder, 'data'), {
    ...knownKeys,
    DATABASE_URL: databaseUrl,
    NYHEM_DEMO: 'off',
    RATE_LIMIT_UPLOAD: '1000000',
    RATE_LIMIT_FORM: '1000000',
  })
  try {
    const tokens = buyers.map(({ token }) => token)
    const [first = '', ...others] = tokens
    for (const token of tokens) await saveDraft(portal, token)
    // Warm-up: the first file loads code and fills pools.
    await upload(portal, first, film, 'warm')
    await wait(10_000)
    const rounds: Figures[] = []
    for (let round = 1; round <= 2; round += 1) {
      rounds.push(await sendAll(portal, others))
      for (const token of others) await dropDraft(portal, token)
      for (const token of others) await saveDraft(portal, token)
      await wait(10_000)
    }
    return rounds
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendAll(portal: Measured, tokens: readonly string[]): Promise<Figures> {
  const idleMb = portal.residentMb()
  const cpu = portal.cpuSeconds()
  let peakMb = idleMb
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, portal.residentMb())
  }, 50)
  const began = performance.now()
  const sending = tokens.flatMap((token) =>
    Array.from({ length: filesEach }, (_, index) =>
      upload(portal, token, index % 2 === 0 ? film : picture, `${index}`),
    ),
  )
  const statuses = await Promise.all(sending)
  clearInterval(watching)
  return {
    idleMb,
    peakMb,
    afterMb: portal.residentMb(),
    seconds: (performance.now() - began) / 1_000,
    failed: statuses.filter((status) => status !== 200).length,
    cpuSeconds: portal.cpuSeconds() - cpu,
    sent: statuses.length,
  }
}

function call(
  portal: Measured,
  requested: { method: string; path: string; token: string; type: string; pieces: readonly Buffer[] },
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = requested.pieces.reduce((sum, piece) => sum + piece.length, 0)
    const sent = request(
      `${portal.origin}${requested.path}`,
      {
        method: requested.method,
        headers: {
          host,
          authorization: `Bearer ${requested.token}`,
          ...(length > 0 ? { 'content-type': requested.type, 'content-length': length } : {}),
        },
      },
      async (reply) =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(await reply.toArray()).toString() }),
    )
    sent.on('error', reject)
    for (const piece of requested.pieces) sent.write(piece)
    sent.end()
  })
}

async function saveDraft(portal: Measured, token: string): Promise<void> {
  const pieces = [Buffer.from(JSON.stringify(emptyDraft))]
  const path = '/case_management/draft'
  const { status, text } = await call(portal, { method: 'PUT', path, token, type: 'application/json', pieces })
  if (status !== 200) throw new Error(`no draft: ${status} ${text}`)
}

async function dropDraft(portal: Measured, token: string): Promise<void> {
  const path = '/case_management/draft?reporter=resident'
  await call(portal, { method: 'DELETE', path, token, type: '', pieces: [] })
}

/** Returns the status; a broken connection is a failure. */
async function upload(portal: Measured, token: string, file: Buffer, key: string): Promise<number> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="fil"\r\n\r\n`
  const pieces = [Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]
  const path = `/case_management/draft/files?reporter=resident&clientKey=${key}`
  const type = `multipart/form-data; boundary=${boundary}`
  const { status } = await call(portal, { method: 'POST', path, token, type, pieces }).catch(() => ({ status: 0 }))
  return status
}

function boxOf(type: string, size: number): Buffer {
  const box = Buffer.alloc(size)
  box.writeUInt32BE(size, 0)
  box.write(type, 4, 'latin1')
  return box
}

/** Maximum film size. */
const film = ((): Buffer => {
  const start = boxOf('ftyp', 16)
  start.write('mp42', 8, 'latin1')
  const about = boxOf('moov', 8)
  return Buffer.concat([start, about, boxOf('mdat', fileBytes - start.length - about.length)])
})()

/** Maximum picture size, scanned byte by byte. */
const picture = ((): Buffer => {
  const bytes = Buffer.alloc(fileBytes)
  for (let index = 0; index < fileBytes; index += 1) bytes[index] = (index * 31) % 251
  // A marker every 256 bytes, as in real pictures.
  for (let index = 1_024; index < fileBytes - 4; index += 256) bytes.writeUInt16BE(0xff00, index)
  const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x10, 0, 0x10, 0, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
  Buffer.from(frame).copy(bytes)
  bytes.writeUInt16BE(0xffd9, fileBytes - 2)
  return bytes
})()

function report(rounds: readonly Figures[], before: string): string {
  const rows = rounds.map((round, index) => [
    index + 1,
    round.idleMb,
    round.peakMb,
    `${round.peakMb - round.idleMb}`,
    round.afterMb,
    round.seconds.toFixed(1),
    round.cpuSeconds.toFixed(1),
    `${round.sent - round.failed} of ${round.sent}`,
  ])
  const head = ['round', 'idle, MB', 'most, MB', 'growth, MB', 'afterwards, MB', 'seconds', 'processor, s', 'taken in']
  return `# Files of fault reports

Measured ${before}. ${people} people send ${filesEach} files of 20 MB each at once, ${people * filesEach} connections and 2 GB in all, to the portal
on PostgreSQL, with files kept in the data folder: each is received, looked through and kept. Resident memory is read every
50 ms; the baseline is the same server at rest, ten seconds after one file. The senders run on the same machine.

Goal: growth of at most ${goalMb} MB.

${table(head, rows)}
`
}
