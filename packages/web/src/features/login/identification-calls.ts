import type {
  IdentificationStatus,
  StartIdentificationReply,
  StartIdentificationRequest,
} from '@nyhem/contract/calls/account'
import { type AuthMethod, authMethodOf, type IdentificationFlow } from '@nyhem/domain/account/login-types'
import type { Site } from '@nyhem/domain/sites/site'
import { accountCall } from '../session/account-client.ts'

/** First word of a flow's calls; a board member logs in as everyone does. Source: public-site specification §7. */
const callOfFlow = {
  login: 'login',
  'board-login': 'login',
  register: 'register',
  update: 'update',
} as const satisfies Record<IdentificationFlow, string>

const pathOf = (flow: IdentificationFlow, method: AuthMethod, rest: string) =>
  `/account_service/${callOfFlow[flow]}/${method}/${rest}`

/** The calls of an identification with the e-ID of a site's country. All throw `CallFailed`. */
export function identificationCalls(site: Site, flow: IdentificationFlow) {
  const method = authMethodOf[site.country]
  const ofSession = (session: string) => encodeURIComponent(session)
  return {
    start: (request: Omit<StartIdentificationRequest, 'siteId'>) =>
      accountCall<StartIdentificationReply>('POST', pathOf(flow, method, 'start'), {
        body: { ...request, siteId: site.siteId },
      }),
    status: (session: string) =>
      accountCall<IdentificationStatus>(
        'GET',
        pathOf(flow, method, `status/${flow === 'board-login' ? 'board_member/' : ''}${ofSession(session)}`),
      ),
    /** The query with which the browser came back from the provider is for the server to read. */
    finish: (query: string) =>
      accountCall<IdentificationStatus>('POST', pathOf(flow, method, 'status'), {
        body: { siteId: site.siteId, code: query, environment: 'desktop' },
      }),
    choose: (associationId: string) =>
      accountCall<IdentificationStatus>(
        'GET',
        `/account_service/login/bank_id/status/board_member/select/${encodeURIComponent(associationId)}`,
      ),
    cancel: (session: string) =>
      accountCall('POST', pathOf('login', method, `cancel/${ofSession(session)}`), { body: {} }),
  }
}
export type IdentificationCalls = ReturnType<typeof identificationCalls>
