import type { Association } from '@nyhem/domain/account/board-member'
import { isAuthMethod } from '@nyhem/domain/account/login-types'
import type { ReportCountry, Reporter } from '@nyhem/domain/case/report-steps'
import type { Site } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import type { Accounts, Person } from '../account/account.ts'
import type { Visitor } from '../session/session.ts'

export type RequestContext = {
  readonly visitor: Visitor
  readonly site: Site
  readonly country: ReportCountry
  /** For e-mail rate limits. */
  readonly network: string
}

export type KnownRequestContext = RequestContext & {
  readonly person: Person
  /** Association they act for; null for a private person. */
  readonly association: Association | null
  /** Permitted reporter roles. */
  readonly reporters: readonly Reporter[]
  readonly hasSecurityNumber: boolean
}

/** Throws NotFound on a site without fault reports. */
export function requestContextOf(visitor: Visitor, site: Site, network: string): RequestContext {
  const { country, ticketLetter } = site
  if (ticketLetter === null || country === 'FI') throw new ProblemError('NotFound')
  return { visitor, site, country, network }
}

/** Throws Unauthorised if the account is gone, Forbidden after leaving the board. */
export async function knowRequestContext(
  requestContext: RequestContext,
  accounts: Pick<Accounts, 'person'>,
): Promise<KnownRequestContext> {
  const { visitor } = requestContext
  const person = await accounts.person(visitor.accountId)
  if (!person) throw new ProblemError('Unauthorised')
  const hasSecurityNumber =
    isAuthMethod(visitor.method) || person.numbers.some(({ activatedAt }) => activatedAt !== null)
  if (visitor.associationId === null)
    return {
      ...requestContext,
      person,
      association: null,
      reporters: ['resident', 'board-member-without-management'],
      hasSecurityNumber,
    }
  const association = person.associations.find(({ id }) => id === visitor.associationId)
  if (!association) throw new ProblemError('Forbidden')
  const reporter = association.hasTechnicalManagement ? 'board-member' : 'board-member-without-management'
  return { ...requestContext, person, association, reporters: [reporter], hasSecurityNumber }
}

/** Throws Forbidden if the reporter role is not permitted. */
export function requireReporter(requestContext: KnownRequestContext, reporter: Reporter): void {
  if (!requestContext.reporters.includes(reporter)) throw new ProblemError('Forbidden')
}
