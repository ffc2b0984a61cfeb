import { createHash } from 'node:crypto'
import type { MediaSort } from '@nyhem/domain/media/media-limits'

/** First 16 digits, of content and focus, as a manifest has them: they change when any crop does. */
export function assetHash(asset: {
  sort: MediaSort
  sha256: Buffer
  focus: { readonly x: number; readonly y: number }
}): string {
  const { sort, sha256, focus } = asset
  const whole =
    sort === 'picture'
      ? createHash('sha256').update(sha256).update(`${focus.x} ${focus.y}`).digest('hex')
      : sha256.toString('hex')
  return whole.slice(0, 16)
}
