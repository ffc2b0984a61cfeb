import type { LocalDate } from '../dates.ts'

/** A point of a floor plan in metres: x to the right, y up as the plan is drawn, from its lower left inner corner. */
export type PlanPoint = readonly [x: number, y: number]

/** A rectangle of a floor plan in metres: left, bottom, right, top. */
export type PlanRect = readonly [left: number, bottom: number, right: number, top: number]

/** A side of a drawn plan, before it is turned to its true bearing. N is up. */
export const planSides = ['N', 'E', 'S', 'W'] as const
export type PlanSide = (typeof planSides)[number]

export type PlanRoom = {
  readonly key: string
  readonly title: string
  readonly kind: 'room' | 'balcony'
  readonly areaM2: number
  readonly rects: readonly PlanRect[]
}

/** Glass in an outer wall: where it begins and ends along its side, and between which heights, in metres. */
export type PlanWindow = {
  readonly side: PlanSide
  readonly from: number
  readonly to: number
  readonly sillM: number
  readonly headM: number
}

/** An opening that one walks through. */
export type PlanDoor = { readonly x: number; readonly y: number; readonly width: number; readonly kind: 'entry' | 'in' }

/** The plan of a home as data: to draw, to walk in and to reckon sun with. */
export type ExplorerPlan = {
  readonly widthM: number
  readonly depthM: number
  /** True bearing of the plan's upward direction, in degrees clockwise from north. */
  readonly bearing: number
  readonly rooms: readonly PlanRoom[]
  readonly windows: readonly PlanWindow[]
  readonly doors: readonly PlanDoor[]
}

export const cameraTypes = ['interior', 'exterior'] as const
export type CameraType = (typeof cameraTypes)[number]

/** A point in a home from which one looks around. Source: fault-reports specification §2.4. */
export type ExplorerCamera = {
  readonly id: string
  readonly type: CameraType
  readonly title: string
  readonly description: string | null
  readonly floorLevel: number
  /** Where it stands in the plan, in metres; z is height above the floor. */
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  /** Where the middle of its pictures looks, in degrees: yaw clockwise from the plan's up, pitch up from the horizon. */
  readonly rotation: { readonly yaw: number; readonly pitch: number; readonly roll: number }
  /** Whether those who make the pictures have checked them. Only checked cameras are shown. */
  readonly hasQA: boolean
  /** In degrees; `initial` is how wide one looks when one comes. */
  readonly fieldOfView: { readonly horizontal: number; readonly vertical: number; readonly initial: number }
}

/** A furnishing that the same rooms are shown with. */
export type ExplorerArchetype = { readonly id: string; readonly title: string; readonly description: string | null }

/**
 * One panorama: a camera, a furnishing and the hour of the day whose light it has. Its files are
 * `/externalfiles/image/residenceexplorer/{stageId}/360/{file}.qhdr` and `…_lores.qhdr`.
 */
export type ExplorerView = {
  readonly cameraId: string
  readonly archetypeId: string
  /** Hour of the clock where the home is, 0 to 23. */
  readonly hour: number
  /** Three steps of a path, `model/camera/picture`, each of lower case letters, digits, `-` and `_`. */
  readonly file: string
}

/** The day that the rendered hours of light belong to. */
export type ExplorerSunStudy = { readonly date: LocalDate; readonly hours: readonly number[] }

/** All that a viewer shows of one home. Without views there is nothing to look at, and it says so. */
export type ExplorerHome = {
  readonly views: readonly ExplorerView[]
  readonly cameras: readonly ExplorerCamera[]
  readonly archetypes: readonly ExplorerArchetype[]
  readonly plan: ExplorerPlan | null
  readonly sunStudy: ExplorerSunStudy | null
}
