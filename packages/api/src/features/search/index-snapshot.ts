import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { restoreSearchableArea } from '../catalogue/catalogue.ts'

/** Raised when a searchable area has other fields (index-snapshot.test.ts). */
const format = 1

/** The catalogue keeps its changes for two days: an older snapshot could not be brought up to date. */
const oldestMs = 24 * 3_600_000

const checksumBytes = 32

/** The searchable areas of all sites at a moment. `since`: position in the catalogue's changes. */
export type Snapshot = { readonly since: number; readonly areas: AsyncIterable<SearchableArea> }

export type SnapshotContent = { readonly since: number; readonly areas: Iterable<SearchableArea> }

/** One file for a release and a database, so that processes of two releases do not take each other's away. */
export type Snapshots = {
  /** Null where there is none that can be trusted; what cannot is deleted. */
  open(): Promise<Snapshot | null>
  refuse(): Promise<void>
  /** Takes the place of the former one at once, or not at all. */
  write(content: SnapshotContent, signal: AbortSignal): Promise<void>
}

export type SnapshotParts = {
  readonly folder: string
  readonly release: string
  /** Null where the database does not say which it is: then there are no snapshots. */
  readonly identity: () => Promise<string | null>
  readonly nowMs: () => number
}

type Header = { readonly key: string; readonly since: number; readonly writtenAt: number }

export function snapshotsIn({ folder, release, identity, nowMs }: SnapshotParts): Snapshots {
  const place = async () => {
    const database = await identity()
    if (database === null) return null
    const key = createHash('sha256')
      .update(JSON.stringify([format, release, database, allSites]))
      .digest('hex')
    return { key, file: join(folder, `index-${key.slice(0, 16)}.gz`) }
  }
  return {
    async open() {
      const at = await place()
      if (at === null) return null
      await removeOld(folder, nowMs() - oldestMs)
      const lines = await trustedLines(at.file)
      const header = lines && (await headerOf(lines))
      if (lines && header?.key === at.key && nowMs() - header.writtenAt < oldestMs && header.writtenAt <= nowMs())
        return { since: header.since, areas: areasOf(lines) }
      await lines?.return?.()
      await remove(at.file)
      return null
    },
    async refuse() {
      const at = await place()
      if (at) await remove(at.file)
    },
    async write(content, signal) {
      const at = await place()
      if (at === null) return
      await mkdir(folder, { recursive: true })
      const draft = `${at.file}.${randomUUID()}`
      try {
        const header: Header = { key: at.key, since: content.since, writtenAt: nowMs() }
        await writeWhole(draft, linesOf(header, content.areas), signal)
        await rename(draft, at.file)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

/** What stays is refused again. */
const remove = (file: string) => rm(file, { force: true }).catch(() => undefined)

function* linesOf(header: Header, areas: Iterable<SearchableArea>): Generator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const area of areas) yield `${JSON.stringify(area)}\n`
}

/** Compressed lines, then their checksum, all of it on the disk. */
async function writeWhole(file: string, lines: Iterable<string>, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256')
  const summed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, hash.digest())
    },
  })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(lines), createGzip({ level: constants.Z_BEST_SPEED }), summed, target, { signal })
}

type Lines = AsyncIterator<string>

/** Null unless the whole file is as it was written. */
async function trustedLines(file: string): Promise<Lines | null> {
  const length = ((await stat(file).catch(() => null))?.size ?? 0) - checksumBytes
  if (length <= 0) return null
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk)
  const written: Buffer[] = []
  for await (const chunk of createReadStream(file, { start: length })) written.push(chunk)
  return hash.digest().equals(Buffer.concat(written)) ? linesIn(file, length) : null
}

function linesIn(file: string, length: number): Lines {
  const unzipped = createGunzip()
  pipeline(createReadStream(file, { end: length - 1 }), unzipped).catch(() => undefined)
  return createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
}

async function headerOf(lines: Lines): Promise<Header | null> {
  const first = await lines.next()
  return first.done ? null : (JSON.parse(first.value) as Header)
}

async function* areasOf(lines: Lines): AsyncGenerator<SearchableArea> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield restoreSearchableArea(next.value)
}

/** Of other releases and databases, and drafts of processes that died. */
async function removeOld(folder: string, beforeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith('index-'))) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written && written.mtimeMs < beforeMs) await remove(file)
  }
}
