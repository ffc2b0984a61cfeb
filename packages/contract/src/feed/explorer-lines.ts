import { isExplorerFile } from '@nyhem/domain/explorer/explorer-file'
import { cameraTypes, planSides } from '@nyhem/domain/explorer/explorer-home'
import { z } from 'zod'
import { externalId, floor, image, lineText, listOf, localDate, nameText, optional, planRoom } from './feed-fields.ts'
import { type LineResult, lineParser } from './parse-feed-line.ts'

/** A residence explorer feed line: views of unbuilt homes. Described in docs/explorer-feed.md. */

/** Camera or furnishing id, unique within its model. */
const ownId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, {
  error: 'an id of 1 to 40 lower-case letters, digits, - and _, beginning with a letter or digit',
})
const metres = z.number().min(-1_000).max(1_000)
const degrees = z.number().min(-360).max(360)
const hour = z.int().min(0).max(23)
const share = z.number().min(0).max(1)

const camera = z.strictObject({
  id: ownId,
  type: z.enum(cameraTypes),
  title: nameText,
  description: optional(lineText),
  floorLevel: floor,
  position: z.strictObject({ x: metres, y: metres, z: metres }),
  rotation: z.strictObject({ yaw: degrees, pitch: z.number().min(-90).max(90), roll: degrees }),
  hasQA: z.boolean(),
  fieldOfView: z.strictObject({
    horizontal: z.number().min(1).max(360),
    vertical: z.number().min(1).max(180),
    initial: z.number().min(20).max(140),
  }),
})

const archetype = z.strictObject({ id: ownId, title: nameText, description: optional(lineText) })

const view = z.strictObject({
  cameraId: ownId,
  archetypeId: ownId,
  hour,
  file: z.string().refine(isExplorerFile, {
    error: 'three steps such as type-3c/living/oak-16, of lower-case letters, digits, - and _',
  }),
})

const rect = z
  .tuple([metres, metres, metres, metres])
  .refine(([left, bottom, right, top]) => left < right && bottom < top, { error: 'left, bottom, right, top' })

const plan = z.strictObject({
  widthM: metres.positive(),
  depthM: metres.positive(),
  bearing: degrees,
  rooms: z
    .array(
      z.strictObject({
        key: planRoom.shape.key,
        title: nameText,
        kind: z.enum(['room', 'balcony']),
        areaM2: z.number().positive().max(10_000),
        rects: z.array(rect).min(1).max(20),
      }),
    )
    .min(1)
    .max(60),
  windows: listOf(
    z
      .strictObject({
        side: z.enum(planSides),
        from: metres,
        to: metres,
        sillM: z.number().min(0).max(10),
        headM: z.number().positive().max(10),
      })
      .refine((window) => window.from < window.to && window.sillM < window.headM, {
        error: 'from before to, and the sill below the head',
      }),
  ),
  doors: listOf(
    z.strictObject({ x: metres, y: metres, width: z.number().positive().max(20), kind: z.enum(['entry', 'in']) }),
  ),
})

const picture = image.pick({ key: true, altText: true })

/** Positions of repeated ids, from the second occurrence. */
function repeated(ids: readonly string[]): number[] {
  const seen = new Set<string>()
  return ids.flatMap((id, index) => {
    const isKnown = seen.has(id)
    seen.add(id)
    return isKnown ? [index] : []
  })
}

/** Views shared by similar homes: cameras, furnishings and their panoramas. */
const explorerModel = z
  .strictObject({
    type: z.literal('explorer-model'),
    externalId,
    stageExternalId: externalId,
    cameras: z.array(camera).min(1).max(60),
    archetypes: z.array(archetype).min(1).max(20),
    views: z.array(view).min(1).max(2_000),
    plan: optional(plan),
    sunStudy: optional(z.strictObject({ date: localDate, hours: z.array(hour).min(1).max(24) })),
    stills: listOf(z.strictObject({ cameraId: ownId, picture }), 60),
  })
  .superRefine((line, context) => {
    const wrong = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    const cameras = line.cameras.map(({ id }) => id)
    const archetypes = line.archetypes.map(({ id }) => id)
    for (const at of repeated(cameras)) wrong(['cameras', at, 'id'], 'each id once')
    for (const at of repeated(archetypes)) wrong(['archetypes', at, 'id'], 'each id once')
    const same = line.views.map((one) => `${one.cameraId} ${one.archetypeId} ${one.hour}`)
    for (const at of repeated(same)) wrong(['views', at], 'one view of a camera, a furnishing and an hour')
    for (const at of repeated(line.stills.map(({ cameraId }) => cameraId)))
      wrong(['stills', at, 'cameraId'], 'one still of a camera')
    for (const [at, { cameraId, archetypeId }] of line.views.entries()) {
      if (!cameras.includes(cameraId)) wrong(['views', at, 'cameraId'], 'the id of a camera of the line')
      if (!archetypes.includes(archetypeId)) wrong(['views', at, 'archetypeId'], 'the id of a furnishing of the line')
    }
    for (const [at, { cameraId }] of line.stills.entries())
      if (!cameras.includes(cameraId)) wrong(['stills', at, 'cameraId'], 'the id of a camera of the line')
  })

/** Assigns a model to a home. */
const explorerHome = z.strictObject({
  type: z.literal('explorer-home'),
  homeExternalId: externalId,
  modelExternalId: externalId,
  /** True bearing of the plan's up direction; defaults to the model's. */
  bearing: optional(degrees),
})

/** A picture of houses with home outlines. */
const explorerPicture = z.strictObject({
  type: z.literal('explorer-picture'),
  externalId,
  stageExternalId: externalId,
  title: nameText,
  picture,
  outlines: listOf(
    z.strictObject({
      homeExternalId: externalId,
      floor,
      points: z
        .array(z.tuple([share, share]))
        .min(3)
        .max(60),
    }),
    2_000,
  ),
})

/** Removable entities; a home by its own id. */
export const removableExplorerEntities = ['explorer-model', 'explorer-home', 'explorer-picture'] as const
export type RemovableExplorerEntity = (typeof removableExplorerEntities)[number]

const remove = z.strictObject({ type: z.literal('remove'), entity: z.enum(removableExplorerEntities), externalId })

/** Lines may reference earlier ones. */
const explorerSchemas = {
  'explorer-model': explorerModel,
  'explorer-home': explorerHome,
  'explorer-picture': explorerPicture,
  remove,
} as const

type ExplorerLineType = keyof typeof explorerSchemas
export type ExplorerLines = { readonly [Type in ExplorerLineType]: z.output<(typeof explorerSchemas)[Type]> }
export type ExplorerLine = ExplorerLines[ExplorerLineType]
/** A line as sent; empty fields may be omitted. */
export type ExplorerInput = z.input<(typeof explorerSchemas)[ExplorerLineType]>

const parseLine = lineParser<ExplorerLine>(explorerSchemas)

/** Parses a feed line into the entity or all problems. Never throws. */
export const parseExplorerLine = (lineNumber: number, text: string): LineResult<ExplorerLine> =>
  parseLine(lineNumber, text)
