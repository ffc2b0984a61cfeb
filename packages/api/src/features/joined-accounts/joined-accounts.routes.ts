import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { type AskingParts, askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { JoinedAccounts } from './joined-accounts.ts'

type Parts = Pick<AskingParts, 'now'> & {
  readonly joinedAccounts: JoinedAccounts
  readonly subjectOf: (
    customerId: string,
    actor: Awaited<ReturnType<Staff['sessions']['actor']>>,
  ) => ReturnType<StaffSubjectOf>
  readonly staff: Pick<Staff, 'sessions'>
}

export function joinedAccountsRoutes(
  app: ApiServer,
  { joinedAccounts, subjectOf, staff: { sessions }, now }: Parts,
): void {
  const access = {
    staff: sessions,
    subjectOf: (async (request) => {
      const { customerId } = (request.params ?? {}) as { customerId?: string }
      return isUuid(customerId) ? subjectOf(customerId, await sessions.actor(request)) : null
    }) satisfies StaffSubjectOf,
  }
  const asking = askingOf({ sessions, now })
  const askedOf = ({ customerId, otherId }: { customerId: string; otherId: string }) => ({
    keptId: customerId,
    joinedId: otherId,
  })

  addRoute(app, routes.customers.previewJoin, {
    access,
    handler: async (request) => found(await joinedAccounts.preview(await asking(request), askedOf(request.params))),
  })
  addRoute(app, routes.customers.askJoin, {
    access,
    handler: async (request) => joinedAccounts.ask(await asking(request), askedOf(request.params), request.body),
  })
  addRoute(app, routes.customers.keepApart, {
    access,
    handler: async (request) => joinedAccounts.keepApart(await asking(request), askedOf(request.params), request.body),
  })
}
