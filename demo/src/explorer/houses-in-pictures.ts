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
          [122, 314],
          [475, 336],
          [475, 565],
          [122, 570],
        ],
      },
      {
        building: 'A',
        floors: [5, 5],
        corners: [
          [205, 261],
          [378, 261],
          [466, 335],
          [122, 314],
        ],
      },
      {
        building: 'B',
        floors: [1, 6],
        corners: [
          [557, 260],
          [873, 303],
          [873, 565],
          [557, 567],
        ],
      },
      {
        building: 'B',
        floors: [7, 7],
        homesPerFloor: 3,
        corners: [
          [575, 228],
          [826, 269],
          [826, 292],
          [575, 257],
        ],
      },
      {
        building: 'C',
        floors: [1, 4],
        corners: [
          [978, 399],
          [1135, 411],
          [1135, 567],
          [978, 565],
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
          [645, 285],
          [837, 305],
          [837, 576],
          [645, 575],
        ],
      },
      {
        building: 'B',
        floors: [1, 4],
        corners: [
          [363, 286],
          [592, 313],
          [592, 567],
          [363, 565],
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
          [303, 295],
          [836, 379],
          [836, 636],
          [303, 648],
        ],
      },
      {
        building: 'B',
        floors: [1, 4],
        corners: [
          [858, 413],
          [1174, 442],
          [1174, 626],
          [858, 633],
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
          [24, 245],
          [955, 343],
          [955, 611],
          [24, 631],
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
          [152, 257],
          [785, 373],
          [785, 625],
          [152, 648],
        ],
      },
    ],
  },
]
