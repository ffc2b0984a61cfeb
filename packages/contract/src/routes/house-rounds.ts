import { mostPhotoBytes } from '@nyhem/domain/house-round/house-round'
import { z } from 'zod'
import * as calls from '../calls/house-rounds.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './house-rounds.paths.ts'

const ofStaff = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', errors: ['NotFound'] } as const
const seeing = { action: 'see-cases', subject: 'site' } as const
const step = {
  ...ofStaff,
  staff: { action: 'answer-cases', subject: 'site' },
  replies: { 200: calls.houseRoundReplySchema },
} as const

/** Rounds through houses, in the office and for the board of the house. Source: decision 0130. */
export const houseRounds = defineRoutes(paths, {
  listHouseRounds: {
    ...ofStaff,
    errors: [],
    summary: 'Rounds of houses of the sites where one may see cases: open ones by day, finished ones newest first',
    staff: { action: 'see-cases', subject: 'somewhere' },
    query: calls.houseRoundsQuerySchema,
    replies: { 200: calls.houseRoundsReplySchema },
  },
  listWalkableHouses: {
    ...ofStaff,
    errors: [],
    summary: 'Houses of which a round can be planned, and who may walk them',
    staff: { action: 'answer-cases', subject: 'somewhere' },
    replies: { 200: calls.walkableHousesReplySchema },
  },
  planHouseRound: {
    ...ofStaff,
    errors: [],
    summary: 'Plan a round of a house for a day and a person, with the points of its type of house',
    staff: { action: 'answer-cases', subject: 'somewhere' },
    body: calls.planHouseRoundSchema,
    replies: { 200: calls.planHouseRoundReplySchema },
  },
  readHouseRound: {
    ...ofStaff,
    summary: 'One round with its points, photos and cases',
    staff: seeing,
    params: calls.houseRoundParamsSchema,
    replies: { 200: calls.houseRoundSchema },
  },
  stepHouseRound: {
    ...step,
    summary: 'Start, pause, resume, finish or withdraw a round, as it was seen',
    params: calls.houseRoundParamsSchema,
    body: calls.stepHouseRoundSchema,
  },
  sayHousePoint: {
    ...step,
    summary: 'Say of a point that it is in order, has a remark or was not reached, unless something newer was said',
    params: calls.housePointParamsSchema,
    body: calls.sayHousePointSchema,
  },
  makeHouseCase: {
    ...step,
    summary: 'Make a case of a remark, once; it knows its round and takes the photos along',
    params: calls.housePointParamsSchema,
  },
  addHousePhoto: {
    ...step,
    summary: 'A photo of a point: scanned, without metadata; the same one again changes nothing',
    params: calls.addHousePhotoParamsSchema,
    consumes: ['application/octet-stream'],
    bodyLimit: mostPhotoBytes,
    bodyMs: 240_000,
    errors: ['NotFound', 'TooLarge', 'UnsupportedMediaType', 'TooManyRequests'],
    stoppedWith: 'uploads',
  },
  getHousePhoto: {
    ...ofStaff,
    summary: 'A photo of a round; `preview=1`: a small picture of it',
    staff: seeing,
    params: calls.housePhotoParamsSchema,
    query: z.object({ preview: z.literal('1').optional() }),
    replies: { 200: z.unknown() },
    cache: 'by-handler',
  },
  listBoardHouseRounds: {
    tags: ['cases'],
    summary: "Reports of finished rounds of the association's houses, for its board",
    replies: { 200: calls.boardHouseRoundsReplySchema },
    cache: 'no-store',
    caller: 'any-session',
    loginSite: true,
    rate: 'read',
    errors: ['Forbidden'],
  },
})
