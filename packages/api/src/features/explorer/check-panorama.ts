import type { ExplorerFileName } from '@nyhem/domain/explorer/explorer-file'
import { type Qhdr, type QhdrPicture, type QhdrProblem, readQhdr } from '@nyhem/domain/explorer/qhdr'
import sharp from 'sharp'

/** Maximum base width of a small file, in pixels. */
const widestSmall = 1_024

const formats = { 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const

/** `TooWide`: a small file's base is too wide. */
export type PanoramaProblem = QhdrProblem | 'TooWide'

/** Validates a panorama: header, then pictures; null if valid. */
export async function problemOfPanorama(
  bytes: Uint8Array,
  size: ExplorerFileName['size'],
): Promise<PanoramaProblem | null> {
  const read = readQhdr(bytes)
  if (!read.ok) return read.problem
  const { base, gainMap }: Qhdr = read.value
  if (size === 'small' && base.width > widestSmall) return 'TooWide'
  return (await problemOfPicture(base)) ?? problemOfPicture(gainMap)
}

async function problemOfPicture({ mediaType, width, height, bytes }: QhdrPicture): Promise<QhdrProblem | null> {
  const reported = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (reported === null || reported.format !== formats[mediaType]) return 'NotAPicture'
  return reported.width === width && reported.height === height ? null : 'WrongSize'
}
