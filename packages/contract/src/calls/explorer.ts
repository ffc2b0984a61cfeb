import { cameraTypes, planSides } from '@nyhem/domain/explorer/explorer-home'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { localDateSchema } from '../shared-models.ts'

/**
 * What is told of a stage and of its homes to those who look around in them before they are built.
 * Source: fault-reports specification §2.4 and §7.5; what it leaves open is decision 0046.
 */

/** A share of a picture's width and height, each 0 to 1, from its upper left corner. */
const outlinePoint = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

/** Answer of `GET {explorer base}get/{stageId}`: houses to point at, and which homes one can look around in. */
export const explorerStageSchema = z.object({
  stageId: z.string(),
  /** Address that the calls for one home begin with, `{token}{stageId}/{objectName}`: it changes when anything of the stage does, so what it answers is kept for long. */
  token: z.string(),
  /** Pictures of the houses with an outline around each home. */
  pictures: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      picture: pictureSchema,
      outlines: z.array(
        z.object({ objectName: z.string(), floor: z.number().int(), points: z.array(outlinePoint).min(3) }),
      ),
    }),
  ),
  /** Names of the homes that have views. */
  withViews: z.array(z.string()),
})
export type ExplorerStage = z.infer<typeof explorerStageSchema>

const planSchema = z.object({
  widthM: z.number().positive(),
  depthM: z.number().positive(),
  bearing: z.number(),
  rooms: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum(['room', 'balcony']),
      areaM2: z.number().positive(),
      rects: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).min(1),
    }),
  ),
  windows: z.array(
    z.object({
      side: z.enum(planSides),
      from: z.number(),
      to: z.number(),
      sillM: z.number().min(0),
      headM: z.number().positive(),
    }),
  ),
  doors: z.array(
    z.object({ x: z.number(), y: z.number(), width: z.number().positive(), kind: z.enum(['entry', 'in']) }),
  ),
})

const cameraSchema = z.object({
  id: z.string(),
  type: z.enum(cameraTypes),
  title: z.string(),
  description: z.string().nullable(),
  floorLevel: z.number().int(),
  position: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  rotation: z.object({ yaw: z.number(), pitch: z.number(), roll: z.number() }),
  hasQA: z.boolean(),
  fieldOfView: z.object({ horizontal: z.number(), vertical: z.number(), initial: z.number() }),
})

/** Answer of `GET {token}{stageId}/{objectName}`: all that the viewer shows of one home. Cameras that are not checked are left out. */
export const explorerHomeSchema = z.object({
  stageId: z.string(),
  objectName: z.string(),
  views: z.array(
    z.object({
      cameraId: z.string(),
      archetypeId: z.string(),
      hour: z.number().int().min(0).max(23),
      file: z.string(),
    }),
  ),
  cameras: z.array(cameraSchema),
  archetypes: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().nullable() })),
  plan: planSchema.nullable(),
  sunStudy: z.object({ date: localDateSchema, hours: z.array(z.number().int()) }).nullable(),
  /** For the sun: where the house stands. */
  geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})
export type ExplorerHomeReply = z.infer<typeof explorerHomeSchema>

/** What the page of a home, or a row of the explorer, knows of its views before the viewer is asked for. */
export const explorerEntrySchema = z.object({
  stageId: z.string(),
  objectName: z.string(),
  token: z.string(),
  /** A still of each camera, for those who cannot or would rather not use the viewer; the first is shown large. */
  stills: z.array(
    z.object({ cameraId: z.string(), title: z.string(), description: z.string().nullable(), picture: pictureSchema }),
  ),
  archetypes: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().nullable() })),
})
export type ExplorerEntry = z.infer<typeof explorerEntrySchema>

/** Answer when a file of a panorama is taken in, or is there already. */
export const panoramaReplySchema = z.object({ code: z.enum(['Kept', 'SameFile']) })
