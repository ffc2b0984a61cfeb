import { allSites, findSiteByKey } from '@nyhem/domain/sites/all-sites'
import type { SiteKey } from '@nyhem/domain/sites/site'
import { z } from 'zod'

const keysInWords = (): string =>
  allSites()
    .map(({ site }) => site)
    .join(', ')

/** Key of a site of this process in notification calls. */
export const siteKeySchema = z
  .string()
  .refine((text) => findSiteByKey(text) !== null, { error: () => `one of ${keysInWords()}` })
  .meta({ examples: ['sweden'] }) as unknown as z.ZodType<SiteKey, SiteKey>
