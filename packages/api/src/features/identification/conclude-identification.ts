import { type Association, decideBoardLogin } from '@nyhem/domain/account/board-member'
import { decideLogin, decideNumberUpdate, decideRegistration } from '@nyhem/domain/account/identification'
import type { AccountCode } from '@nyhem/domain/account/result-codes'
import type { Instant } from '@nyhem/domain/dates'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import { isTestNumber } from '@nyhem/domain/identity/test-number'
import type { AccountId, AssociationId, IdentificationId } from '@nyhem/domain/ids'
import type { IdentifiedPerson } from '@nyhem/providers/e-identity/e-identity'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { Accounts } from '../account/account.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import type { LoginChanges } from '../login-changes/login-changes.ts'
import type { Sessions, StartedSession, Visitor } from '../session/session.ts'
import {
  awaitChoice,
  lockChoice,
  lockIdentification,
  markUsed,
  type StoredIdentification,
} from './identification.store.ts'
import { openPerson, registrationToken } from './sealed-order.ts'

type Tx = Kysely<Database>

/** Identification result. `started` becomes a token after commit. */
export type Outcome =
  | {
      readonly code: 'Ok'
      readonly started: StartedSession
      readonly identification: StoredIdentification
      readonly isBoardMember: boolean
    }
  | { readonly code: 'ChooseBoardMember'; readonly associations: readonly Association[] }
  | { readonly code: 'Identified'; readonly registrationToken: string; readonly person: IdentifiedPerson }
  | { readonly code: Exclude<AccountCode, 'Ok' | 'Pending' | 'ChooseBoardMember'>; readonly message: string | null }

export type ConcludeParts = {
  db: Tx
  vault: SecretBox
  accounts: Pick<Accounts, 'findByNumber' | 'numberUpdate' | 'addNumber' | 'associationsOf' | 'audit'>
  accountEmails: Pick<AccountEmails, 'sendLater'>
  loginChanges: Pick<LoginChanges, 'changeNumber'>
  sessions: Pick<Sessions, 'begin'>
  /** Whether test numbers are accepted: in the demo and tests, never in production. */
  acceptsTestNumbers: boolean
  now: () => Instant
}

export type Concluding = { readonly userAgent: string | undefined; readonly visitor: Visitor | null }

const refused = (code: Exclude<AccountCode, 'Ok' | 'Pending' | 'ChooseBoardMember'>): Outcome => ({
  code,
  message: null,
})

/**
 * Performs the identification's purpose once, in one transaction: of two concurrent requests, the second gets an error.
 * The domain decides.
 */
export function concludeIdentification(parts: ConcludeParts, id: IdentificationId, by: Concluding): Promise<Outcome> {
  return parts.db.transaction().execute(async (tx) => {
    const stored = await lockIdentification(tx, id)
    if (stored?.state !== 'Identified' || stored.isUsed || stored.person === null) return refused('Error')
    const person = openPerson(parts.vault, id, stored.person)
    const outcome = await outcomeOf(parts, tx, { stored, person, by })
    // Name and number wait for a new account's form, if any.
    if (outcome.code !== 'Identified' && outcome.code !== 'ChooseBoardMember') await markUsed(tx, id, parts.now())
    return outcome
  })
}

type Step = { readonly stored: StoredIdentification; readonly person: IdentifiedPerson; readonly by: Concluding }
type NumberedStep = Step & { readonly number: NationalNumber }

async function outcomeOf(parts: ConcludeParts, tx: Tx, step: Step): Promise<Outcome> {
  const { nationalNumber: number } = step.person
  if (number === null || (isTestNumber(number) && !parts.acceptsTestNumbers))
    return refuse(parts, tx, step, null, 'Error')
  switch (step.stored.flow) {
    case 'login':
    case 'board-login':
      return login(parts, tx, { ...step, number })
    case 'register':
      return register(parts, tx, { ...step, number })
    case 'update':
      return update(parts, tx, { ...step, number })
  }
}

async function login(parts: ConcludeParts, tx: Tx, step: NumberedStep): Promise<Outcome> {
  const { stored, number, by } = step
  const account = await parts.accounts.findByNumber(tx, number.country, number.number)
  const decision = decideLogin(account, stored.loginType)
  if (decision.code !== 'Ok' && decision.code !== 'ChooseBoardMember')
    return refuse(parts, tx, step, account?.id ?? null, decision.code)
  const { accountId } = decision
  if (decision.activatesNumber) await addNumber(parts, tx, { stored, accountId, number })
  if (decision.code === 'Ok')
    return enter(parts, tx, { stored, accountId, associationId: decision.association?.id ?? null, by })
  await awaitChoice(tx, stored.id, accountId)
  return { code: 'ChooseBoardMember', associations: decision.associations }
}

