import type { ExplorerHome } from './explorer-home.ts'

/**
 * Displayable part of a home: views from checked cameras whose files exist, and the cameras, furnishings and sun-study
 * hours they use. Without views, only the plan. Never fails.
 */
export function shownHome(reported: ExplorerHome, hasFile: (file: string) => boolean): ExplorerHome {
  const checked = new Set(reported.cameras.filter(({ hasQA }) => hasQA).map(({ id }) => id))
  const views = reported.views.filter(({ cameraId, file }) => checked.has(cameraId) && hasFile(file))
  const cameraIds = new Set(views.map(({ cameraId }) => cameraId))
  const archetypeIds = new Set(views.map(({ archetypeId }) => archetypeId))
  const shownHours = new Set(views.map(({ hour }) => hour))
  const hours = reported.sunStudy?.hours.filter((hour) => shownHours.has(hour)) ?? []
  return {
    views,
    cameras: reported.cameras.filter(({ id }) => cameraIds.has(id)),
    archetypes: reported.archetypes.filter(({ id }) => archetypeIds.has(id)),
    plan: reported.plan,
    sunStudy: reported.sunStudy && hours.length > 0 ? { date: reported.sunStudy.date, hours } : null,
  }
}
