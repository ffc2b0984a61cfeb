import {
  hasLink,
  type LinkEmailKind,
  type LinkProblem,
  type LinkPurpose,
  linkOfEmail,
} from '@nyhem/domain/account/links'
import { withReturnPath } from '@nyhem/domain/account/return-path'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import { hashOfToken, makeLinkToken } from '../../security/link-token.ts'
import { type AccountEmailKind, accountEmail, accountEmailKinds, destinationOfEmail } from '../emails/account-email.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import {
  type AccountEmailRow,
  type AccountTokenRow,
  deleteEmailsBefore,
  deleteEmailsOf,
  deleteEmailsTo,
  endTokensOf,
  findAddress,
  findAddressee,
  findEmail,
  findJoinedAddress,
  findRegisteredAddress,
  findReturnPath,
  findToken,
  insertEmail,
  insertToken,
  moveTokens,
  spendToken,
  spendTokensOf,
} from './account-emails.store.ts'

export type AccountEmail = { readonly siteId: SiteId } & (
  | { readonly kind: 'choose-password'; readonly registrationId: string; readonly email: string }
  /** Rendering checks whether an account has the address. */
  | { readonly kind: 'reset-password'; readonly email: string }
  | { readonly kind: 'confirm-address'; readonly accountId: AccountId; readonly email: string }
  /** Sent to the address at the time of the change. */
  | {
      readonly kind: 'address-changed' | 'e-identity-changed' | 'passkey-added' | 'passkey-removed' | 'passkeys-lost'
      readonly accountId: AccountId
      readonly email: string
      readonly loginChangeId: number
    }
  | {
      readonly kind: 'password-changed' | 'e-identity-added' | 'add-passkey' | 'account-kept'
      readonly accountId: AccountId
    }
  | { readonly kind: 'account-deleted' | 'account-joined'; readonly email: string }
)

export type OpenedLink = {
  readonly code: 'Ok'
  readonly siteId: SiteId
  /** For links that change the address. */
  readonly newEmail: string | null
  /** For links that undo a change. */
  readonly loginChangeId: number | null
} & (
  | { readonly accountId: AccountId; readonly registrationId: null }
  | { readonly accountId: null; readonly registrationId: string }
)
export type LinkResult = OpenedLink | { readonly code: LinkProblem }

/** Service for account e-mails and their links. */
export type AccountEmails = {
  /** Sends after commit. */
  sendLater(tx: Kysely<Database>, email: AccountEmail): Promise<void>
  readLink(token: string, purpose: LinkPurpose): Promise<LinkResult>
  /** Uses a link and all others of the account for the same purpose: of two concurrent uses, one succeeds. */
  useLink(tx: Kysely<Database>, token: string, purpose: LinkPurpose): Promise<LinkResult>
  /** Records which account a registration became; its links count as used. */
  registrationBecame(tx: Kysely<Database>, registrationId: string, accountId: AccountId): Promise<void>
  /** Expires links of a purpose and deletes their unsent e-mails. */
  withdrawLinks(tx: Kysely<Database>, accountId: AccountId, purpose: LinkPurpose): Promise<void>
  /** Resends the e-mail of an expired link to the same person; false for an unknown link. */
  sendAgain(tx: Kysely<Database>, token: string): Promise<boolean>
  email: EmailSource<'account'>
  forget(tx: Kysely<Database>, person: { accountId: AccountId; email: string | null }): Promise<void>
  deleteOld(): Promise<number>
}

const hourMs = 3_600_000
/** Longer than delivery is retried, and long enough to recognize expired links. */
const keptDays = 7

