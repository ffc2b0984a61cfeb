import type { MediaDocument } from './media-manifest.ts'

/** Address of a document that people download: `/documents/<hash>/<key>`; it never changes its content. */
export function documentUrl({ key, hash }: Pick<MediaDocument, 'key' | 'hash'>): string {
  return `/documents/${hash}/${key.split('/').map(encodeURIComponent).join('/')}`
}
