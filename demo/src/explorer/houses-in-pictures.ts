import type { Corners } from './homography.ts'

/** Storeys of one flat front. */
export type FrontInPicture = {
  readonly building: string
  /** As counted by the catalogue. */
  readonly floors: readonly [lowest: number, highest: number]
  /** Set when fewer than on lower floors. */
  readonly homesPerFloor?: number
  /** In pixels of a picture 1400 wide, proportionally high. */
  readonly corners: Corners
}

export type HousesInPicture = {
  readonly stageId: string
  readonly title: string
  readonly still: string
  readonly fronts: readonly FrontInPicture[]
}

/** Width for measured corners, in pixels. */
export const measuredWidth = 1_400

/** Fronts in the demo's pictures, measured by eye, without the shops below. */
export const housesInPictures: readonly HousesInPicture[] = [
  {
    stageId: 'se-sjofartskajen-2',
    title: 'Husen från farleden',
    still: 'exterior-waterfront-apartments-01',
    fronts: [
      // The red house's fifth storey is under the gable.
      {
        building: 'A',
        floors: [1, 4],
        corners: [
          [122, 241],
          [475, 263],
          [475, 492],
          [122, 497],
        ],
      },
      {
        building: 'A',
        floors: [5, 5],
        corners: [
          [205, 188],
          [378, 188],
          [466, 262],
          [122, 241],
        ],
      },
      {
        building: 'B',
        floors: [1, 6],
        corners: [
          [557, 187],
          [873, 230],
          [873, 492],
          [557, 494],
        ],
      },
      {
        building: 'B',
        floors: [7, 7],
        homesPerFloor: 3,
        corners: [
          [575, 155],
          [826, 196],
          [826, 219],
          [575, 184],
        ],
      },
      {
        building: 'C',
        floors: [1, 4],
        corners: [
          [978, 326],
          [1135, 338],
          [1135, 494],
          [978, 492],
        ],
      },
    ],
  },
  {
    stageId: 'no-sjogaten-brygge-1',
    title: 'Husene sett fra brygga',
    still: 'exterior-wharf-gable-houses-01',
    fronts: [
      {
        building: 'A',
        floors: [1, 5],
        corners: [
          [645, 212],
          [837, 232],
          [837, 503],
          [645, 502],
        ],
      },
      {
        building: 'B',
        floors: [1, 4],
        corners: [
          [363, 213],
          [592, 240],
          [592, 494],
          [363, 492],
        ],
      },
    ],
  },
  {
    stageId: 'fi-purjelahti-purjelahti',
    title: 'Talot puistosta nähtynä',
    still: 'exterior-white-functional-blocks-01',
    fronts: [
      {
        building: 'A',
        floors: [1, 4],
        corners: [
          [303, 222],
          [836, 306],
          [836, 563],
          [303, 575],
        ],
      },
      {
        building: 'B',
        floors: [1, 4],
        corners: [
          [858, 340],
          [1174, 369],
          [1174, 553],
          [858, 560],
        ],
      },
    ],
  },
  {
    stageId: 'senior-lindallen-2',
    title: 'Huset mot trädgården',
    still: 'exterior-senior-garden-courtyard-01',
    fronts: [
      {
        building: 'B',
        floors: [1, 4],
        corners: [
          [24, 172],
          [955, 270],
          [955, 538],
          [24, 558],
        ],
      },
    ],
  },
  {
    stageId: 'coop-verkstadsgarden-1',
    title: 'Tegelhuset mot gården',
    still: 'exterior-park-brick-quarter-01',
    fronts: [
      {
        building: 'A',
        floors: [1, 5],
        corners: [
          [152, 184],
          [785, 300],
          [785, 552],
          [152, 575],
        ],
      },
    ],
  },
]
