import { documentUrl } from '@nyhem/contract/document'
import type { MediaDocument, MediaPicture } from '@nyhem/contract/media-manifest'
import type { Picture } from '@nyhem/contract/picture'
import type { MediaRight } from '@nyhem/domain/media/media-rights'
import { type Locale, languageTags } from '@nyhem/domain/sites/site'

export type Media = {
  /** Null for an unknown key: the page shows its designed placeholder. */
  picture(key: string, locale: Locale, words?: { altText: string; description: string | null }): Picture | null
  /** Download address; null for an unknown key. */
  fileHref(key: string): string | null
  /** A download with its size and language; null for an unknown key. */
  file(key: string): { href: string; bytes: number; lang: string } | null
}

/** Uploads have alternative texts in the languages that somebody wrote, and a right; files are the operator's own. */
export type ListedPicture = Omit<MediaPicture, 'alt' | 'kind'> & {
  readonly alt: Readonly<Partial<Record<Locale, string>>>
  readonly kind: MediaPicture['kind'] | null
  readonly right?: MediaRight
  /** Of an upload, whose key says nothing. */
  readonly title?: string
}
export type ListedDocument = MediaDocument & Pick<ListedPicture, 'right' | 'title'>

export type MediaList = {
  pictureOf(key: string): ListedPicture | null
  documentOf(key: string): ListedDocument | null
}

export const mediaOf = (library: MediaList): Media => ({
  picture(key, locale, words) {
    const found = library.pictureOf(key)
    if (!found) return null
    return {
      key,
      hash: found.hash,
      orgWidth: found.width,
      orgHeight: found.height,
      focus: found.focus,
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
