import type { SiteId } from '@nyhem/domain/sites/site'
import { storeVisitorId } from './visitor-id.ts'
import { sendVisit } from './visits-client.ts'

/** Call only with consent to statistics. */
export async function recordVisit(visit: { siteId: SiteId; stageId: string }): Promise<void> {
  await sendVisit({ userId: storeVisitorId(), ...visit })
}
