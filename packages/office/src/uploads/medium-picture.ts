import type { ListedMedium } from '@nyhem/contract/calls/media-library'
import { writeAddress } from '@nyhem/contract/routes/address'
import { fetchMediumFile, showMediumPicture } from '@nyhem/contract/routes/media-library.paths'

/** Address of a picture as the office shows it. */
export const pictureOf = ({ mediaId, hash }: Pick<ListedMedium, 'mediaId' | 'hash'>, width: 480 | 1200 = 480): string =>
  writeAddress(showMediumPicture, { params: { mediaId }, query: { hash, width } })

export const fileOf = ({ mediaId }: Pick<ListedMedium, 'mediaId'>): string =>
  writeAddress(fetchMediumFile, { params: { mediaId } })
