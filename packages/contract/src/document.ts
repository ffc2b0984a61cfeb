import type { MediaDocument } from './media-manifest.ts'

/** Address of a downloadable document: `/documents/<hash>/<key>`; content never changes. */
export function documentUrl({ key, hash }: Pick<MediaDocument, 'key' | 'hash'>): string {
  return `/documents/${hash}/${key.split('/').map(encodeURIComponent).join('/')}`
}
