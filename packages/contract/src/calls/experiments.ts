import { experimentIds } from '@nyhem/domain/cookies/experiments'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'

/** A chosen option. Source: public-site specification §7 (experiments, for cookie choices). */
export const experimentParamsSchema = z.object({
  experimentId: z.enum(experimentIds),
  optionValue: z.string().min(1).max(60),
})

/** Defaults to the host's site. */
export const experimentQuerySchema = z.object({ siteId: z.enum(siteIds).optional() })
