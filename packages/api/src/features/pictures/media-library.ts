import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type MediaDocument,
  type MediaManifest,
  type MediaPicture,
  mediaManifestSchema,
} from '@nyhem/contract/media-manifest'

/** An original with the file it lies in. The list decides what is served: a name that is not in it is not there. */
export type MediaFile<Entry> = { entry: Entry; file: string }

export type MediaLibrary = {
  /** What is known of an original, for pages that are to show it. */
  pictureOf(key: string): MediaPicture | null
  documentOf(key: string): MediaDocument | null
  findPicture(key: string, hash: string): MediaFile<MediaPicture> | null
  findDocument(key: string, hash: string): MediaFile<MediaDocument> | null
}

/** Reads the manifests of media folders; a folder without one is empty. Later folders win where both have a key. */
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
  }
}

async function readManifest(file: string): Promise<MediaManifest | null> {
  return existsSync(file) ? mediaManifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}

/** An address promises its bytes for ever, so an address of other bytes is not there. */
const withHash = <Entry extends { hash: string }>(found: MediaFile<Entry> | undefined, hash: string) =>
  found?.entry.hash === hash ? found : null
