import { randomUUID } from 'node:crypto'
import { mkdir, readFile as readBytes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { siteIdSchema } from '@nyhem/contract/sites/site-id'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { mediaSorts } from '@nyhem/domain/media/media-limits'
import { mediaPeople } from '@nyhem/domain/media/media-rights'
import { locales } from '@nyhem/domain/sites/site'
import type { FileStore } from '@nyhem/providers/files/files'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.generated.ts'
import { withoutScanner } from '../../security/scan-file.ts'
import { findSame, insertAsset, lockAsset, readAssets, saveWords } from './media-assets.store.ts'
import type { Asset } from './media-assets.types.ts'
import { readFile } from './read-file.ts'
import { tellMediaChanged } from './uploaded-library.ts'

/** Uploads beside the content files that name them: `media/manifest.json` and a file for each. */

const folderName = 'media'
const manifestName = 'manifest.json'

const share = z.number().min(0).max(1)
/** What people have said; what can be read from the bytes is read from them. */
const entrySchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)+\.(jpg|png|webp|pdf)$/),
  sort: z.enum(mediaSorts),
  title: z.string().min(1),
  focus: z.strictObject({ x: share, y: share }),
  alt: z.partialRecord(z.enum(locales), z.string().min(1)),
  language: z.enum(locales).nullable(),
  credit: z.string(),
  licence: z.string(),
  source: z.string(),
  right: z.strictObject({
    sites: z.array(siteIdSchema).min(1).nullable(),
    until: z.iso.date().nullable(),
    people: z.enum(mediaPeople),
    consent: z.string(),
  }),
})
const manifestSchema = z.strictObject({ version: z.literal(1), media: z.array(entrySchema) })
type Entry = z.output<typeof entrySchema>

const fileOf = (folder: string, { key }: Pick<Entry, 'key'>) => join(folder, folderName, key.replace('/', '-'))

const entryOf = ({ key, sort, title, focus, alt, language, credit, licence, source, right }: Asset): Entry => ({
  key,
  sort,
  title,
  focus,
  alt,
  language,
  credit,
  licence,
  source,
  right: { ...right, sites: right.sites === null ? null : [...right.sites] },
})

/** Writes the uploads that the texts of content files name; returns how many. Throws when bytes are gone. */
export async function exportMedia(
  { db, store }: { db: Kysely<Database>; store: Pick<FileStore, 'open'> },
  { folder, texts }: { folder: string; texts: Iterable<string> },
): Promise<number> {
  const named = [...texts].join('\n')
  const used = (await readAssets(db)).filter(({ key }) => named.includes(key))
  if (used.length === 0) return 0
  await mkdir(join(folder, folderName), { recursive: true })
  for (const asset of used) {
    const stream = await store.open(asset.storageKey)
    if (!stream) throw new Error(`the bytes of ${asset.key} are gone`)
    await writeFile(fileOf(folder, asset), await buffer(stream))
  }
  const media = used.map(entryOf).sort((one, other) => (one.key < other.key ? -1 : 1))
  await writeFile(
    join(folder, folderName, manifestName),
    `${JSON.stringify({ version: 1, media } satisfies z.input<typeof manifestSchema>, null, 2)}\n`,
  )
  return used.length
}

export type LoadedMedia = { readonly added: number; readonly problems: readonly string[] }

/**
 * Takes in what is not in the library yet: what is there stays as people have it. A file that is refused, or is there
 * under another name, is a problem, and pages that name it are refused by their load.
 */
export async function loadMedia(
  { db, store, now }: { db: Kysely<Database>; store: FileStore; now: Instant },
  folder: string,
): Promise<LoadedMedia> {
  const file = join(folder, folderName, manifestName)
  const text = await readBytes(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { added: 0, problems: [] }
  const known = new Set((await readAssets(db)).map(({ key }) => key))
  const problems: string[] = []
  let added = 0
  for (const entry of manifestSchema.parse(JSON.parse(text)).media) {
    if (known.has(entry.key)) continue
    const problem = await addOne({ db, store, now }, entry, fileOf(folder, entry))
    if (problem === null) added += 1
    else problems.push(`${basename(dirname(file))}/${manifestName}: ${entry.key}: ${problem}`)
  }
  return { added, problems }
}

async function addOne(
  { db, store, now }: { db: Kysely<Database>; store: FileStore; now: Instant },
  entry: Entry,
  path: string,
): Promise<string | null> {
  // What the operator loads is not sent by others.
  const read = await readFile(await readBytes(path), withoutScanner)
  if ('code' in read) return read.problem
  if (read.sort !== entry.sort) return 'OtherKind'
  const same = await findSame(db, read)
  if (same) return `is there as ${same.key}`
  const { content, ...facts } = read
  const storageKey = randomUUID()
  await store.put(storageKey, { stream: Readable.from([content]), bytes: content.length })
  await db.transaction().execute(async (tx) => {
    const { key, sort, title, language } = entry
    const right = { ...entry.right, until: entry.right.until as LocalDate | null }
    const words = { ...entry, right }
    const id = await insertAsset(tx, {
      key,
      sort,
      title,
      language,
      right,
      uploadedBy: null,
      file: { ...facts, storageKey },
      now,
    })
    const asset = id && (await lockAsset(tx, id))
    if (!asset) throw new Error(`${key} was added by somebody else`)
    await saveWords(tx, asset, words, now)
    await tellMediaChanged(tx, asset)
  })
  return null
}
