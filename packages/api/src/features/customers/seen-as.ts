import type { SeeAsCustomerReply } from '@nyhem/contract/calls/customers'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import { actionOfPageSeenAs, addressesSeenAs, seenAsMs } from '@nyhem/domain/staff/pages-seen-as'
import { areEnoughWords } from '@nyhem/domain/staff/staff-reasons'
import type { OpenDatabase } from '../../database/open-database.ts'
import { ProblemError } from '../../server/problems.ts'
import type { Staff } from '../staff/staff.ts'
import type { Customers, Looker } from './customers.ts'
import { hasGivenReason, hasOpenMatter } from './seen-as.store.ts'

/** A page of a person, without a session of theirs; null: the person does not have it. */
export type DrawSeenAs = (asked: {
  readonly accountId: AccountId
  readonly site: Site
  readonly path: string
}) => Promise<string | null>

export type SeenAsParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly customers: Pick<Customers, 'currentId'>
  readonly staff: Pick<Staff, 'record'>
  readonly draw: DrawSeenAs
  readonly now: () => Instant
}

type Asked = { readonly customerId: string; readonly siteId: SiteId }

/**
 * Pages of a person as the person sees them, for the staff who help them: built for the person, without a session or a
 * token, so that nothing can be done from them. Source: editing and staff reference §3.10, decision 0122.
 */
export function openSeenAs({ database: { db }, customers, staff, draw, now }: SeenAsParts) {
  /** Throws NotFound where the permission is not held at that site. */
  async function checked({ customerId, siteId }: Asked, { actor }: Looker): Promise<string> {
    if (!may(actor, 'see-as-customer', { kind: 'site', siteId })) throw new ProblemError('NotFound')
    return customers.currentId(customerId)
  }

  return {
    async begin(asked: Asked, looker: Looker, words: string): Promise<SeeAsCustomerReply> {
      const subject = await checked(asked, looker)
      const { siteId } = asked
      if (!areEnoughWords(words)) return { code: 'Words' }
      if (!(await hasOpenMatter(db, subject, siteId))) return { code: 'NoMatter' }
      const { staffId, requestId } = looker.by
      await db.transaction().execute((tx) =>
        staff.record(tx, {
          by: staffId,
          ...{ event: 'customer-seen-as', siteId, subject, requestId, reason: words.trim() },
        }),
      )
      return { code: 'Ok', start: siteById(siteId).routes.myPages ?? '/' }
    },
    /** Throws NotFound for what is not among the pages, and Forbidden without a reason of the last half hour. */
    async page({ path, ...asked }: Asked & { readonly path: string }, looker: Looker): Promise<string> {
      const subject = await checked(asked, looker)
      const { siteId } = asked
      const site = siteById(siteId)
      if (!addressesSeenAs(site).includes(path)) throw new ProblemError('NotFound')
      const action = actionOfPageSeenAs(site, path)
      if (action !== null && !may(looker.actor, action, { kind: 'site', siteId })) throw new ProblemError('NotFound')
      const { staffId, requestId } = looker.by
      const since = instantOf(new Date(Date.parse(now()) - seenAsMs))
      const isOpen =
        (await hasGivenReason(db, { staffId, customerId: subject, siteId, since })) &&
        (await hasOpenMatter(db, subject, siteId))
      if (!isOpen) throw new ProblemError('Forbidden')
      const html = await draw({ accountId: asId<'Account'>(subject), site, path })
      if (html === null) throw new ProblemError('NotFound')
      await db
        .transaction()
        .execute((tx) =>
          staff.record(tx, { by: staffId, event: 'customer-page-seen', siteId, subject, requestId, reason: path }),
        )
      return html
    },
  }
}
