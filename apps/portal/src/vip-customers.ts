import type { Accounts } from '@nyhem/api/features/account/account'
import type { SessionRequest, Sessions } from '@nyhem/api/features/session/session'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

/**
 * Whether the visitor is logged in as a site's VIP customer. Board sessions do not count: they act for the association.
 */
export const vipCustomers =
  ({ sessions, accounts }: { sessions: Pick<Sessions, 'read'>; accounts: Pick<Accounts, 'loginVisitor'> }) =>
  async (request: SessionRequest, siteId: SiteId): Promise<boolean> => {
    const visitor = await sessions.read(request)
    const entering = visitor && visitor.associationId === null ? await accounts.loginVisitor(visitor.accountId) : null
    return entering?.vipSites.includes(siteId) ?? false
  }

/** Null unless logged in as a private person. */
export const privateAccount =
  (sessions: Pick<Sessions, 'read'>) =>
  async (request: SessionRequest): Promise<AccountId | null> => {
    const visitor = await sessions.read(request)
    return visitor && visitor.associationId === null ? visitor.accountId : null
  }
