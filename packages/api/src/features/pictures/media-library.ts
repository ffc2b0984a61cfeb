import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type MediaDocument,
  type MediaManifest,
  type MediaPicture,
  mediaManifestSchema,
} from '@nyhem/contract/media-manifest'
import type { ListedDocument, ListedPicture, MediaList } from './media.ts'

/** Bytes of an original, wherever they lie. */
export type Original = {
  /** What an encoder reads: the path of a file, or its bytes. Null: they are gone. */
  input(): Promise<string | Buffer | null>
  /** Null: they are gone. */
  open(): Promise<Readable | null>
}

/** The manifest decides what is served: unlisted names do not exist. */
export type MediaFile<Entry> = { entry: Entry; original: Original }

export type MediaLibrary = MediaList & {
  findPicture(key: string, hash: string): MediaFile<ListedPicture> | null
  findDocument(key: string, hash: string): MediaFile<ListedDocument> | null
  /** In the order of their keys. */
  pictures(): readonly ListedPicture[]
  documents(): readonly ListedDocument[]
}

/** A folder without a manifest is empty. Later folders win for equal keys. */
export async function openMediaLibrary(folders: readonly string[]): Promise<MediaLibrary> {
  const pictures = new Map<string, MediaFile<MediaPicture>>()
  const documents = new Map<string, MediaFile<MediaDocument>>()
  for (const folder of folders) {
    const manifest = await readManifest(join(folder, 'manifest.json'))
    for (const entry of manifest?.pictures ?? []) pictures.set(entry.key, mediaFile(folder, entry))
    for (const entry of manifest?.documents ?? []) documents.set(entry.key, mediaFile(folder, entry))
  }
  return {
    pictureOf: (key) => pictures.get(key)?.entry ?? null,
    documentOf: (key) => documents.get(key)?.entry ?? null,
    findPicture: (key, hash) => withHash(pictures.get(key), hash),
    findDocument: (key, hash) => withHash(documents.get(key), hash),
    pictures: () => entriesOf(pictures),
    documents: () => entriesOf(documents),
  }
}

function mediaFile<Entry extends { key: string }>(folder: string, entry: Entry): MediaFile<Entry> {
  const path = join(folder, entry.key)
  return { entry, original: { input: async () => path, open: async () => (await open(path)).createReadStream() } }
}

const entriesOf = <Entry extends { key: string }>(files: ReadonlyMap<string, MediaFile<Entry>>): Entry[] =>
  [...files.values()].map(({ entry }) => entry).toSorted((one, other) => (one.key < other.key ? -1 : 1))

async function readManifest(file: string): Promise<MediaManifest | null> {
  return existsSync(file) ? mediaManifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}

/** An address promises its bytes for ever, so another hash is not found. */
const withHash = <Entry extends { hash: string }>(found: MediaFile<Entry> | undefined, hash: string) =>
  found?.entry.hash === hash ? found : null
