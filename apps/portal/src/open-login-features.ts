import type { ApiParts } from '@nyhem/api/build-api'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Accounts } from '@nyhem/api/features/account/account'
import { type AccountLetters, openAccountLetters } from '@nyhem/api/features/account-letters/account-letters'
import { openDeveloperLogin } from '@nyhem/api/features/developer-login/developer-login'
import { developerLoginRoutes } from '@nyhem/api/features/developer-login/developer-login.routes'
import { type EmailLogin, openEmailLogin } from '@nyhem/api/features/email-login/email-login'
import { emailLoginRoutes } from '@nyhem/api/features/email-login/email-login.routes'
import { openIdentification } from '@nyhem/api/features/identification/identification'
import { identificationRoutes } from '@nyhem/api/features/identification/identification.routes'
import type { Letters } from '@nyhem/api/features/letters/letters'
import { openLoginChanges } from '@nyhem/api/features/login-changes/login-changes'
import { loginChangesRoutes } from '@nyhem/api/features/login-changes/login-changes.routes'
import type { Sessions } from '@nyhem/api/features/session/session'
import { openPasswords } from '@nyhem/api/security/passwords'
import type { Vault } from '@nyhem/api/security/vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import type { AnswerWithPage } from '@nyhem/api/server/form-posts'
import type { Metrics } from '@nyhem/api/server/metrics'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import { tryLimitsWith } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import { hasDeveloperLogin } from '@nyhem/domain/sites/header'
import type { Logger } from 'pino'
import type { Providers } from './choose-providers.ts'
import type { Config } from './config.ts'
import type { Keeper } from './housekeeping.ts'

type Parts = {
  config: Config
  log: Logger
  metrics: Metrics
  database: OpenDatabase
  providers: Providers
  vault: Vault
  accounts: Accounts
  sessions: Sessions
  letters: Letters
  isSecure: boolean
  now: () => Instant
}

export type LoginFeatures = {
  readonly accountLetters: AccountLetters
  readonly emailLogin: EmailLogin
  readonly keepers: readonly Keeper[]
  routes(serving: { siteOfRequest: SiteOfRequest; answerWithPage: AnswerWithPage }): ApiParts['features']
  close(): Promise<void>
}

/** The ways to log in, by e-ID and by e-mail, and what changes them. */
export async function openLoginFeatures(parts: Parts): Promise<LoginFeatures> {
  const { config, log, metrics, database, providers, accounts, sessions, letters, isSecure, now } = parts
  const { siteOrigins } = config
  const accountLetters = openAccountLetters({ database, letters, siteOrigins, now })
  const loginChanges = openLoginChanges({ database, accounts, accountLetters, sessions, log, now })
  const shared = { ...parts, accountLetters, loginChanges }
  const identification = openIdentification({
    ...shared,
    eIdentities: providers.eIdentities,
    siteOrigins,
    acceptsTestNumbers: config.mode !== 'production',
    onFailure: (error) => log.error({ err: error }, 'an identification could not be gone on with'),
  })
  const emailLogin = openEmailLogin({
    ...shared,
    passwords: await openPasswords(),
    tryLimits: tryLimitsWith(config.lettersOfNetwork),
    takeProven: (tx, token, request) => identification.takeRegistration(tx, token, request),
  })
  const developerLogin = hasDeveloperLogin(config.mode) && openDeveloperLogin({ database, accounts, sessions, now })
  const counted = (method: string, result: string) => metrics.identifications.inc({ method, result })
  return {
    accountLetters,
    emailLogin,
    keepers: [
      { name: 'letters about accounts and their links', deleteOld: () => accountLetters.deleteOld() },
      { name: 'changes of what logs accounts in', deleteOld: () => loginChanges.deleteOld() },
      { name: 'registrations without an answer, and tries', deleteOld: () => emailLogin.deleteOld() },
      { name: 'identifications that have lapsed', deleteOld: () => identification.deleteOld() },
    ],
    routes: ({ siteOfRequest, answerWithPage }) => [
      (app) => identificationRoutes(app, { identification, sessions, siteOfRequest, isSecure, onResult: counted }),
      (app) =>
        emailLoginRoutes(app, {
          emailLogin,
          sessions,
          siteOfRequest,
          answerWithPage,
          onResult: (result) => counted('email', result),
        }),
      (app) => loginChangesRoutes(app, { loginChanges, sessions, siteOfRequest }),
      ...(developerLogin
        ? [(app: ApiServer) => developerLoginRoutes(app, { developerLogin, sessions, siteOfRequest })]
        : []),
    ],
    close: () => identification.close(),
  }
}
