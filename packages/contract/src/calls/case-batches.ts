import { answerTemplates } from '@nyhem/domain/case/answer-templates'
import { batchActs, batchStates } from '@nyhem/domain/case/case-batch'
import { staffReasons } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { givenReasonSchema } from './approvals.ts'
import { caseStepCodes, staffCaseRowSchema, staffCasesQuerySchema } from './staff-cases.ts'

/** One thing with many cases by one press. Source: decision 0128. */

export const siteOfBatchParamsSchema = z.object({ siteId: siteIdSchema })
export const batchFilterSchema = staffCasesQuerySchema.omit({ site: true, after: true, number: true })
export type BatchFilter = z.output<typeof batchFilterSchema>

/** `count`: exact; null: more than can be done at once. `sample`: the first of them. */
export const previewBatchReplySchema = z.object({
  count: z.int().nullable(),
  sample: z.array(staffCaseRowSchema),
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type PreviewBatch = z.output<typeof previewBatchReplySchema>

export const batchActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('assign'), to: z.uuid().nullable() }),
  z.object({ act: z.literal('answer'), template: z.enum(answerTemplates) }),
  z.object({ act: z.literal('hand-over') }),
  z.object({ act: z.literal('close') }),
])
export type GivenBatchAct = z.output<typeof batchActSchema>

/** `count`: as shown. */
export const makeBatchRequestSchema = z.object({
  filter: batchFilterSchema,
  count: z.int().positive(),
  given: batchActSchema,
  reason: givenReasonSchema,
})
/** `Ok`: it is being done. `Asked`: a second person decides. `Stale`: other cases match by now. `Person`: who may not have them. */
export const makeBatchReplySchema = z.object({
  code: z.enum(['Ok', 'Asked', 'Stale', 'Most', 'Reason', 'Words', 'Person']),
})
export type MakeBatchReply = z.output<typeof makeBatchReplySchema>

/** Of a case: what one press would have answered, `Refused` without the right by then, `Failed` when it broke. */
export const batchItemCodes = [...caseStepCodes, 'Refused', 'Failed'] as const
export const caseBatchSchema = z.object({
  id: z.uuid(),
  siteId: siteIdSchema,
  act: z.enum(batchActs),
  by: z.object({ name: z.string(), isOneself: z.boolean() }),
  reason: z.enum(staffReasons),
  words: z.string(),
  filter: z.string(),
  count: z.int(),
  done: z.int(),
  left: z.int(),
  state: z.enum(batchStates),
  askedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Cases in which it was not done, with why; the first 200. */
  refused: z.array(z.object({ caseId: z.uuid(), ticketNumber: z.string(), code: z.enum(batchItemCodes) })),
})
export type CaseBatch = z.output<typeof caseBatchSchema>
/** The newest 50. */
export const caseBatchesReplySchema = z.object({ batches: z.array(caseBatchSchema) })
