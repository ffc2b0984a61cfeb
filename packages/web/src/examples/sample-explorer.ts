import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import { samplePicture } from './sample-pictures.ts'
import { sampleStage } from './sample-stage.ts'

/** Façade corners as fractions of the picture: upper left, upper right, lower right, lower left. */
type Corners = readonly [Point, Point, Point, Point]
type Point = readonly [x: number, y: number]

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

function outlinesOf(building: string, [upperLeft, upperRight, lowerRight, lowerLeft]: Corners) {
  const { cells = [] } = sampleStage.buildings.find(({ name }) => name === building) ?? {}
  const numbers = new Map(sampleStage.homes.map(({ id, number }) => [id, number]))
  return cells.flatMap((row, fromTop) =>
    row.flatMap((homeId, place) => {
      const objectName = homeId === null ? undefined : numbers.get(homeId)
      if (objectName === undefined) return []
      const at = (x: number, y: number): [number, number] => {
        const share = y / cells.length
        const point = between(
          between(upperLeft, lowerLeft, share),
          between(upperRight, lowerRight, share),
          x / row.length,
        )
        return [...point]
      }
      const points = [at(place, fromTop), at(place + 1, fromTop), at(place + 1, fromTop + 1), at(place, fromTop + 1)]
      return [{ objectName, floor: cells.length - fromTop, points }]
    }),
  )
}

export const sampleHousesInPictures: ExplorerStage = {
  stageId: sampleStage.stageId,
  token: '/api/residenceexplorer/sample/',
  pictures: [
    {
      id: 'house-b',
      title: 'Hus B mot kajen',
      picture: samplePicture('exterior-waterfront-apartments'),
      outlines: outlinesOf('B', [
        [0.38, 0.12],
        [0.62, 0.16],
        [0.62, 0.74],
        [0.38, 0.78],
      ]),
    },
    {
      id: 'house-a',
      title: 'Hus A mot gården',
      picture: samplePicture('exterior-autumn-larch-apartments'),
      outlines: outlinesOf('A', [
        [0.2, 0.3],
        [0.75, 0.3],
        [0.75, 0.8],
        [0.2, 0.8],
      ]),
    },
  ],
  withViews: sampleStage.homes.filter((_, index) => index % 3 === 0).map(({ number }) => number),
}
