import { accountFeature } from '@nyhem/api/features/account/account.feature'
import { accountEmailsFeature } from '@nyhem/api/features/account-emails/account-emails.feature'
import { developerLoginFeature } from '@nyhem/api/features/developer-login/developer-login.feature'
import { ownsDocuments } from '@nyhem/api/features/documents/documents'
import { emailLoginFeature } from '@nyhem/api/features/email-login/email-login.feature'
import { identificationFeature } from '@nyhem/api/features/identification/identification.feature'
import { loginChangesFeature } from '@nyhem/api/features/login-changes/login-changes.feature'
import { notificationsFeature } from '@nyhem/api/features/notifications/notifications.feature'
import { restorePasskeys } from '@nyhem/api/features/passkeys/passkeys'
import { passkeysFeature } from '@nyhem/api/features/passkeys/passkeys.feature'
import { pushFeature } from '@nyhem/api/features/push/push.feature'
import { sessionFeature } from '@nyhem/api/features/session/session.feature'
import { openPasswords } from '@nyhem/api/security/passwords'
import { countLogin } from '@nyhem/api/server/operation-counters'
import { isSecure, type Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

export type AccountFeatures = Awaited<ReturnType<typeof openAccountFeatures>>

export async function openAccountFeatures(opening: Opening, { content, emails, tries }: PublicFeatures) {
  const { list, config, log, metrics, database, jobs, providers, vault, now } = opening
  const { siteOrigins } = config
  const sessions = await list.open(sessionFeature, {
    database,
    vault,
    isSecure: isSecure(config),
    secondFactor: config.secondFactor,
    log,
    now,
  })
  const pushes = await list.open(pushFeature, { database, jobs, sender: providers.push, log, now })
  const notifications = await list.open(notificationsFeature, {
    database,
    hasPage: (site, path) => content.hasPage({ site, path, now: now() }),
    pushes,
    ownsDocuments: ownsDocuments(database),
    now,
  })
  const accounts = await list.open(accountFeature, { database, vault, tries, now })
  const accountEmails = await list.open(accountEmailsFeature, { database, emails, siteOrigins, now })
  const loginChanges = await list.open(loginChangesFeature, {
    database,
    accounts,
    accountEmails,
    sessions,
    restorePasskeys,
    log,
    now,
  })
  await list.open(passkeysFeature, {
    database,
    accounts,
    accountEmails,
    loginChanges,
    sessions,
    siteOrigins,
    log,
    now,
  })
  const onIdentified = countLogin(metrics)
  const identification = await list.open(identificationFeature, {
    database,
    vault,
    accounts,
    accountEmails,
    loginChanges,
    sessions,
    eIdentities: providers.eIdentities,
    siteOrigins,
    acceptsTestNumbers: config.mode !== 'production',
    onFailure: (error) => log.error({ err: error }, 'an identification could not be gone on with'),
    onResult: onIdentified,
    now,
  })
  const emailLogin = await list.open(emailLoginFeature, {
    database,
    tries,
    passwords: await openPasswords(),
    accounts,
    sessions,
    accountEmails,
    loginChanges,
    takeProven: identification.takeRegistration,
    log,
    onResult: (result) => onIdentified('email', result),
    now,
  })
  if (config.developerLogin) await list.open(developerLoginFeature, { database, accounts, sessions, now })
  return { sessions, pushes, notifications, accounts, accountEmails, emailLogin }
}
