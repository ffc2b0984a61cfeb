import type { SiteId } from '@nyhem/domain/sites/site'
import { keepVisitorId } from './visitor-id.ts'
import { sendVisit } from './visits-client.ts'

/** Sends a visit under this browser's id. Only to be called with consent to statistics. */
export async function recordVisit(visit: { siteId: SiteId; stageId: string }): Promise<void> {
  await sendVisit({ userId: keepVisitorId(), ...visit })
}
