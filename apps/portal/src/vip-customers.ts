import type { Accounts } from '@nyhem/api/features/account/account'
import type { SessionRequest, Sessions } from '@nyhem/api/features/session/session'
import type { SiteId } from '@nyhem/domain/sites/site'

/** Tells whether whoever asks is logged in as a VIP customer of a site; a board member acts for the association. */
export const vipCustomers =
  ({ sessions, accounts }: { sessions: Pick<Sessions, 'read'>; accounts: Pick<Accounts, 'enterer'> }) =>
  async (request: SessionRequest, siteId: SiteId): Promise<boolean> => {
    const visitor = await sessions.read(request)
    const entering = visitor && visitor.associationId === null ? await accounts.enterer(visitor.accountId) : null
    return entering?.vipSites.includes(siteId) ?? false
  }
