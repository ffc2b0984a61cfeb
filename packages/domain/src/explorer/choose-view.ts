import type { ExplorerCamera, ExplorerHome, ExplorerPlan, ExplorerView } from './explorer-home.ts'

/** What a visitor would like to see; null where anything will do. */
export type ViewWish = {
  readonly cameraId: string | null
  readonly archetypeId: string | null
  readonly hour: number | null
}

/** What had to be another than the one wished for. */
export type ViewChange = 'camera' | 'archetype' | 'hour'

/** The view that is shown, and what in it is not as wished. */
export type ChosenView = { readonly view: ExplorerView; readonly changes: readonly ViewChange[] }

/** A place to walk to: which way it lies, in degrees clockwise from the plan's up and up from the horizon, and how far, in metres. */
export type Walk = {
  readonly camera: ExplorerCamera
  readonly bearing: number
  readonly pitch: number
  readonly distanceM: number
}

/** What of a home says which views there are. */
export type HomeViews = Pick<ExplorerHome, 'views' | 'cameras' | 'archetypes'>

const degrees = 180 / Math.PI
/** Closer than this, two cameras stand in the same place and none lies anywhere from the other. In metres. */
const samePlaceM = 0.05

/** Cameras that have something to show, in their order. Never fails. */
export const camerasWithViews = ({ cameras, views }: HomeViews): readonly ExplorerCamera[] =>
  cameras.filter(({ id }) => views.some(({ cameraId }) => cameraId === id))

/** Furnishings that a camera is shown with, in the home's order. Never fails. */
export const archetypesOf = ({ archetypes, views }: HomeViews, cameraId: string): HomeViews['archetypes'] =>
  archetypes.filter(({ id }) => views.some((view) => view.cameraId === cameraId && view.archetypeId === id))

/** Hours of light that a camera is shown in with a furnishing, from early to late. Never fails. */
export const hoursOf = ({ views }: HomeViews, cameraId: string, archetypeId: string): readonly number[] =>
  views
    .filter((view) => view.cameraId === cameraId && view.archetypeId === archetypeId)
    .map(({ hour }) => hour)
    .sort((a, b) => a - b)

/**
 * The view closest to a wish: the camera goes before the furnishing, and the furnishing before the hour. Where a camera
 * lacks the furnishing its first one is shown, and of several hours the nearest, the earlier of two. Without a wish for
 * an hour it is the one that most of the home is shown in. Null for a home without views.
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
  const isOther = (asked: string | number | null, given: string | number) => asked !== null && asked !== given
  return {
    view,
    changes: [
      ...(isOther(wish.cameraId, view.cameraId) ? (['camera'] as const) : []),
      ...(isOther(wish.archetypeId, view.archetypeId) ? (['archetype'] as const) : []),
      ...(isOther(hour, view.hour) ? (['hour'] as const) : []),
    ],
  }
}

/** The hour that most of a home is shown in, so that the light stays when one walks; the earliest of several. */
function usualHour({ views }: HomeViews): number {
  const count = (hour: number) => views.filter((view) => view.hour === hour).length
  return [...views].sort((a, b) => count(b.hour) - count(a.hour) || a.hour - b.hour)[0]?.hour ?? 0
}

function nearestHour(views: readonly ExplorerView[], hour: number): ExplorerView | undefined {
  const distance = (view: ExplorerView) => Math.abs(view.hour - hour)
  return [...views].sort((a, b) => distance(a) - distance(b) || a.hour - b.hour)[0]
}

/**
 * Views that are likely to be asked for next, likeliest first: other furnishings of the same place and light, places
 * one can walk to from the nearest, then the same place an hour of light earlier and later. Each once, and never the
 * one that is shown. Never fails.
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
 * Places that one can walk to from a camera, the nearest first: those on the same floor, each seen as the spot on the
 * floor where one would stand. None for an unknown camera. Never fails.
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

/** An angle as 0 up to 360 degrees. Never fails. */
export const turned = (angle: number): number => {
  const rest = ((angle % 360) + 360) % 360
  // A tiny negative angle comes to 360 by rounding.
  return rest === 360 ? 0 : rest
}

/** How far right of a picture's middle something lies that has a bearing in the plan, −180 up to 180 degrees. Never fails. */
export const yawInPicture = (camera: Pick<ExplorerCamera, 'rotation'>, bearing: number): number =>
  turned(bearing - camera.rotation.yaw + 180) - 180

/** The bearing in the plan of what lies so far right of a picture's middle, 0 up to 360 degrees. Never fails. */
export const bearingInPlan = (camera: Pick<ExplorerCamera, 'rotation'>, yaw: number): number =>
  turned(yaw + camera.rotation.yaw)

/** The compass bearing of a bearing in the plan, 0 up to 360 degrees clockwise from north. Never fails. */
export const compassBearing = (plan: Pick<ExplorerPlan, 'bearing'>, bearing: number): number =>
  turned(bearing + plan.bearing)
