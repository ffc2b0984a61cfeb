import { createHash } from 'node:crypto'
import type { ExplorerEntry, ExplorerHomeReply, ExplorerStage } from '@nyhem/contract/calls/explorer'
import { explorerBase } from '@nyhem/contract/calls/explorer-address'
import type { LocalDate } from '@nyhem/domain/dates'
import type { ExplorerHome } from '@nyhem/domain/explorer/explorer-home'
import { shownHome } from '@nyhem/domain/explorer/shown-home'
import type { Locale } from '@nyhem/domain/sites/site'
import type { Media } from '../pictures/media.ts'
import type { ModelContent, ReportedHome, ReportedStage } from './explorer.store.ts'

/** Hexadecimal digits, enough to avoid collisions within a stage. */
const versionLength = 16

/** Changes whenever a response for one of its homes changes. */
export function versionOf({ id, geo, models, homes, files }: ReportedStage): string {
  const shown = homes.filter(({ modelId }) => modelId !== null)
  const content = [id, geo, models, shown, [...files]]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, versionLength)
}

/** Address prefix of calls for a stage's homes. */
const tokenOf = (stage: ReportedStage): string => `${explorerBase}${versionOf(stage)}/`

const nothing: ExplorerHome = { views: [], cameras: [], archetypes: [], plan: null, sunStudy: null }

/** Viewer data of a home, with the plan rotated like the home. */
function reportedHome(model: ModelContent, { bearing }: ReportedHome): ExplorerHome {
  const { cameras, archetypes, views, plan, sunStudy } = model
  return {
    cameras,
    archetypes,
    views,
    plan: plan && { ...plan, bearing: bearing ?? plan.bearing },
    sunStudy: sunStudy && { date: sunStudy.date as LocalDate, hours: sunStudy.hours },
  }
}

const modelOf = ({ models }: ReportedStage, { modelId }: ReportedHome): ModelContent | null =>
  models.find(({ id }) => id === modelId)?.content ?? null

function shownIn(stage: ReportedStage, home: ReportedHome): ExplorerHome {
  const model = modelOf(stage, home)
  return model ? shownHome(reportedHome(model, home), (file) => stage.files.has(file)) : nothing
}

/** Viewer data of a home; empty without a model. */
export function homeReply(stage: ReportedStage, home: ReportedHome): ExplorerHomeReply {
  const { views, cameras, archetypes, plan, sunStudy } = shownIn(stage, home)
  return {
    stageId: stage.id,
    objectName: home.name,
    views: [...views],
    cameras: [...cameras],
    archetypes: [...archetypes],
    plan: plan && {
      ...plan,
      rooms: plan.rooms.map((room) => ({ ...room, rects: room.rects.map(([...rect]) => rect) })),
      windows: [...plan.windows],
      doors: [...plan.doors],
    },
    sunStudy: sunStudy && { date: sunStudy.date, hours: [...sunStudy.hours] },
    geo: stage.geo,
  }
}

/** Pictures missing from the media are omitted. */
export function stageReply(stage: ReportedStage, media: Pick<Media, 'picture'>, locale: Locale): ExplorerStage {
  const names = new Map(stage.homes.map(({ id, name }) => [id, name]))
  return {
    stageId: stage.id,
    token: tokenOf(stage),
    pictures: stage.pictures.flatMap(({ id, content: { title, picture: reported, outlines } }) => {
      const picture = media.picture(reported.key, locale, { altText: reported.altText, description: null })
      const shown = outlines.flatMap(({ homeExternalId, floor, points }) => {
        const objectName = names.get(homeExternalId)
        return objectName === undefined ? [] : [{ objectName, floor, points }]
      })
      return picture ? [{ id, title, picture, outlines: shown }] : []
    }),
    withViews: stage.homes.filter((home) => shownIn(stage, home).views.length > 0).map(({ name }) => name),
  }
}

/** Null without views. */
export function entryOf(
  stage: ReportedStage,
  home: ReportedHome,
  media: Pick<Media, 'picture'>,
  locale: Locale,
): ExplorerEntry | null {
  const { cameras, archetypes } = shownIn(stage, home)
  if (cameras.length === 0) return null
  const stills = modelOf(stage, home)?.stills ?? []
  return {
    stageId: stage.id,
    objectName: home.name,
    token: tokenOf(stage),
    stills: cameras.flatMap(({ id: cameraId, title, description }) => {
      const reported = stills.find((still) => still.cameraId === cameraId)?.picture
      const picture = reported && media.picture(reported.key, locale, { altText: reported.altText, description: null })
      return picture ? [{ cameraId, title, description, picture }] : []
    }),
    archetypes: [...archetypes],
  }
}
