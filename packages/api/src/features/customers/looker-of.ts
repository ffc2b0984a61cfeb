import type { ApiRequest } from '../../server/api-server.ts'
import type { Staff } from '../staff/staff.ts'
import type { Looker } from './customers.ts'

/** Who sends a request. Throws Unauthorised. */
export async function lookerOf(sessions: Staff['sessions'], request: ApiRequest): Promise<Looker> {
  const { person } = await sessions.visitor(request)
  return { by: { staffId: person.id, requestId: request.id }, actor: await sessions.actor(request) }
}
