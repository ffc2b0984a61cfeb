import type { LocalDate } from '../dates.ts'

/** Metres: x right, y up as drawn, from the lower left inner corner. */
export type PlanPoint = readonly [x: number, y: number]

/** Metres: left, bottom, right, top. */
export type PlanRect = readonly [left: number, bottom: number, right: number, top: number]

/** Side as drawn, before rotation to true bearing. N is up. */
export const planSides = ['N', 'E', 'S', 'W'] as const
export type PlanSide = (typeof planSides)[number]

export type PlanRoom = {
  readonly key: string
  readonly title: string
  readonly kind: 'room' | 'balcony'
  readonly areaM2: number
  readonly rects: readonly PlanRect[]
}

/** Glass in an outer wall: extent along its side, and heights, in metres. */
export type PlanWindow = {
  readonly side: PlanSide
  readonly from: number
  readonly to: number
  readonly sillM: number
  readonly headM: number
}

/** A doorway. */
export type PlanDoor = { readonly x: number; readonly y: number; readonly width: number; readonly kind: 'entry' | 'in' }

/** Plan for drawing, walking and sun computation. */
export type ExplorerPlan = {
  readonly widthM: number
  readonly depthM: number
  /** Degrees clockwise from north of the plan's up. */
  readonly bearing: number
  readonly rooms: readonly PlanRoom[]
  readonly windows: readonly PlanWindow[]
  readonly doors: readonly PlanDoor[]
}

export const cameraTypes = ['interior', 'exterior'] as const
export type CameraType = (typeof cameraTypes)[number]

/** Viewpoint in a home. Source: fault-reports specification §2.4. */
export type ExplorerCamera = {
  readonly id: string
  readonly type: CameraType
  readonly title: string
  readonly description: string | null
  readonly floorLevel: number
  /** Plan position in metres; z above the floor. */
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  /** Picture centre in degrees: yaw clockwise from plan up, pitch above the horizon. */
  readonly rotation: { readonly yaw: number; readonly pitch: number; readonly roll: number }
  /** Checked by the picture makers; only checked cameras are shown. */
  readonly hasQA: boolean
  /** Degrees; `initial`: opening field of view. */
  readonly fieldOfView: { readonly horizontal: number; readonly vertical: number; readonly initial: number }
}

/** A furnishing of the same rooms. */
export type ExplorerArchetype = { readonly id: string; readonly title: string; readonly description: string | null }

/**
 * One panorama: camera, furnishing and hour of light. Files:
 * `/externalfiles/image/residenceexplorer/{stageId}/360/{file}.qhdr` and `…_lores.qhdr`.
 */
export type ExplorerView = {
  readonly cameraId: string
  readonly archetypeId: string
  /** Local hour, 0 to 23. */
  readonly hour: number
  /** `model/camera/picture`, in `a-z`, `0-9`, `-`, `_`. */
  readonly file: string
}

/** Day of the rendered hours of light. */
export type ExplorerSunStudy = { readonly date: LocalDate; readonly hours: readonly number[] }

/** Viewer data; without views the viewer says so. */
export type ExplorerHome = {
  readonly views: readonly ExplorerView[]
  readonly cameras: readonly ExplorerCamera[]
  readonly archetypes: readonly ExplorerArchetype[]
  readonly plan: ExplorerPlan | null
  readonly sunStudy: ExplorerSunStudy | null
}
