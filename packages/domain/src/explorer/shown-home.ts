import type { ExplorerHome } from './explorer-home.ts'

/**
 * What of a home is shown: views whose files are there, from cameras that have been checked; cameras and furnishings that
 * have such a view; hours of the sun study that something shows. Without views, nothing but the plan. Never fails.
 */
export function shownHome(told: ExplorerHome, hasFile: (file: string) => boolean): ExplorerHome {
  const checked = new Set(told.cameras.filter(({ hasQA }) => hasQA).map(({ id }) => id))
  const views = told.views.filter(({ cameraId, file }) => checked.has(cameraId) && hasFile(file))
  const cameraIds = new Set(views.map(({ cameraId }) => cameraId))
  const archetypeIds = new Set(views.map(({ archetypeId }) => archetypeId))
  const shownHours = new Set(views.map(({ hour }) => hour))
  const hours = told.sunStudy?.hours.filter((hour) => shownHours.has(hour)) ?? []
  return {
    views,
    cameras: told.cameras.filter(({ id }) => cameraIds.has(id)),
    archetypes: told.archetypes.filter(({ id }) => archetypeIds.has(id)),
    plan: told.plan,
    sunStudy: told.sunStudy && hours.length > 0 ? { date: told.sunStudy.date, hours } : null,
  }
}
