import { cameraTypes, planSides } from '@nyhem/domain/explorer/explorer-home'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { localDateSchema } from '../shared-models.ts'

/** Residence explorer replies. Source: fault-reports specification §2.4, §7.5; gaps: decision 0046. */

/** Fractions of picture width and height, 0 to 1, from the upper left. */
const outlinePoint = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

/** `GET {explorer base}get/{stageId}`: outlined houses, and homes with views. */
export const explorerStageSchema = z.object({
  stageId: z.string(),
  /**
   * Address prefix for one home, `{token}{stageId}/{objectName}`. Changes with the stage, so replies are cached long.
   */
  token: z.string(),
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

/** `GET {token}{stageId}/{objectName}`: viewer data of a home, without unchecked cameras. */
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
  geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})
export type ExplorerHomeReply = z.infer<typeof explorerHomeSchema>

/** View data embedded in a home's page or explorer row before the viewer loads. */
export const explorerEntrySchema = z.object({
  stageId: z.string(),
  objectName: z.string(),
  token: z.string(),
  /** A still per camera, as viewer alternative; the first is shown large. */
  stills: z.array(
    z.object({ cameraId: z.string(), title: z.string(), description: z.string().nullable(), picture: pictureSchema }),
  ),
  archetypes: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().nullable() })),
})
export type ExplorerEntry = z.infer<typeof explorerEntrySchema>

/** Reply to a panorama file upload. */
export const panoramaReplySchema = z.object({ code: z.enum(['Kept', 'SameFile']) })
