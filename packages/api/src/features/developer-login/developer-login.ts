import { decideLogin, type LoginDecision } from '@nyhem/domain/account/identification'
import { authMethodOf, type LoginType } from '@nyhem/domain/account/login-types'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { Site } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { BegunSession, Sessions } from '../session/session.ts'

export type DeveloperLoginResult =
  | { readonly code: 'Ok'; readonly begun: BegunSession; readonly isBoardMember: boolean }
  | { readonly code: 'InvalidInput'; readonly problem: string }
  | Exclude<LoginDecision, { code: 'Ok' }>

/** Logging in by a personal number alone, on a developer's machine. Source: public-site specification §2. */
export type DeveloperLogin = {
  /** Decides as an e-ID's login does. Who has several associations names the one to act for. */
  logIn(asked: {
    site: Site
    personalNumber: string
    loginType: LoginType
    associationId: string | null
    userAgent: string | undefined
  }): Promise<DeveloperLoginResult>
}

export function openDeveloperLogin(parts: {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'findByNumber' | 'addNumber' | 'audit'>
  sessions: Pick<Sessions, 'begin'>
  now: () => Instant
}): DeveloperLogin {
  const { database, accounts, sessions, now } = parts
  return {
    async logIn({ site, personalNumber, loginType, associationId, userAgent }) {
      const read = parseNationalNumber(site.country, personalNumber, localDateOf(now(), 'Europe/Stockholm'))
      if (!read.ok) return { code: 'InvalidInput', problem: read.problem }
      const number = read.value
      return database.db.transaction().execute(async (tx): Promise<DeveloperLoginResult> => {
        const account = await accounts.findByNumber(tx, number.country, number.number)
        const decision = withChoice(decideLogin(account, loginType), associationId)
        if (decision.code !== 'Ok') return decision
        const { accountId, association } = decision
        if (decision.activatesNumber) await accounts.addNumber(tx, accountId, number)
        const begun = await sessions.begin(tx, {
          accountId,
          // The session is worth as much as one by e-ID: that is what is tried out.
          method: authMethodOf[site.country],
          associationId: association?.id ?? null,
          userAgent,
        })
        const sessionId = begun.session.id
        await accounts.audit(tx, { accountId, event: 'logged-in', siteId: site.siteId, method: 'developer', sessionId })
        return { code: 'Ok', begun, isBoardMember: association !== null }
      })
    },
  }
}

/** The decision once one of the associations that it offers has been named. */
function withChoice(decision: LoginDecision, associationId: string | null): LoginDecision {
  if (decision.code !== 'ChooseBoardMember') return decision
  const { accountId, associations, activatesNumber } = decision
  const association = associations.find(({ id }) => id === associationId)
  return association ? { code: 'Ok', accountId, association, activatesNumber } : decision
}
