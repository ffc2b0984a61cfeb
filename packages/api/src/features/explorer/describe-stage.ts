import { createHash } from 'node:crypto'
import type { ExplorerEntry, ExplorerHomeReply, ExplorerStage } from '@nyhem/contract/calls/explorer'
import { explorerBase } from '@nyhem/contract/calls/explorer-address'
import type { LocalDate } from '@nyhem/domain/dates'
import type { ExplorerHome } from '@nyhem/domain/explorer/explorer-home'
import { shownHome } from '@nyhem/domain/explorer/shown-home'
import type { Locale } from '@nyhem/domain/sites/site'
import type { Media } from '../pictures/media.ts'
import type { ModelContent, ToldHome, ToldStage } from './explorer.store.ts'

/** Hexadecimal digits of a version: enough that two of a stage never meet. */
const versionLength = 16

/** Changes when anything changes that a call for one of its homes answers. */
export function versionOf({ id, geo, models, homes, files }: ToldStage): string {
  const shown = homes.filter(({ modelId }) => modelId !== null)
  const content = [id, geo, models, shown, [...files]]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, versionLength)
}

/** What the calls for homes of the stage begin with. */
const tokenOf = (stage: ToldStage): string => `${explorerBase}${versionOf(stage)}/`

const nothing: ExplorerHome = { views: [], cameras: [], archetypes: [], plan: null, sunStudy: null }

/** What is told of a home as a viewer has it, its plan turned as the home is. */
function toldHome(model: ModelContent, { bearing }: ToldHome): ExplorerHome {
  const { cameras, archetypes, views, plan, sunStudy } = model
  return {
    cameras,
    archetypes,
    views,
    plan: plan && { ...plan, bearing: bearing ?? plan.bearing },
    sunStudy: sunStudy && { date: sunStudy.date as LocalDate, hours: sunStudy.hours },
  }
}

const modelOf = ({ models }: ToldStage, { modelId }: ToldHome): ModelContent | null =>
  models.find(({ id }) => id === modelId)?.content ?? null

function shownIn(stage: ToldStage, home: ToldHome): ExplorerHome {
  const model = modelOf(stage, home)
  return model ? shownHome(toldHome(model, home), (file) => stage.files.has(file)) : nothing
}

/** All that a viewer shows of a home; nothing of one that has no model. */
export function homeReply(stage: ToldStage, home: ToldHome): ExplorerHomeReply {
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

/** Houses to point at, and which homes one can look around in. A picture that is not in the media is left out. */
export function stageReply(stage: ToldStage, media: Pick<Media, 'picture'>, locale: Locale): ExplorerStage {
  const names = new Map(stage.homes.map(({ id, name }) => [id, name]))
  return {
    stageId: stage.id,
    token: tokenOf(stage),
    pictures: stage.pictures.flatMap(({ id, content: { title, picture: told, outlines } }) => {
      const picture = media.picture(told.key, locale, { altText: told.altText, description: null })
      const shown = outlines.flatMap(({ homeExternalId, floor, points }) => {
        const objectName = names.get(homeExternalId)
        return objectName === undefined ? [] : [{ objectName, floor, points }]
      })
      return picture ? [{ id, title, picture, outlines: shown }] : []
    }),
    withViews: stage.homes.filter((home) => shownIn(stage, home).views.length > 0).map(({ name }) => name),
  }
}

/** What is known of a home's views before the viewer is asked for; null without any. */
export function entryOf(
  stage: ToldStage,
  home: ToldHome,
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
      const told = stills.find((still) => still.cameraId === cameraId)?.picture
      const picture = told && media.picture(told.key, locale, { altText: told.altText, description: null })
      return picture ? [{ cameraId, title, description, picture }] : []
    }),
    archetypes: [...archetypes],
  }
}
