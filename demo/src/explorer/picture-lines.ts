import type { ExplorerInput } from '@nyhem/contract/feed/explorer-lines'
import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { buildingFront } from '@nyhem/domain/housing/building-cells'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type AltTexts, exploredStages } from './explorer-lines.ts'
import { inPerspective, type Point } from './homography.ts'
import { type FrontInPicture, type HousesInPicture, housesInPictures, measuredWidth } from './houses-in-pictures.ts'

type PictureInput = Extract<ExplorerInput, { type: 'explorer-picture' }>
type Outline = NonNullable<PictureInput['outlines']>[number]
type HomeInput = FeedInputs['home']

export type PicturedCatalogue = {
  readonly homes: readonly HomeInput[]
  readonly stages: readonly FeedInputs['stage'][]
  readonly alt: AltTexts
  /** Height divided by width. */
  readonly proportionOf: (key: string) => number
}

export const pictureLines = (catalogue: PicturedCatalogue): PictureInput[] =>
  housesInPictures.map((houses) => pictureLine(houses, catalogue))

function pictureLine(houses: HousesInPicture, { homes, stages, alt, proportionOf }: PicturedCatalogue): PictureInput {
  const { stageId, title, still, fronts } = houses
  const key = `stills/${still}.jpg`
  const siteId = exploredStages.find((one) => one.stageId === stageId)?.siteId
  const stage = stages.find(({ externalId }) => externalId === stageId)
  if (!siteId || !stage) throw new Error(`${stageId} is not among the explored stages of the catalogue`)
  const size = { width: measuredWidth, height: measuredWidth * proportionOf(key) }
  const own = homes.filter(({ stageExternalId }) => stageExternalId === stageId)
  return {
    type: 'explorer-picture',
    externalId: `${stageId}-houses`,
    stageExternalId: stageId,
    title,
    picture: { key, altText: alt(key, siteById(siteId).locale) },
    outlines: fronts.flatMap((front) => outlinesOn(front, { homes: own, stage, size })),
  }
}

type Placing = {
  readonly homes: readonly HomeInput[]
  readonly stage: FeedInputs['stage']
  readonly size: { readonly width: number; readonly height: number }
}

/** Equal parts of the storeys, in perspective. */
function outlinesOn(front: FrontInPicture, { homes, stage, size }: Placing): Outline[] {
  const building = (stage.buildings ?? []).find(({ name }) => name === front.building)
  if (!building) throw new Error(`${stage.externalId} has no house ${front.building}`)
  const placed = homes.map((home) => ({
    id: asId<'Home'>(home.externalId),
    number: home.number,
    building: home.building ?? null,
    floor: home.floor ?? null,
  }))
  const { cells, floors: storeys, homesPerFloor } = buildingFront(building, placed)
  const [lowest, highest] = front.floors
  const rows = cells.slice(storeys - highest, storeys - lowest + 1)
  const columns = front.homesPerFloor ?? homesPerFloor
  const place = inPerspective(front.corners)
  const at = (column: number, row: number): [number, number] =>
    shareOf(place([column / columns, row / rows.length]), size)
  return rows.flatMap((row, fromTop) =>
    row.slice(0, columns).flatMap((homeId, column): Outline[] => {
      if (homeId === null) return []
      const points = [
        at(column, fromTop),
        at(column + 1, fromTop),
        at(column + 1, fromTop + 1),
        at(column, fromTop + 1),
      ]
      return [{ homeExternalId: homeId, floor: highest - fromTop, points }]
    }),
  )
}

/** A ten-thousandth is below a pixel on any screen. */
const shareOf = ([x, y]: Point, { width, height }: Placing['size']): [number, number] => [
  Math.round((x / width) * 10_000) / 10_000,
  Math.round((y / height) * 10_000) / 10_000,
]
