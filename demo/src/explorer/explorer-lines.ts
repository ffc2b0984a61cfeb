import type { ExplorerInput } from '@nyhem/contract/feed/explorer-lines'
import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { CameraType, PlanRect, PlanSide } from '@nyhem/domain/explorer/explorer-home'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Locale, SiteId } from '@nyhem/domain/sites/site'
import furnishedHome from '../../explorer/type-3c.json' with { type: 'json' }
import { balconyAzimuth } from '../catalogue/plan-types.ts'
import { roomTitle } from '../plan-texts.ts'

/** The plan with furnishings and panoramas. */
const planId = 'type-3c'

/** Stages with explorable homes of that plan, at least one per site. */
export const exploredStages = [
  { siteId: 'se', stageId: 'se-sjofartskajen-2' },
  { siteId: 'se', stageId: 'se-parkkvarteret-1' },
  { siteId: 'no', stageId: 'no-sjogaten-brygge-1' },
  { siteId: 'fi', stageId: 'fi-purjelahti-purjelahti' },
  { siteId: 'senior', stageId: 'senior-tradgardshusen-1' },
  { siteId: 'senior', stageId: 'senior-lindallen-2' },
  { siteId: 'coop', stageId: 'coop-verkstadsgarden-1' },
] as const satisfies readonly { siteId: SiteId; stageId: string }[]

type InFourLanguages = Readonly<Record<Locale, string>>

/** JSON has no types. */
const furnished = furnishedHome as unknown as {
  cameras: readonly (Omit<ModelInput['cameras'][number], 'title' | 'description' | 'type'> & {
    type: CameraType
    title: InFourLanguages
    description: InFourLanguages
    still: string
  })[]
  archetypes: readonly { id: string; title: InFourLanguages; description: InFourLanguages }[]
  views: readonly (ModelInput['views'][number] & { source: string })[]
  plan: {
    widthM: number
    depthM: number
    rooms: readonly { key: string; kind: 'room' | 'balcony'; areaM2: number; rects: readonly PlanRect[] }[]
    windows: readonly { side: PlanSide; from: number; to: number; sillM: number; headM: number }[]
    doors: readonly { x: number; y: number; width: number; kind: 'entry' | 'in' }[]
  }
  sunStudy: NonNullable<ModelInput['sunStudy']>
}

type ModelInput = Extract<ExplorerInput, { type: 'explorer-model' }>
type HomeInput = Extract<ExplorerInput, { type: 'explorer-home' }>
type CatalogueHome = Pick<FeedInputs['home'], 'externalId' | 'stageExternalId' | 'planKey'>

/** Files, and their source in the demo's media. */
export const panoramas: readonly { readonly file: string; readonly source: string }[] = furnished.views.map(
  ({ file, source }) => ({ file, source }),
)

/** The plan's upward bearing; the balcony is at its bottom. */
const bearingOf = (balcony: number): number => (balcony + 180) % 360

/** Models of the explored stages, and the matching homes. */
export function viewLines(homes: readonly CatalogueHome[], alt: AltTexts): (ModelInput | HomeInput)[] {
  return exploredStages.flatMap(({ siteId, stageId }) => {
    const like = homes.flatMap(({ externalId, stageExternalId, planKey }) => {
      const balcony = stageExternalId === stageId ? balconyAzimuth(planId, planKey) : null
      return balcony === null ? [] : [{ externalId, bearing: bearingOf(balcony) }]
    })
    const model = modelLine(stageId, siteById(siteId).locale, { bearing: like[0]?.bearing ?? 0, alt })
    return [
      model,
      ...like.map(
        ({ externalId, bearing }): HomeInput => ({
          type: 'explorer-home',
          homeExternalId: externalId,
          modelExternalId: model.externalId,
          bearing,
        }),
      ),
    ]
  })
}

export type AltTexts = (key: string, locale: Locale) => string

function modelLine(stageId: string, locale: Locale, { bearing, alt }: { bearing: number; alt: AltTexts }): ModelInput {
  const { cameras, archetypes, views, plan, sunStudy } = furnished
  return {
    type: 'explorer-model',
    externalId: `${stageId}-3c`,
    stageExternalId: stageId,
    cameras: cameras.map(({ still: _, title, description, ...camera }) => ({
      ...camera,
      title: title[locale],
      description: description[locale],
    })),
    archetypes: archetypes.map(({ id, title, description }) => ({
      id,
      title: title[locale],
      description: description[locale],
    })),
    views: views.map(({ source: _, ...view }) => view),
    plan: {
      ...plan,
      bearing,
      rooms: plan.rooms.map((room) => ({
        ...room,
        title: roomTitle(room.key, locale),
        rects: room.rects.map(([...rect]) => rect),
      })),
      windows: [...plan.windows],
      doors: [...plan.doors],
    },
    sunStudy,
    stills: cameras.map(({ id, still }) => ({ cameraId: id, picture: { key: still, altText: alt(still, locale) } })),
  }
}
