import type { ExplorerFileName } from '@nyhem/domain/explorer/explorer-file'
import { type Qhdr, type QhdrPicture, type QhdrProblem, readQhdr } from '@nyhem/domain/explorer/qhdr'
import sharp from 'sharp'

/** The largest width of the base in a small file, in pixels. */
const widestSmall = 1_024

const formats = { 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const

/** `TooWide`: the base of a small file is wider than one is. */
export type PanoramaProblem = QhdrProblem | 'TooWide'

/** What is wrong with the bytes of a panorama: its header, then what its pictures themselves say; null when nothing is. */
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
  const told = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (told === null || told.format !== formats[mediaType]) return 'NotAPicture'
  return told.width === width && told.height === height ? null : 'WrongSize'
}
