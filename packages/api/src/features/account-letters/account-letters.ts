import { createHash, randomBytes } from 'node:crypto'
import {
  hasLink,
  type LinkLetterKind,
  type LinkProblem,
  type LinkPurpose,
  linkOfLetter,
} from '@nyhem/domain/account/links'
import { withReturnPath } from '@nyhem/domain/account/return-path'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import {
  type AccountLetterKind,
  accountLetter,
  accountLetterKinds,
  destinationOfLetter,
} from '../letters/account-letter.ts'
import type { LetterSource, Letters } from '../letters/letters.ts'
import {
  type AccountLetterRow,
  type AccountTokenRow,
  deleteLettersBefore,
  deleteLettersOf,
  deleteLettersTo,
  endTokensOf,
  findAddress,
  findAddressee,
  findLetter,
  findRegisteredAddress,
  findReturnPath,
  findToken,
  insertLetter,
  insertToken,
  moveTokens,
  spendToken,
  spendTokensOf,
} from './account-letters.store.ts'

/** To whom a letter goes. Kinds that need something of the person say so here. */
export type AccountLetter = { readonly siteId: SiteId } & (
  | { readonly kind: 'choose-password'; readonly registrationId: string; readonly email: string }
  /** Whether the address is anybody's is found out when the letter is drawn. */
  | { readonly kind: 'reset-password'; readonly email: string }
  | { readonly kind: 'confirm-address'; readonly accountId: AccountId; readonly email: string }
  /** To the address that the account had when it changed, whichever it has when the letter is drawn. */
  | {
      readonly kind: 'address-changed' | 'e-identity-changed'
      readonly accountId: AccountId
      readonly email: string
      readonly loginChangeId: number
    }
  | { readonly kind: 'password-changed' | 'e-identity-added'; readonly accountId: AccountId }
  | { readonly kind: 'account-deleted'; readonly email: string }
)

/** What a link leads to: an account, or a registration that becomes one. */
export type OpenedLink = {
  readonly code: 'Ok'
  readonly siteId: SiteId
  /** The address that is to be the account's, for links that change it. */
  readonly newEmail: string | null
  /** The change that is to be taken back, for links that do. */
  readonly loginChangeId: number | null
} & (
  | { readonly accountId: AccountId; readonly registrationId: null }
  | { readonly accountId: null; readonly registrationId: string }
)
export type LinkResult = OpenedLink | { readonly code: LinkProblem }

/** The door to letters about accounts, and to the links in them. */
export type AccountLetters = {
  /** Sends a letter when the transaction has been committed. */
  sendLater(tx: Kysely<Database>, letter: AccountLetter): Promise<void>
  /** Looks at a link without using it. */
  readLink(token: string, purpose: LinkPurpose): Promise<LinkResult>
  /** Uses a link, and with it every other one of the account for the same thing: of two who try at once, one can. */
  useLink(tx: Kysely<Database>, token: string, purpose: LinkPurpose): Promise<LinkResult>
  /** Says which account a registration has become: its links count as used. */
  registrationBecame(tx: Kysely<Database>, registrationId: string, accountId: AccountId): Promise<void>
  /** Makes an account's links for one thing worthless, and takes back the letters with them that are not sent yet. */
  withdrawLinks(tx: Kysely<Database>, accountId: AccountId, purpose: LinkPurpose): Promise<void>
  /** Sends the letter of a link that has grown old once more, to the same person; false for a link nobody knows. */
  sendAgain(tx: Kysely<Database>, token: string): Promise<boolean>
  letter: LetterSource
  /** Deletes e-mails about an account and to its address, and the links in them. */
  forget(tx: Kysely<Database>, person: { accountId: AccountId; email: string | null }): Promise<void>
  deleteOld(): Promise<number>
}

const hourMs = 3_600_000
/** Longer than a letter is tried for, and long enough for an old link to say that it is old. */
const keptDays = 7

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

