import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { FileRange, FileStore } from '@nyhem/providers/files/files'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type PanoramaProblem, problemOfPanorama } from './check-panorama.ts'
import { hasStage } from './explorer.store.ts'
import {
  deleteUnnamed,
  type FoundFile,
  findFile,
  findFileOnSite,
  findKnownHashes,
  lockFiles,
  type StageFile,
  upsertFile,
} from './explorer-files.store.ts'

export type TakenPanorama =
  | { readonly code: 'Kept' | 'SameFile' }
  | { readonly code: 'UnknownStage' }
  | { readonly code: 'WrongFile'; readonly problem: PanoramaProblem }

/** `hash` is hexadecimal. */
export type ServedFile = {
  readonly hash: string
  readonly bytes: number
  /** Null: the bytes are gone, or are not as many. */
  open(range: FileRange): Promise<Readable | null>
}

export type PanoramaFiles = {
  take(file: StageFile, bytes: Uint8Array): Promise<TakenPanorama>
  find(siteId: SiteId, file: StageFile): Promise<ServedFile | null>
  /** Deletes files unreferenced for a month and bytes without a file for a day; returns the number. */
  deleteOld(): Promise<number>
}

const dayMs = 86_400_000
const unnamedForDays = 30
const keysAtOnce = 200

/** Panorama files: rows by stage and name, bytes by hash, so that similar stages share them. */
export function openPanoramaFiles(parts: {
  db: Kysely<Database>
  store: FileStore
  now: () => Instant
}): PanoramaFiles {
  const { db, store, now } = parts
  /** Many ask for the same panorama at once: they share one statement. */
  const finding = new Map<string, Promise<FoundFile | null>>()
  const daysAgo = (days: number) => new Date(Date.parse(now()) - days * dayMs)

  /** The row follows the bytes, so an existing row can be served. */
  const keep = (file: StageFile, bytes: Uint8Array, sha256: Buffer): Promise<TakenPanorama> =>
    db.transaction().execute(async (tx) => {
      await lockFiles(tx)
      const before = await findFile(tx, file)
      if (before && Buffer.from(before.sha256).equals(sha256)) return { code: 'SameFile' }
      const key = sha256.toString('hex')
      const known = await findKnownHashes(tx, [sha256])
      if (!known.has(key)) await store.put(key, { stream: Readable.from([Buffer.from(bytes)]), bytes: bytes.length })
      await upsertFile(tx, { ...file, sha256, bytes: bytes.length, now: now() })
      // One file alone shows nothing.
      const other = await findFile(tx, { ...file, size: file.size === 'large' ? 'small' : 'large' })
      if (other) await notifyChanged(tx, 'explorer')
      return { code: 'Kept' }
    })

  async function removeUnknown(keys: readonly string[]): Promise<number> {
    return db.transaction().execute(async (tx) => {
      await lockFiles(tx)
      const known = await findKnownHashes(
        tx,
        keys.map((key) => Buffer.from(key, 'hex')),
      )
      const unknown = keys.filter((key) => !known.has(key))
      for (const key of unknown) await store.remove(key)
      return unknown.length
    })
  }

  return {
    async take(file, bytes) {
      if (!(await hasStage(db, file.stageId))) return { code: 'UnknownStage' }
      const problem = await problemOfPanorama(bytes, file.size)
      if (problem !== null) return { code: 'WrongFile', problem }
      return keep(file, bytes, createHash('sha256').update(bytes).digest())
    },
    async find(siteId, file) {
      const key = JSON.stringify([siteId, file.stageId, file.file, file.size])
      const asked = finding.get(key) ?? findFileOnSite(db, siteId, file).finally(() => finding.delete(key))
      finding.set(key, asked)
      const found = await asked
      if (!found) return null
      const hash = Buffer.from(found.sha256).toString('hex')
      return { hash, bytes: found.bytes, open: (range) => store.open(hash, range) }
    },
    async deleteOld() {
      let removed = await deleteUnnamed(db, instantOf(daysAgo(unnamedForDays)))
      let keys: string[] = []
      for await (const key of store.list(daysAgo(1))) {
        keys.push(key)
        if (keys.length < keysAtOnce) continue
        removed += await removeUnknown(keys)
        keys = []
      }
      return removed + (await removeUnknown(keys))
    },
  }
}
