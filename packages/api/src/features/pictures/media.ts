import { documentUrl } from '@nyhem/contract/document'
import type { MediaDocument, MediaPicture } from '@nyhem/contract/media-manifest'
import type { Picture } from '@nyhem/contract/picture'
import { type Locale, languageTags } from '@nyhem/domain/sites/site'

/** What is known of originals: pages name them by key and get size, hash, words and colour. */
export type Media = {
  /** Null for a key that is not in the store: the page then shows its designed empty place. */
  picture(key: string, locale: Locale, words?: { altText: string; description: string | null }): Picture | null
  /** Address of a file for downloading; null for a key that is not in the store. */
  fileHref(key: string): string | null
  /** A file for downloading, with its size and the language that it is written in; null for a key that is not in the store. */
  file(key: string): { href: string; bytes: number; lang: string } | null
}

/** What the media library tells of its originals. */
export type MediaList = {
  pictureOf(key: string): MediaPicture | null
  documentOf(key: string): MediaDocument | null
}

/** The media of a library in the words of a site. */
export const mediaOf = (library: MediaList): Media => ({
  picture(key, locale, words) {
    const found = library.pictureOf(key)
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
    const found = library.documentOf(key)
    return found ? documentUrl(found) : null
  },
  file(key) {
    const found = library.documentOf(key)
    return found ? { href: documentUrl(found), bytes: found.bytes, lang: languageTags[found.language] } : null
  },
})