export function openAccountLetters(parts: {
  database: Pick<OpenDatabase, 'db'>
  letters: Pick<Letters, 'sendLater'>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}): AccountLetters {
  const { database, letters, siteOrigins, now } = parts
  const { db } = database

  async function sendLater(tx: Kysely<Database>, letter: AccountLetter): Promise<void> {
    const id = await insertLetter(tx, {
      kind: letter.kind,
      siteId: letter.siteId,
      accountId: 'accountId' in letter ? letter.accountId : null,
      registrationId: 'registrationId' in letter ? letter.registrationId : null,
      email: 'email' in letter ? letter.email : null,
      loginChangeId: 'loginChangeId' in letter ? letter.loginChangeId : null,
      createdAt: now(),
    })
    await letters.sendLater(tx, 'account', id)
  }

  /**
   * The token is made when the letter is drawn: until then there is none that anybody could find, and its hours count
   * from the sending. A letter that must be drawn twice has two, and either works.
   */
  async function makeLink(kind: LinkLetterKind, letter: Omit<AccountLetterRow, 'id' | 'kind'>): Promise<string> {
    const { purpose, hours } = linkOfLetter[kind]
    const token = randomBytes(32).toString('base64url')
    const createdAt = now()
    await insertToken(db, {
      hash: hashOf(token),
      purpose,
      siteId: letter.siteId,
      accountId: letter.accountId,
      registrationId: letter.registrationId,
      newEmail: purpose === 'change-email' ? letter.email : null,
      loginChangeId: letter.loginChangeId,
      createdAt,
      expiresAt: instantOf(new Date(Date.parse(createdAt) + hours * hourMs)),
    })
    return token
  }

  /** Where the button leads. What is secret stands behind `#`: no server logs it, no mail scanner asks for it. */
  async function hrefOf(site: Site, drawn: Drawn): Promise<string | null> {
    const { kind, about } = drawn
    const route = destinationOfLetter[kind]
    const path = route && site.routes[route]
    // A letter that was queued before changes were kept tells of one that cannot be taken back.
    const hasNothingToRestore = route === 'restoreLogin' && about.loginChangeId === null
    if (!path || hasNothingToRestore) return null
    const returnPath = about.registrationId === null ? null : await findReturnPath(db, about.registrationId)
    const address = siteOrigins[site.siteId] + (returnPath === null ? path : withReturnPath(path, returnPath))
    return hasLink(kind) ? `${address}#${await makeLink(kind, about)}` : address
  }

  return {
    sendLater,
    async readLink(token, purpose) {
      return judge(await findToken(db, hashOf(token), purpose), now())
    },
    async useLink(tx, token, purpose) {
      const hash = hashOf(token)
      const read = judge(await findToken(tx, hash, purpose), now())
      if (read.code !== 'Ok') return read
      if (!(await spendToken(tx, hash, now()))) return { code: 'usedLink' }
      const { accountId, loginChangeId } = read
      if (accountId !== null) await spendTokensOf(tx, { accountId, purpose, loginChangeId }, now())
      return read
    },
    registrationBecame: (tx, registrationId, accountId) => moveTokens(tx, registrationId, accountId, now()),
    async withdrawLinks(tx, accountId, purpose) {
      for (const kind of accountLetterKinds) {
        if (hasLink(kind) && linkOfLetter[kind].purpose === purpose) await deleteLettersOf(tx, accountId, kind)
      }
      await endTokensOf(tx, { accountId, purpose }, now())
    },
    async sendAgain(tx, token) {
      const row = await findToken(tx, hashOf(token), 'set-password')
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
    async letter(id) {
      const row = await findLetter(db, id)
      const drawn = row && (await whatToDraw(db, row))
      if (!row || !drawn) return null
      const site = siteById(row.siteId)
      const content = accountLetter({ site, kind: drawn.kind, href: await hrefOf(site, drawn) })
      return { site, to: drawn.to, replyTo: site.company.email, content }
    },
    forget: deleteLettersTo,
    deleteOld: () => deleteLettersBefore(db, instantOf(new Date(Date.parse(now()) - keptDays * 24 * hourMs))),
  }
}

type Drawn = { kind: AccountLetterKind; to: string; about: AccountLetterRow }

/** What a letter has become by the time it is drawn; null when nobody is to get one. */
async function whatToDraw(db: Kysely<Database>, row: AccountLetterRow): Promise<Drawn | null> {
  const { kind, email, accountId } = row
  if (email === null) {
    const to = accountId === null ? null : await findAddress(db, accountId)
    return to === null ? null : { kind, to, about: row }
  }
  const holder = await findAddressee(db, email)
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

function judge(row: AccountTokenRow | null, now: Instant): LinkResult {
  if (!row) return { code: 'unknownLink' }
  if (row.used_at !== null) return { code: 'usedLink' }
  if (Date.parse(row.expires_at) <= Date.parse(now)) return { code: 'expiredLink' }
  const { site_id: siteId, new_email: newEmail, login_change_id: loginChangeId } = row
  const link = { code: 'Ok', siteId: siteId as SiteId, newEmail, loginChangeId } as const
  return row.account_id === null
    ? { ...link, accountId: null, registrationId: row.registration_id ?? '' }
    : { ...link, accountId: row.account_id as AccountId, registrationId: null }
}
