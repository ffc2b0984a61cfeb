import { z } from 'zod'
import { projectCardSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Visited stages. Source: public-site specification §7 (timeseries); recording visits is ours. */
export const visitorIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'is not a visitor id')

export const lastVisitedParamsSchema = z.object({ userId: visitorIdSchema, siteId: siteIdSchema })
export const visitedReplySchema = z.object({ projects: z.array(projectCardSchema) })
export type VisitedReply = z.infer<typeof visitedReplySchema>

/** Sent by a stage's page, only with statistics consent. */
export const visitRequestSchema = z.strictObject({
  userId: visitorIdSchema,
  siteId: siteIdSchema,
  stageId: z.string().min(1).max(100),
})

/** Sent when consent is withdrawn. */
export const forgetVisitsParamsSchema = z.object({ userId: visitorIdSchema })
