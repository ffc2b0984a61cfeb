import { experimentIds } from '@nyhem/domain/cookies/experiments'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'

/** An option that somebody chose. Source: public-site specification §7 (experiments, for cookie choices). */
export const experimentParamsSchema = z.object({
  experimentId: z.enum(experimentIds),
  optionValue: z.string().min(1).max(60),
})

/** The site where it was chosen; that of the host when not given. */
export const experimentQuerySchema = z.object({ siteId: z.enum(siteIds).optional() })
