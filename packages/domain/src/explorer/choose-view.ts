import type { ExplorerCamera, ExplorerHome, ExplorerPlan, ExplorerView } from './explorer-home.ts'

/** Requested view; null: any. */
export type ViewWish = {
  readonly cameraId: string | null
  readonly archetypeId: string | null
  readonly hour: number | null
}

/** Deviation from the request. */
export type ViewChange = 'camera' | 'archetype' | 'hour'

/** Shown view and its deviations. */
export type ChosenView = { readonly view: ExplorerView; readonly changes: readonly ViewChange[] }

/** A reachable camera: degrees clockwise from plan up and above the horizon, and metres away. */
export type Walk = {
  readonly camera: ExplorerCamera
  readonly bearing: number
  readonly pitch: number
  readonly distanceM: number
}

/** View data of a home. */
export type HomeViews = Pick<ExplorerHome, 'views' | 'cameras' | 'archetypes'>

const degrees = 180 / Math.PI
/** Metres below which cameras share a position and have no direction. */
const samePlaceM = 0.05

/** Cameras with views, in order. Never fails. */
export const camerasWithViews = ({ cameras, views }: HomeViews): readonly ExplorerCamera[] =>
  cameras.filter(({ id }) => views.some(({ cameraId }) => cameraId === id))

/** A camera's furnishings, in the home's order. Never fails. */
export const archetypesOf = ({ archetypes, views }: HomeViews, cameraId: string): HomeViews['archetypes'] =>
  archetypes.filter(({ id }) => views.some((view) => view.cameraId === cameraId && view.archetypeId === id))

/** Ascending hours of light for a camera and furnishing. Never fails. */
export const hoursOf = ({ views }: HomeViews, cameraId: string, archetypeId: string): readonly number[] =>
  views
    .filter((view) => view.cameraId === cameraId && view.archetypeId === archetypeId)
    .map(({ hour }) => hour)
    .sort((a, b) => a - b)

/**
 * Closest view; camera outranks furnishing, furnishing outranks hour. Fallbacks: the camera's first furnishing; the
 * nearest hour, earlier if tied. Without a requested hour, the home's commonest. Null without views.
 */
export function chooseView(home: HomeViews, wish: ViewWish): ChosenView | null {
  const cameras = camerasWithViews(home)
  const camera = cameras.find(({ id }) => id === wish.cameraId) ?? cameras[0]
  if (!camera) return null
  const archetypes = archetypesOf(home, camera.id)
  const archetype = archetypes.find(({ id }) => id === wish.archetypeId) ?? archetypes[0]
  const views = home.views.filter((view) => view.cameraId === camera.id && view.archetypeId === archetype?.id)
  const { hour } = wish
  const view = nearestHour(views, hour ?? usualHour(home))
  if (!view) return null
  const isOther = (requested: string | number | null, given: string | number) =>
    requested !== null && requested !== given
  return {
    view,
    changes: [
      ...(isOther(wish.cameraId, view.cameraId) ? (['camera'] as const) : []),
      ...(isOther(wish.archetypeId, view.archetypeId) ? (['archetype'] as const) : []),
      ...(isOther(hour, view.hour) ? (['hour'] as const) : []),
    ],
  }
}

/** The home's commonest hour, for constant light; earliest if tied. */
function usualHour({ views }: HomeViews): number {
  const count = (hour: number) => views.filter((view) => view.hour === hour).length
  return [...views].sort((a, b) => count(b.hour) - count(a.hour) || a.hour - b.hour)[0]?.hour ?? 0
}

function nearestHour(views: readonly ExplorerView[], hour: number): ExplorerView | undefined {
  const distance = (view: ExplorerView) => Math.abs(view.hour - hour)
  return [...views].sort((a, b) => distance(a) - distance(b) || a.hour - b.hour)[0]
}

/**
 * Likely next views, likeliest first: other furnishings, reachable cameras by distance, adjacent hours. Unique, without
 * the current one. Never fails.
 */
export function viewsToPrefetch(home: HomeViews, shown: ExplorerView): readonly ExplorerView[] {
  const wish = { cameraId: shown.cameraId, archetypeId: shown.archetypeId, hour: shown.hour }
  const furnished = archetypesOf(home, shown.cameraId).map(({ id }) => chooseView(home, { ...wish, archetypeId: id }))
  const walked = walksFrom(home, shown.cameraId).map(({ camera }) => chooseView(home, { ...wish, cameraId: camera.id }))
  const hours = hoursOf(home, shown.cameraId, shown.archetypeId)
  const at = hours.indexOf(shown.hour)
  const lit = [hours[at - 1], hours[at + 1]]
    .filter((hour) => hour !== undefined)
    .map((hour) => chooseView(home, { ...wish, hour }))
  const views = [...furnished, ...walked, ...lit].map((chosen) => chosen?.view).filter((view) => view !== undefined)
  return views.filter(
    (view, index) => view.file !== shown.file && views.findIndex((one) => one.file === view.file) === index,
  )
}

/**
 * Reachable cameras on the same floor, nearest first, each located by its floor spot. None for an unknown camera. Never
 * fails.
 */
export function walksFrom(home: HomeViews, cameraId: string): readonly Walk[] {
  const from = home.cameras.find(({ id }) => id === cameraId)
  if (!from) return []
  return camerasWithViews(home)
    .filter(({ id, floorLevel }) => id !== cameraId && floorLevel === from.floorLevel)
    .map((camera) => {
      const east = camera.position.x - from.position.x
      const north = camera.position.y - from.position.y
      const distanceM = Math.hypot(east, north)
      return {
        camera,
        bearing: turned(Math.atan2(east, north) * degrees),
        pitch: -Math.atan2(from.position.z, distanceM) * degrees,
        distanceM,
      }
    })
    .filter(({ distanceM }) => distanceM > samePlaceM)
    .sort((a, b) => a.distanceM - b.distanceM)
}

/** Normalises an angle to 0 up to 360 degrees. Never fails. */
export const turned = (angle: number): number => {
  const rest = ((angle % 360) + 360) % 360
  // Tiny negative angles round to 360.
  return rest === 360 ? 0 : rest
}

/** Horizontal picture angle of a plan bearing, positive right of centre, −180 up to 180 degrees. Never fails. */
export const yawInPicture = (camera: Pick<ExplorerCamera, 'rotation'>, bearing: number): number =>
  turned(bearing - camera.rotation.yaw + 180) - 180

/** Plan bearing of a horizontal picture angle, 0 up to 360 degrees. Never fails. */
export const bearingInPlan = (camera: Pick<ExplorerCamera, 'rotation'>, yaw: number): number =>
  turned(yaw + camera.rotation.yaw)

/** Compass bearing of a plan bearing, 0 up to 360 degrees clockwise from north. Never fails. */
export const compassBearing = (plan: Pick<ExplorerPlan, 'bearing'>, bearing: number): number =>
  turned(bearing + plan.bearing)
