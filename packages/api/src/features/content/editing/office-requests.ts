import { findSite } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/schema.generated.ts'
import type { ApiRequest } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import type { StaffSubjectOf } from '../../../server/route.ts'
import type { Staff } from '../../staff/staff.ts'
import { findPlace } from '../tree/content-drafts.store.ts'
import type { Allows } from './allows.ts'
import type { By } from './editing.types.ts'

const named = z.object({ pageId: z.string().min(1).max(100) })

/** The page that a request names, also one in the trash; what is asked of it is asked of its path. */
export const pageSubject =
  (db: Kysely<Database>): StaffSubjectOf =>
  async ({ params }) => {
    const asked = named.safeParse(params)
    const place = asked.success ? await findPlace(db, asked.data.pageId) : null
    return place && { kind: 'page', siteId: place.siteId, path: place.path }
  }

/** Checked by `siteOfPath` before. */
export const siteIdOf = ({ params }: { params: { siteId: string } }): SiteId => {
  const site = findSite(params.siteId)
  if (!site) throw new ProblemError('NotFound')
  return site.siteId
}

/** Who asks, when, in which request. */
export const byOf =
  ({ staff: { sessions }, now }: { staff: Pick<Staff, 'sessions'>; now: () => By['now'] }) =>
  async (request: ApiRequest): Promise<By> => {
    const { person } = await sessions.visitor(request)
    return { staffId: person.id, now: now(), requestId: request.id }
  }

/** What the person may do where. */
export const allowsOf =
  ({ staff: { sessions } }: { staff: Pick<Staff, 'sessions'> }) =>
  async (request: ApiRequest): Promise<Allows> => {
    const actor = await sessions.actor(request)
    return (action, { siteId, path }) => may(actor, action, { kind: 'page', siteId, path })
  }
