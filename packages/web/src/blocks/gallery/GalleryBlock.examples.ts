import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { samplePicture } from '../../examples/sample-pictures.ts'

const pictures = [
  samplePicture('interior-living-room-balcony-view'),
  samplePicture('interior-bathroom'),
  samplePicture('interior-stairwell-entrance'),
  samplePicture('interior-bedroom-oak'),
  samplePicture('exterior-courtyard-timber-block'),
]

export const examples: Record<string, BlockModels['gallery']> = {
  'five pictures': { heading: 'Från trapphus till balkong', pictures },
  'two pictures, no heading': { heading: null, pictures: pictures.slice(0, 2) },
  'one picture': { heading: 'Gården', pictures: pictures.slice(4) },
}
