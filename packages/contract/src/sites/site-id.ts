import type { SiteId } from '@nyhem/domain/sites/site'
import { isSiteId, siteIdsInWords } from '@nyhem/domain/sites/site-ids'
import { z } from 'zod'

/** Key of a site of this process, checked when something is parsed: sites may have been added at the start. */
export const siteIdSchema = z
  .string()
  .refine(isSiteId, { error: () => `one of ${siteIdsInWords()}` })
  .meta({ examples: ['se'] }) as unknown as z.ZodType<SiteId, SiteId>
