import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { addRoute } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { AccountAct, AccountBlocks } from './account-blocks.ts'

type Parts = { readonly blocks: AccountBlocks; readonly staff: Pick<Staff, 'sessions'>; readonly now: () => Instant }

export function accountBlocksRoutes(app: ApiServer, { blocks, staff: { sessions }, now }: Parts): void {
  const access = { staff: sessions }
  const callerOf = askingOf({ sessions, now })
  type Asked = Parameters<AccountBlocks['change']>[2]['reason']
  async function change(request: ApiRequest, id: string, act: AccountAct, reason: Asked) {
    const accountId = asId<'Account'>(id)
    const code = found(await blocks.change(accountId, act, { ...(await callerOf(request)).by, reason }))
    return { code, account: found(await blocks.find({ accountId })) }
  }
  addRoute(app, routes.operator.findAccount, {
    access,
    async handler({ body }) {
      const whose = 'email' in body ? body : { accountId: asId<'Account'>(body.accountId) }
      return { account: await blocks.find(whose) }
    },
  })
  addRoute(app, routes.operator.endAccountSessions, {
    access,
    handler: (request) => change(request, request.params.accountId, 'end-sessions', request.body.reason),
  })
  addRoute(app, routes.operator.blockAccount, {
    access,
    handler: (request) => change(request, request.params.accountId, 'block-account', request.body.reason),
  })
  addRoute(app, routes.operator.unblockAccount, {
    access,
    handler: (request) => change(request, request.params.accountId, 'unblock-account', request.body.reason),
  })
}
