import { allSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sitesOfTies } from '@nyhem/domain/staff/customer-panels'
import { may, type StaffActor, type StaffSubject } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { currentIdOf, everyTie, findTies } from './customers.store.ts'

export type CustomerTiesOf = {
  /** The account that one has become part of, or itself. */
  currentId(customerId: string): Promise<string>
  /** What permission is asked of: a site that ties the person and where one may see them. Null: there is none. */
  subjectOf(customerId: string, actor: StaffActor): Promise<StaffSubject | null>
  /** Whether one sees the person at all: by a tie at one's sites, or as who answers about personal data. */
  isSeenBy(customerId: string, actor: StaffActor): Promise<boolean>
  /** Every site that ties the person, whoever asks. */
  sitesOf(customerId: string): Promise<readonly SiteId[]>
}

const company = { kind: 'company' } as const

export const isForRights = (actor: StaffActor): boolean => may(actor, 'answer-rights', company)

/** Which sites tie a person, and for whom. */
export const customerTiesOf = (db: Kysely<Database>): CustomerTiesOf => ({
  currentId: (customerId) => currentIdOf(db, customerId),
  async subjectOf(customerId, actor) {
    const [own] = (await findTies(db, customerId, sitesOfTies(actor))) ?? []
    if (own) return { kind: 'site', siteId: own.siteId }
    const every = await findTies(db, customerId, everyTie)
    if (every === null) return null
    const [other] = every
    if (other) return { kind: 'site', siteId: other.siteId }
    // Who answers about personal data may at every site alike.
    return isForRights(actor) ? { kind: 'site', siteId: (allSites()[0] ?? siteById('se')).siteId } : null
  },
  async isSeenBy(customerId, actor) {
    const ties = await findTies(db, customerId, sitesOfTies(actor))
    return ties !== null && (ties.length > 0 || isForRights(actor))
  },
  async sitesOf(customerId) {
    return [...new Set((await findTies(db, customerId, everyTie))?.map(({ siteId }) => siteId))]
  },
})
