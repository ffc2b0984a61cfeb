import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type MediaDocument,
  type MediaManifest,
  type MediaPicture,
  mediaManifestSchema,
} from '@nyhem/contract/media-manifest'

/** The manifest decides what is served: unlisted names do not exist. */
export type MediaFile<Entry> = { entry: Entry; file: string }

export type MediaLibrary = {
  pictureOf(key: string): MediaPicture | null
  documentOf(key: string): MediaDocument | null
  findPicture(key: string, hash: string): MediaFile<MediaPicture> | null
  findDocument(key: string, hash: string): MediaFile<MediaDocument> | null
  /** Everything there is, in the order of the manifests. */
  pictures(): readonly MediaPicture[]
  documents(): readonly MediaDocument[]
}

/** A folder without a manifest is empty. Later folders win for equal keys. */
export async function openMediaLibrary(folders: readonly string[]): Promise<MediaLibrary> {
  const pictures = new Map<string, MediaFile<MediaPicture>>()
  const documents = new Map<string, MediaFile<MediaDocument>>()
  for (const folder of folders) {
    const manifest = await readManifest(join(folder, 'manifest.json'))
    for (const entry of manifest?.pictures ?? []) pictures.set(entry.key, { entry, file: join(folder, entry.key) })
    for (const entry of manifest?.documents ?? []) documents.set(entry.key, { entry, file: join(folder, entry.key) })
  }
  return {
    pictureOf: (key) => pictures.get(key)?.entry ?? null,
    documentOf: (key) => documents.get(key)?.entry ?? null,
    findPicture: (key, hash) => withHash(pictures.get(key), hash),
    findDocument: (key, hash) => withHash(documents.get(key), hash),
    pictures: () => [...pictures.values()].map(({ entry }) => entry),
    documents: () => [...documents.values()].map(({ entry }) => entry),
  }
}

async function readManifest(file: string): Promise<MediaManifest | null> {
  return existsSync(file) ? mediaManifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}

/** An address promises its bytes for ever, so another hash is not found. */
const withHash = <Entry extends { hash: string }>(found: MediaFile<Entry> | undefined, hash: string) =>
  found?.entry.hash === hash ? found : null
