import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { dataRequestEmail } from '../emails/data-request-email.ts'
import type { EmailSource } from '../emails/emails.ts'
import { findRequest } from './data-requests.store.ts'
import type { DataRequestsParts } from './data-requests.types.ts'

/** Read when it is sent. None without a confirmed address, nor once the account is deleted, of which another tells. */
export const requestEmailSource =
  ({ database: { db }, accounts, siteOrigins }: DataRequestsParts): EmailSource<'data-request'> =>
  async ({ requestId, what }) => {
    const request = await findRequest(db, requestId)
    if (!request || request.accountId === null) return null
    const [person, account] = await Promise.all([
      accounts.dataSubject(db, request.accountId),
      accounts.emailAccount(db, request.accountId),
    ])
    const to = person?.email ?? null
    if (to === null || account?.isDeceased !== false) return null
    const site = siteById(request.siteId)
    const href = `${originOf(siteOrigins, site.siteId)}${site.routes.myPagesSettings ?? '/'}#data-requests`
    return { site, to, replyTo: site.company.email, content: dataRequestEmail({ ...request, site, what, href }) }
  }
