import {
  houseRoundStates,
  houseRoundSteps,
  mostRemarkLetters,
  pointVerdicts,
  remarkUrgencies,
} from '@nyhem/domain/house-round/house-round'
import { houseKinds } from '@nyhem/domain/house-round/round-templates'
import { z } from 'zod'
import { instantSchema, localDateSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

export const houseRoundParamsSchema = z.object({ roundId: z.uuid() })
export const housePointParamsSchema = houseRoundParamsSchema.extend({ pointId: z.uuid() })
export const housePhotoParamsSchema = houseRoundParamsSchema.extend({ fileId: z.uuid() })

const listed = {
  id: z.uuid(),
  siteId: siteIdSchema,
  house: z.string(),
  address: z.string(),
  houseKind: z.enum(houseKinds),
  plannedOn: localDateSchema,
  state: z.enum(houseRoundStates),
  walker: z.object({ name: z.string(), isOneself: z.boolean() }),
  points: z.int(),
  said: z.int(),
  remarks: z.int(),
  finishedAt: instantSchema.nullable(),
}
export const houseRoundsQuerySchema = z.object({ state: z.enum(['open', 'finished']).default('open') })
/** Open ones by day, finished ones newest first; the latest hundred. */
export const houseRoundsReplySchema = z.object({ rounds: z.array(z.object(listed)) })
export type ListedHouseRound = z.output<typeof houseRoundsReplySchema>['rounds'][number]

/** Houses with an association at sites where one may answer cases, and who of the staff may walk them. */
export const walkableHousesReplySchema = z.object({
  houses: z.array(z.object({ propertyId: z.string(), siteId: siteIdSchema, name: z.string(), address: z.string() })),
  walkers: z.array(z.object({ id: z.uuid(), name: z.string(), sites: z.array(siteIdSchema) })),
})
export type WalkableHouses = z.output<typeof walkableHousesReplySchema>

/** `roundId`: made by the browser, so that a repeated press plans one round. */
export const planHouseRoundSchema = z.object({
  roundId: z.uuid(),
  propertyId: z.string().min(1).max(100),
  houseKind: z.enum(houseKinds),
  plannedOn: localDateSchema,
  staffId: z.uuid(),
})
/** `House`: unknown, without an association, or at a site where one may not. `Person`: may not answer cases there. */
export const planHouseRoundReplySchema = z.object({ code: z.enum(['Ok', 'House', 'Day', 'Person']) })
export type PlanHouseRoundReply = z.output<typeof planHouseRoundReplySchema>

const word = {
  verdict: z.enum(pointVerdicts),
  words: z.string().max(mostRemarkLetters),
  urgency: z.enum(remarkUrgencies).nullable(),
}
const pointSchema = z.object({
  id: z.uuid(),
  place: z.string(),
  lookAt: z.string(),
  word: z.object(word).nullable(),
  version: z.int(),
  said: z.object({ by: z.string(), at: instantSchema }).nullable(),
  photos: z.array(z.object({ id: z.uuid(), name: z.string(), href: z.string(), previewHref: z.string() })),
  case: z.object({ id: z.uuid(), number: z.string() }).nullable(),
})
export type HousePoint = z.output<typeof pointSchema>

export const houseRoundSchema = z.object({
  ...listed,
  version: z.int(),
  association: z.string(),
  list: z.array(pointSchema),
  /** Whether a remark can become a case: there are cases at the site. */
  hasCases: z.boolean(),
  /** One may answer cases at its site. */
  mayWalk: z.boolean(),
})
export type HouseRound = z.output<typeof houseRoundSchema>

export const stepHouseRoundSchema = z.object({ step: z.enum(houseRoundSteps), version: z.int() })
/** `version`: of the point, as it was seen. */
export const sayHousePointSchema = z.object({ ...word, version: z.int() })
export type SaidPoint = z.output<typeof sayHousePointSchema>

/**
 * `Stale`: something newer has been said. `Unsaid`: a point has no word yet. `NotUnderWay`: the round is paused, over or
 * not started. `Words`: a remark needs words and an urgency. `HasCase`: its case says it. `NoRemark`: only a remark
 * becomes a case. `Photo`: no picture, too large, infected, or more than a point takes.
 */
export const houseRoundReplySchema = z.object({
  code: z.enum(['Ok', 'Stale', 'NotPossible', 'Unsaid', 'NotUnderWay', 'Words', 'HasCase', 'NoRemark', 'Photo']),
  round: houseRoundSchema,
})
export type HouseRoundReply = z.output<typeof houseRoundReplySchema>

/** `photoKey`: made by the browser, so that a photo that is sent again is one. */
export const addHousePhotoParamsSchema = housePointParamsSchema.extend({ photoKey: z.uuid() })

/** Reports of finished rounds of the association's houses, newest first, without anybody's name. */
export const boardHouseRoundsReplySchema = z.object({
  rounds: z.array(
    z.object({
      id: z.uuid(),
      house: z.string(),
      finishedAt: instantSchema,
      points: z.array(
        z.object({
          id: z.uuid(),
          place: z.string(),
          lookAt: z.string(),
          ...word,
          caseNumber: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type BoardHouseRounds = z.output<typeof boardHouseRoundsReplySchema>
