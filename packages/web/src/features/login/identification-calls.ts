import type { StartIdentificationRequest } from '@nyhem/contract/calls/account'
import {
  boardMemberStatus,
  cancelIdentification,
  finishLogin,
  finishRegistration,
  finishUpdate,
  loginStatus,
  registrationStatus,
  selectAssociation,
  startLogin,
  startRegistration,
  startUpdate,
  updateStatus,
} from '@nyhem/contract/routes/login.paths'
import { authMethodOf, type IdentificationFlow } from '@nyhem/domain/account/login-types'
import type { Site } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'
import type { OrderCalls } from './identify.ts'

/** Calls per flow; board members use the ordinary login. Source: public-site specification §7. */
const ofLogin = { start: startLogin, status: loginStatus, finish: finishLogin } as const
const routesOf = {
  login: ofLogin,
  'board-login': ofLogin,
  register: { start: startRegistration, status: registrationStatus, finish: finishRegistration },
  update: { start: startUpdate, status: updateStatus, finish: finishUpdate },
} as const satisfies Record<IdentificationFlow, unknown>

/** Identification calls for the e-ID of a site's country. All throw `CallFailed`. */
export function identificationCalls(site: Site, flow: IdentificationFlow): OrderCalls {
  const method = authMethodOf[site.country]
  const { siteId } = site
  const { start, status, finish } = routesOf[flow]
  return {
    start: (request: Omit<StartIdentificationRequest, 'siteId'>) =>
      call(start, { params: { method }, body: { ...request, siteId } }),
    status: (session: string) =>
      flow === 'board-login'
        ? call(boardMemberStatus, { params: { method, id: session } })
        : call(status, { params: { method, session } }),
    /** The server parses the provider's return query. */
    finish: (query: string) =>
      call(finish, { params: { method }, body: { siteId, code: query, environment: 'desktop' } }),
    choose: (associationId: string) => call(selectAssociation, { params: { method: 'bank_id', id: associationId } }),
    cancel: (session: string) => call(cancelIdentification, { params: { method, session } }),
  }
}