async function register(parts: ConcludeParts, tx: Tx, step: NumberedStep): Promise<Outcome> {
  const { stored, number, person } = step
  const account = await parts.accounts.findByNumber(tx, number.country, number.number)
  const decision = decideRegistration(account)
  if (decision.code !== 'Ok') return refuse(parts, tx, step, account?.id ?? null, decision.code)
  return { code: 'Identified', registrationToken: registrationToken(parts.vault, stored.id), person }
}

async function update(parts: ConcludeParts, tx: Tx, step: NumberedStep): Promise<Outcome> {
  const { stored, number, by } = step
  const { visitor } = by
  // Started in a private session, but the browser's session may have changed.
  const isTheirs = visitor !== null && visitor.accountId === stored.accountId && visitor.associationId === null
  if (!isTheirs) return refuse(parts, tx, step, null, 'Error')
  const { accountId } = visitor
  const requested = await parts.accounts.numberUpdate(tx, accountId, number)
  const decision = decideNumberUpdate(requested, { proof: visitor, now: parts.now() })
  if (decision !== 'Ok') {
    await audit(parts, tx, stored, { accountId, event: 'number-change-refused', sessionId: visitor.sessionId })
    return refused(decision)
  }
  const known = await parts.accounts.findByNumber(tx, number.country, number.number)
  // Verifying the login's own e-ID again changes nothing.
  if (!known?.isNumberActivated) {
    const { siteId, method } = stored
    const change = { accountId, number, siteId, method, replaces: requested.hasOtherNumber, keep: visitor.sessionId }
    await parts.loginChanges.changeNumber(tx, change)
  }
  return enter(parts, tx, { stored, accountId, associationId: null, by })
}

/** Enables login with the business system's number and notifies the owner by e-mail. */
async function addNumber(
  parts: ConcludeParts,
  tx: Tx,
  { stored, accountId, number }: { stored: StoredIdentification; accountId: AccountId; number: NationalNumber },
): Promise<void> {
  await parts.accounts.addNumber(tx, accountId, number)
  await audit(parts, tx, stored, { accountId, event: 'number-added' })
  await parts.accountEmails.sendLater(tx, { kind: 'e-identity-added', siteId: stored.siteId, accountId })
}

/** Starts a new session after every e-ID, so that a planted session is useless. */
async function enter(
  parts: ConcludeParts,
  tx: Tx,
  entry: {
    stored: StoredIdentification
    accountId: AccountId
    associationId: AssociationId | null
    by: Pick<Concluding, 'userAgent'>
  },
): Promise<Outcome> {
  const { stored, accountId, associationId, by } = entry
  const { method } = stored
  const started = await parts.sessions.begin(tx, { accountId, method, associationId, userAgent: by.userAgent })
  await audit(parts, tx, stored, { accountId, event: 'logged-in', sessionId: started.session.id })
  return { code: 'Ok', started, identification: stored, isBoardMember: associationId !== null }
}

async function refuse(
  parts: ConcludeParts,
  tx: Tx,
  { stored }: Step,
  accountId: AccountId | null,
  code: Parameters<typeof refused>[0],
): Promise<Outcome> {
  await audit(parts, tx, stored, { accountId, event: 'login-refused' })
  return refused(code)
}

const audit = (
  { accounts }: ConcludeParts,
  tx: Tx,
  { siteId, method }: StoredIdentification,
  line: Omit<Parameters<Accounts['audit']>[1], 'siteId' | 'method'>,
): Promise<void> => accounts.audit(tx, { ...line, siteId, method })

export async function choicesOf(parts: ConcludeParts, accountId: AccountId): Promise<readonly Association[]> {
  const decision = decideBoardLogin(await parts.accounts.associationsOf(accountId))
  if (decision.code === 'Ok') return [decision.association]
  return decision.code === 'ChooseBoardMember' ? decision.associations : []
}

/** Logs in the identified board member for one association. Null: no login is waiting. */
export async function chooseAssociation(
  parts: ConcludeParts,
  browserHash: Uint8Array,
  choice: { associationId: AssociationId; userAgent: string | undefined },
): Promise<Outcome | null> {
  const { associationId } = choice
  const accountId = await parts.db
    .transaction()
    .execute(async (tx) => (await lockChoice(tx, browserHash, parts.now()))?.accountId ?? null)
  if (accountId === null) return null
  // Outside the transaction: this may query the database, and an embedded one has a single connection.
  const isTheirs = (await choicesOf(parts, accountId)).some(({ id }) => id === associationId)
  if (!isTheirs) return refused('NoBoardMember')
  return parts.db.transaction().execute(async (tx) => {
    const stored = await lockChoice(tx, browserHash, parts.now())
    if (stored === null || stored.accountId !== accountId) return null
    await markUsed(tx, stored.id, parts.now())
    return enter(parts, tx, { stored, accountId, associationId, by: choice })
  })
}
