import { decideLogin, type LoginDecision } from '@nyhem/domain/account/identification'
import { authMethodOf, type LoginType } from '@nyhem/domain/account/login-types'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { Site } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { Sessions, StartedSession } from '../session/session.ts'

export type DeveloperLoginResult =
  | { readonly code: 'Ok'; readonly started: StartedSession; readonly isBoardMember: boolean }
  | { readonly code: 'InvalidInput'; readonly problem: string }
  | Exclude<LoginDecision, { code: 'Ok' }>

/** Login by personal number alone, on a developer's machine. Source: public-site specification §2. */
export type DeveloperLogin = {
  /** Decides like an e-ID login. A person with several associations names one. */
  logIn(requested: {
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
        const started = await sessions.begin(tx, {
          accountId,
          // Equivalent to an e-ID session, which is what is being tried out.
          method: authMethodOf[site.country],
          associationId: association?.id ?? null,
          userAgent,
        })
        const sessionId = started.session.id
        await accounts.audit(tx, { accountId, event: 'logged-in', siteId: site.siteId, method: 'developer', sessionId })
        return { code: 'Ok', started, isBoardMember: association !== null }
      })
    },
  }
}

function withChoice(decision: LoginDecision, associationId: string | null): LoginDecision {
  if (decision.code !== 'ChooseBoardMember') return decision
  const { accountId, associations, activatesNumber } = decision
  const association = associations.find(({ id }) => id === associationId)
  return association ? { code: 'Ok', accountId, association, activatesNumber } : decision
}
