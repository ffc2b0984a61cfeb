import type { AccountEvent } from '@nyhem/domain/account/account-events'
import { type LinkProblem, withdrawnPurposes } from '@nyhem/domain/account/links'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts, LoginEmail } from '../account/account.ts'
import type { AccountEmails, OpenedLink } from '../account-emails/account-emails.ts'
import type { Sessions } from '../session/session.ts'
import {
  deleteChangesBefore,
  insertLoginChange,
  type LoginBefore,
  type PasskeyChange,
  takeChangesBack,
} from './login-changes.store.ts'

export type { PasskeyChange } from './login-changes.store.ts'

type Tx = Kysely<Database>

type Change = {
  readonly accountId: AccountId
  readonly siteId: SiteId
  /** Session that completed the change and stays valid. */
  readonly keep: SessionId | null
}

/**
 * Login changes. Each ends the account's other sessions and e-mails an undo link to the previous address. The caller
 * has decided whether the change is allowed. Source: decision 0048.
 */
export type LoginChanges = {
  /** Sets the account's address. `Taken`: another account has confirmed it; nothing changes. */
  changeEmail(tx: Tx, change: Change & { readonly email: string }): Promise<{ readonly code: 'Ok' | 'Taken' }>
  /** Enables login with a national number, replacing any of the same country. */
  changeNumber(
    tx: Tx,
    change: Change & {
      readonly number: { readonly country: Country; readonly number: string }
      readonly method: AuthMethod
      /** Whether a number of that country is replaced. */
      readonly replaces: boolean
    },
  ): Promise<void>
  /** Reports passkeys that came, went or were reported lost; the caller has stored it. */
  reportPasskeys(
    tx: Tx,
    change: Change & { readonly changes: readonly PasskeyChange[]; readonly event: AccountEvent },
  ): Promise<void>
  /**
   * Undoes the linked change and all later ones, and ends every session. Also removes the password, which the author of
   * the change may know.
   */
  restore(
    token: string,
  ): Promise<{ readonly code: 'Ok'; readonly accountId: AccountId } | { readonly code: LinkProblem }>
  deleteOld(): Promise<number>
}

/** E-mails that report a change. */
type ReportKind = 'address-changed' | 'e-identity-changed' | PasskeyChange['kind']

/** An e-mail is retried for seven days, and its link is valid for seven more. */
const retentionMs = 15 * 86_400_000

export function openLoginChanges(parts: {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<
    Accounts,
    | 'lockLogin'
    | 'storedNumber'
    | 'confirmEmail'
    | 'addNumber'
    | 'restoreEmail'
    | 'restoreNumber'
    | 'removePassword'
    | 'audit'
  >
  accountEmails: Pick<AccountEmails, 'sendLater' | 'useLink' | 'withdrawLinks'>
  sessions: Pick<Sessions, 'revokeAll'>
  /** Undoes a change of passkeys. */
  restorePasskeys: (tx: Tx, accountId: AccountId, change: PasskeyChange, now: Instant) => Promise<void>
  log: Pick<Logger, 'warn'>
  now: () => Instant
}): LoginChanges {
  const { accounts, accountEmails, sessions, restorePasskeys, log, now } = parts
  const { db } = parts.database

  /** Locks until the transaction ends: of two concurrent changes, the second sees the first's result. */
  async function lockLogin(tx: Tx, accountId: AccountId): Promise<LoginEmail> {
    const login = await accounts.lockLogin(tx, accountId)
    if (!login) throw new BrokenInvariant('the account whose login changes is gone', { accountId })
    return login
  }

  async function complete(
    tx: Tx,
    { accountId, siteId, keep }: Change,
    done: { login: LoginEmail; changes: readonly LoginBefore[]; kind: ReportKind },
  ): Promise<void> {
    // The link undoes a change and all later ones: that of the first undoes these.
    let loginChangeId: number | null = null
    for (const change of done.changes) {
      const id = await insertLoginChange(tx, accountId, change, now())
      loginChangeId ??= id
    }
    if (loginChangeId === null) return
    await sessions.revokeAll(tx, accountId, keep ?? undefined)
    const { email, confirmedAt } = done.login
    // An unconfirmed address may be a stranger's.
    if (email === null || confirmedAt === null) return
    await accountEmails.sendLater(tx, { kind: done.kind, siteId, accountId, email, loginChangeId })
  }

  async function putBack(tx: Tx, accountId: AccountId, change: LoginBefore): Promise<void> {
    if (change.kind === 'e-mail') await accounts.restoreEmail(tx, accountId, change.before)
    else if (change.kind === 'e-identity') await accounts.restoreNumber(tx, accountId, change.country, change.before)
    else await restorePasskeys(tx, accountId, change, now())
  }

  async function takeBack(tx: Tx, link: OpenedLink): ReturnType<LoginChanges['restore']> {
    const { accountId, loginChangeId, siteId } = link
    if (accountId === null || loginChangeId === null) return { code: 'unknownLink' }
    await lockLogin(tx, accountId)
    const changes = await takeChangesBack(tx, { accountId, from: loginChangeId }, now())
    if (changes.length === 0) return { code: 'usedLink' }
    for (const change of changes) await putBack(tx, accountId, change)
    await accounts.removePassword(tx, accountId)
    for (const purpose of withdrawnPurposes) await accountEmails.withdrawLinks(tx, accountId, purpose)
    await sessions.revokeAll(tx, accountId)
    await accounts.audit(tx, { accountId, event: 'login-restored', siteId })
    return { code: 'Ok', accountId }
  }

  return {
    async changeEmail(tx, change) {
      const { accountId, siteId, email } = change
      const login = await lockLogin(tx, accountId)
      const { code } = await accounts.confirmEmail(tx, accountId, email)
      if (code !== 'Ok') return { code }
      await accounts.audit(tx, { accountId, event: 'e-mail-changed', siteId })
      // Confirming the registration address replaces nothing.
      if (login.email !== null && isSameMailbox(login.email, email)) return { code }
      await complete(tx, change, { login, changes: [{ kind: 'e-mail', before: login }], kind: 'address-changed' })
      return { code }
    },
    async changeNumber(tx, change) {
      const { accountId, siteId, method, number, replaces, keep } = change
      const login = await lockLogin(tx, accountId)
      const before = await accounts.storedNumber(tx, accountId, number.country)
      await accounts.addNumber(tx, accountId, number)
      const event: AccountEvent = replaces ? 'number-replaced' : 'number-added'
      await accounts.audit(tx, { accountId, event, siteId, method, sessionId: keep })
      const { country } = number
      const changes = [{ kind: 'e-identity', country, before }] as const
      await complete(tx, change, { login, changes, kind: 'e-identity-changed' })
    },
    async reportPasskeys(tx, change) {
      const { accountId, siteId, keep, changes, event } = change
      const login = await lockLogin(tx, accountId)
      await accounts.audit(tx, { accountId, event, siteId, sessionId: keep })
      const [first] = changes
      if (first) await complete(tx, change, { login, changes, kind: first.kind })
    },
    async restore(token) {
      const result = await db.transaction().execute(async (tx) => {
        const link = await accountEmails.useLink(tx, token, 'restore-login')
        return link.code === 'Ok' ? takeBack(tx, link) : link
      })
      if (result.code !== 'Ok') log.warn({ security: result.code }, 'link refused')
      return result
    },
    deleteOld: () => deleteChangesBefore(db, instantOf(new Date(Date.parse(now()) - retentionMs))),
  }
}

const isSameMailbox = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()
