import { experimentIds } from '@nyhem/domain/cookies/experiments'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'

/** A chosen option. Source: public-site specification §7 (experiments, for cookie choices). */
export const experimentParamsSchema = z.object({
  experimentId: z.enum(experimentIds),
  optionValue: z.string().min(1).max(60),
})

/** Defaults to the host's site. */
export const experimentQuerySchema = z.object({ siteId: siteIdSchema.optional() })
