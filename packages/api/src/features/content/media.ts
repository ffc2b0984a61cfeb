import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MediaManifest, mediaManifestSchema } from '@nyhem/contract/media-manifest'
import type { Picture } from '@nyhem/contract/picture'
import type { Locale } from '@nyhem/domain/sites/site'

/** What is known of originals: pages name them by key and get size, hash, words and colour. */
export type Media = {
  /** Null for a key that is not in the store: the page then shows its designed empty place. */
  picture(key: string, locale: Locale, words?: { altText: string; description: string | null }): Picture | null
  /** Address of a file for downloading; null for a key that is not in the store. */
  fileHref(key: string): string | null
}

/** Media of one manifest, held in memory. */
export function mediaOf(manifest: MediaManifest): Media {
  const pictures = new Map(manifest.pictures.map((picture) => [picture.key, picture]))
  const documents = new Map(manifest.documents.map((document) => [document.key, document]))
  return {
    picture(key, locale, words) {
      const found = pictures.get(key)
      if (!found) return null
      return {
        key,
        hash: found.hash,
        orgWidth: found.width,
        orgHeight: found.height,
        altText: words?.altText || (found.alt[locale] ?? ''),
        description: words?.description ?? null,
        color: found.color,
        placeholder: found.placeholder,
        vector: found.vector,
      }
    },
    fileHref(key) {
      const found = documents.get(key)
      return found ? `/files/${found.hash}/${key.split('/').map(encodeURIComponent).join('/')}` : null
    },
  }
}

/** Reads `manifest.json` of a media folder. Throws a ZodError that names the field when it is not one. */
export async function readMedia(folder: string): Promise<Media> {
  return mediaOf(mediaManifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))))
}