export function openAccountEmails(parts: {
  database: Pick<OpenDatabase, 'db'>
  emails: Pick<Emails, 'sendLater'>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}): AccountEmails {
  const { database, emails, siteOrigins, now } = parts
  const { db } = database

  async function sendLater(tx: Kysely<Database>, email: AccountEmail): Promise<void> {
    const id = await insertEmail(tx, {
      kind: email.kind,
      siteId: email.siteId,
      accountId: 'accountId' in email ? email.accountId : null,
      registrationId: 'registrationId' in email ? email.registrationId : null,
      email: 'email' in email ? email.email : null,
      loginChangeId: 'loginChangeId' in email ? email.loginChangeId : null,
      createdAt: now(),
    })
    await emails.sendLater(tx, 'account', id)
  }

  /**
   * The token is created at rendering: nothing can be stolen earlier, and its hours count from sending. An e-mail
   * rendered twice has two valid tokens.
   */
  async function makeLink(kind: LinkEmailKind, email: Omit<AccountEmailRow, 'id' | 'kind'>): Promise<string> {
    const { purpose, hours } = linkOfEmail[kind]
    const token = makeLinkToken()
    const createdAt = now()
    await insertToken(db, {
      hash: hashOfToken(token),
      purpose,
      siteId: email.siteId,
      accountId: email.accountId,
      registrationId: email.registrationId,
      newEmail: purpose === 'change-email' ? email.email : null,
      loginChangeId: email.loginChangeId,
      createdAt,
      expiresAt: instantOf(new Date(Date.parse(createdAt) + hours * hourMs)),
    })
    return token
  }

  /** The secret is in the fragment (`#`), which no server logs and no mail scanner requests. */
  async function hrefOf(site: Site, drawn: Drawn): Promise<string | null> {
    const { kind, about } = drawn
    const route = destinationOfEmail[kind]
    const path = route && site.routes[route]
    // E-mails from before login changes were stored have nothing to undo.
    const hasNothingToRestore = route === 'restoreLogin' && about.loginChangeId === null
    if (!path || hasNothingToRestore) return null
    const returnPath = about.registrationId === null ? null : await findReturnPath(db, about.registrationId)
    const address = originOf(siteOrigins, site.siteId) + (returnPath === null ? path : withReturnPath(path, returnPath))
    return hasLink(kind) ? `${address}#${await makeLink(kind, about)}` : address
  }

  return {
    sendLater,
    async readLink(token, purpose) {
      return evaluate(await findToken(db, hashOfToken(token), purpose), now())
    },
    async useLink(tx, token, purpose) {
      const hash = hashOfToken(token)
      const read = evaluate(await findToken(tx, hash, purpose), now())
      if (read.code !== 'Ok') return read
      if (!(await spendToken(tx, hash, now()))) return { code: 'usedLink' }
      const { accountId, loginChangeId } = read
      if (accountId !== null) await spendTokensOf(tx, { accountId, purpose, loginChangeId }, now())
      return read
    },
    registrationBecame: (tx, registrationId, accountId) => moveTokens(tx, registrationId, accountId, now()),
    async withdrawLinks(tx, accountId, purpose) {
      for (const kind of accountEmailKinds) {
        if (hasLink(kind) && linkOfEmail[kind].purpose === purpose) await deleteEmailsOf(tx, accountId, kind)
      }
      await endTokensOf(tx, { accountId, purpose }, now())
    },
    async sendAgain(tx, token) {
      const row = await findToken(tx, hashOfToken(token), 'set-password')
      if (!row) return false
      const siteId = row.site_id as SiteId
      if (row.registration_id !== null) {
        const registrationId = row.registration_id
        const email = await findRegisteredAddress(tx, registrationId)
        if (email === null) return false
        await sendLater(tx, { kind: 'choose-password', siteId, registrationId, email })
        return true
      }
      const email = row.account_id === null ? null : await findAddress(tx, row.account_id as AccountId)
      if (email === null) return false
      await sendLater(tx, { kind: 'reset-password', siteId, email })
      return true
    },
    async email(id) {
      const row = await findEmail(db, id)
      const drawn = row && (await whatToDraw(db, row))
      if (!row || !drawn) return null
      const site = siteById(row.siteId)
      const content = accountEmail({ site, kind: drawn.kind, href: await hrefOf(site, drawn) })
      return { site, to: drawn.to, replyTo: site.company.email, content }
    },
    forget: deleteEmailsTo,
    deleteOld: () => deleteEmailsBefore(db, instantOf(new Date(Date.parse(now()) - keptDays * 24 * hourMs))),
  }
}

type Drawn = { kind: AccountEmailKind; to: string; about: AccountEmailRow }

const asksForLogin: ReadonlySet<AccountEmailKind> = new Set(['reset-password', 'choose-password', 'confirm-address'])

/** Null when there is no recipient. */
async function whatToDraw(db: Kysely<Database>, row: AccountEmailRow): Promise<Drawn | null> {
  const { kind, email, accountId } = row
  if (email === null) {
    const to = accountId === null ? null : await findAddress(db, accountId)
    return to === null ? null : { kind, to, about: row }
  }
  const holder = await findAddressee(db, email)
  // An address of an account that has become part of another leads there: its reader is informed, and gets no link.
  const joined = holder === null && asksForLogin.has(kind) ? await findJoinedAddress(db, email) : null
  if (joined !== null && joined.keptId !== accountId)
    return { kind: 'account-joined', to: joined.email, about: { ...row, accountId: null, registrationId: null } }
  switch (kind) {
    case 'reset-password':
      return holder === null ? null : { kind, to: holder.email, about: { ...row, accountId: holder.id } }
    case 'choose-password':
    case 'confirm-address':
      return { kind: holder === null || holder.id === accountId ? kind : 'account-exists', to: email, about: row }
    default:
      return { kind, to: email, about: row }
  }
}

function evaluate(row: AccountTokenRow | null, now: Instant): LinkResult {
  if (!row) return { code: 'unknownLink' }
  if (row.used_at !== null) return { code: 'usedLink' }
  if (Date.parse(row.expires_at) <= Date.parse(now)) return { code: 'expiredLink' }
  const { site_id: siteId, new_email: newEmail, login_change_id: loginChangeId } = row
  const link = { code: 'Ok', siteId: siteId as SiteId, newEmail, loginChangeId } as const
  return row.account_id === null
    ? { ...link, accountId: null, registrationId: row.registration_id ?? '' }
    : { ...link, accountId: row.account_id as AccountId, registrationId: null }
}
