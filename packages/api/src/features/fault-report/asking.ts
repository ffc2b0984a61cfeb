import type { Association } from '@nyhem/domain/account/board-member'
import type { ReportCountry, Reporter } from '@nyhem/domain/case/report-steps'
import { ticketLetters } from '@nyhem/domain/case/ticket-number'
import type { Site } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import type { Accounts, Person } from '../account/account.ts'
import type { Visitor } from '../session/session.ts'

/** Somebody who is logged in, on a site where faults are reported. */
export type Asking = {
  readonly visitor: Visitor
  readonly site: Site
  readonly country: ReportCountry
  /** Where they come from, by which letters are counted. */
  readonly network: string
}

/** The same with all that is known of them. */
export type KnownAsking = Asking & {
  readonly person: Person
  /** The association for which they act; null for a private person. */
  readonly association: Association | null
  /** As whom they may report. */
  readonly reporters: readonly Reporter[]
  readonly hasSecurityNumber: boolean
}

/** Throws NotFound on a site where nobody reports faults. */
export function askingOf(visitor: Visitor, site: Site, network: string): Asking {
  const { country } = site
  if (ticketLetters[site.siteId] === null || country === 'FI') throw new ProblemError('NotFound')
  return { visitor, site, country, network }
}

/** Throws Unauthorised for an account that is gone, Forbidden for somebody who is no longer on the board they act for. */
export async function knowAsking(asking: Asking, accounts: Pick<Accounts, 'person'>): Promise<KnownAsking> {
  const { visitor } = asking
  const person = await accounts.person(visitor.accountId)
  if (!person) throw new ProblemError('Unauthorised')
  const hasSecurityNumber = visitor.method !== 'email' || person.numbers.some(({ activatedAt }) => activatedAt !== null)
  if (visitor.associationId === null)
    return {
      ...asking,
      person,
      association: null,
      reporters: ['resident', 'board-member-without-management'],
      hasSecurityNumber,
    }
  const association = person.associations.find(({ id }) => id === visitor.associationId)
  if (!association) throw new ProblemError('Forbidden')
  const reporter = association.hasTechnicalManagement ? 'board-member' : 'board-member-without-management'
  return { ...asking, person, association, reporters: [reporter], hasSecurityNumber }
}

/** Throws Forbidden for a report as somebody else than they are. */
export function requireReporter(asking: KnownAsking, reporter: Reporter): void {
  if (!asking.reporters.includes(reporter)) throw new ProblemError('Forbidden')
}
