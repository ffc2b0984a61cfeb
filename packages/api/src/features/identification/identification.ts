import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import { decideNumberUpdateStart } from '@nyhem/domain/account/identification'
import type { Instant } from '@nyhem/domain/dates'
import { instantOf } from '@nyhem/domain/dates'
import {
  type ErrorPageKind,
  errorPageOfHash,
  type IdentificationFailure,
  prefixOfFailure,
} from '@nyhem/domain/identity/e-identity-errors'
import type { AssociationId, IdentificationId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { EIdentities, FinishResult, IdentifiedPerson, OrderIdentity } from '@nyhem/providers/e-identity/e-identity'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { ApiRequest } from '../../server/api-server.ts'
import type { Accounts } from '../account/account.ts'
import type { AccountLetters } from '../account-letters/account-letters.ts'
import type { LoginChanges } from '../login-changes/login-changes.ts'
import type { Sessions } from '../session/session.ts'
import { browserHashOf, hashOf, isSameBrowser } from './browser-secret.ts'
import {
  type ConcludeParts,
  type Concluding,
  choicesOf,
  chooseAssociation,
  concludeIdentification,
  type Outcome,
} from './conclude-identification.ts'
import {
  claimReturn,
  deleteIdentificationsBefore,
  findByReturn,
  findIdentification,
  lockIdentification,
  markUsed,
  type StoredIdentification,
  settleIdentification,
} from './identification.store.ts'
import { openOrder, openPerson, readRegistrationToken, sealOrder, sealPerson } from './sealed-order.ts'
import {
  type AskingBrowser,
  orderRequest,
  returnFromApp,
  type StartAsked,
  startOrder,
  startRedirect,
} from './start-identification.ts'
import { type OpenStatus, type WatchedOrders, watchOrders } from './watched-orders.ts'

/** How an identification stands, or what it came to. `errorPage` is that of a visit to a provider's pages. */
export type IdentificationAnswer =
  | { readonly code: 'Pending'; readonly message: string; readonly qr: string | null; readonly autoStartLink: string }
  | (Outcome & { readonly errorPage?: ErrorPageKind })

/** The browser that asks, and who is logged in there. */
export type Asker = AskingBrowser & Pick<Concluding, 'visitor'>

/**
 * The door to identification by e-ID. Everything belongs to the browser that began it: to any other, the identification
 * is not there. Source: public-site specification §4, §7 (account service); product decisions, accounts.
 */
export type Identification = {
  start(asked: StartAsked): Promise<StartIdentificationReply>
  /** How an order stands; what the person identified for is done by the first who asks after it was answered. */
  status(id: IdentificationId, asker: Asker): Promise<IdentificationAnswer | null>
  /** The same of a board member's. */
  boardMemberStatus(id: IdentificationId, asker: Asker): Promise<IdentificationAnswer | null>
  /** Goes on with the query with which a browser came back from a provider's pages. */
  finish(query: string, asker: Omit<Asker, 'hash'> & { hash: Uint8Array | null }): Promise<IdentificationAnswer>
  /** Lets a board member who has identified in, for the chosen association. Null: nobody is waiting. */
  choose(associationId: AssociationId, asker: Asker): Promise<Outcome | null>
  /** The person has left. Nothing happens when the identification is not there, or over. */
  cancel(id: IdentificationId, asker: Asker): Promise<void>
  /**
   * The person behind the token of a finished `register` identification, once, in the caller's transaction. Null when
   * the token is none of ours, too old, used, or of another browser.
   */
  takeRegistration(
    tx: Kysely<Database>,
    token: string,
    request: Pick<ApiRequest, 'headers'>,
  ): Promise<{ readonly person: IdentifiedPerson; readonly method: StoredIdentification['method'] } | null>
  deleteOld(): Promise<number>
  close(): Promise<void>
}

export type IdentificationParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Vault
  accounts: Pick<
    Accounts,
    'findByNumber' | 'nationalNumber' | 'numberUpdate' | 'addNumber' | 'associationsOf' | 'audit'
  >
  accountLetters: Pick<AccountLetters, 'sendLater'>
  loginChanges: Pick<LoginChanges, 'changeNumber'>
  sessions: Pick<Sessions, 'begin'>
  eIdentities: EIdentities
  siteOrigins: Readonly<Record<SiteId, string>>
  acceptsTestNumbers: boolean
  /** What went wrong behind everybody's back. */
  onFailure: (error: unknown) => void
  now: () => Instant
}

/** Rows are kept this long after they have lapsed, in milliseconds: a late browser is told so. */
const lapsedKeptMs = 86_400_000

const error = (message: string | null, errorPage?: ErrorPageKind): IdentificationAnswer => ({
  code: 'Error',
  message,
  ...(errorPage ? { errorPage } : {}),
})

export function openIdentification(parts: IdentificationParts): Identification {
  const { vault, accounts, eIdentities, siteOrigins, onFailure, now } = parts
  const { db } = parts.database
  const concluding: ConcludeParts = { ...parts, db }
  const starting = { db, vault, siteOrigins, now }
  const watched = new Map<OrderIdentity, WatchedOrders>()
  for (const identity of Object.values(eIdentities)) {
    if (identity?.flow !== 'order') continue
    watched.set(identity, watchOrders({ db, vault, identity, now: () => Date.parse(now()), onFailure }))
  }

  /** Asked again at the end: known now, nobody is sent to their e-ID in vain. */
  async function mustLoginAgain({ visitor: proof, site }: StartAsked): Promise<boolean> {
    if (proof === null) return false
    const hasActivatedNumber = (await accounts.nationalNumber(db, proof.accountId, site.country)) !== null
    return decideNumberUpdateStart({ hasActivatedNumber }, { proof, now: now() }) !== 'Ok'
  }

  const conclude = (id: IdentificationId, { userAgent, visitor }: Asker): Promise<Outcome> =>
    concludeIdentification(concluding, id, { userAgent, visitor })

  const told = (identity: OrderIdentity, stored: StoredIdentification, open: OpenStatus): IdentificationAnswer => {
    if (open.is === 'settled') return { code: 'Pending', message: 'RFA21', qr: null, autoStartLink: '' }
    const { order, kept, message, qr } = open
    const back = returnFromApp(siteOrigins, siteById(stored.siteId), stored)
    return { code: 'Pending', message, qr, autoStartLink: identity.startLink(order, kept.environment, back) }
  }

  async function pending(stored: StoredIdentification, asker: Asker): Promise<IdentificationAnswer> {
    const identity = eIdentities[stored.method]
    if (identity?.flow !== 'order') return error(null)
    if (stored.expiresAt <= now()) return error('RFA8')
    const orders = watchedBy(identity)
    const found = orders.get(stored.id) ?? (await orders.takeOver(stored))
    if (found === null) return told(identity, stored, orders.look(stored))
    const open = await orders.poll(found, () =>
      orderRequest(starting, {
        site: siteById(stored.siteId),
        identification: stored,
        environment: found.kept.environment,
        browser: asker,
      }),
    )
    if (open.is === 'open') return told(identity, stored, open)
    const settled = await findIdentification(db, stored.id)
    return settled === null || settled.state === 'Pending' ? told(identity, stored, open) : ended(settled, asker)
  }

  async function ended(stored: StoredIdentification, asker: Asker): Promise<IdentificationAnswer> {
    if (stored.isUsed || stored.expiresAt <= now()) return error(null)
    switch (stored.state) {
      case 'Pending':
      case 'Returning':
        return pending(stored, asker)
      case 'Identified':
        return conclude(stored.id, asker)
      case 'ChooseBoardMember':
        if (stored.accountId === null) return error(null)
        return { code: 'ChooseBoardMember', associations: await choicesOf(concluding, stored.accountId) }
      case 'Cancelled':
        return { code: 'Cancelled', message: stored.message }
      case 'Expired':
      case 'Error':
        return error(stored.message)
    }
  }

  function watchedBy(identity: OrderIdentity): WatchedOrders {
    const orders = watched.get(identity)
    if (!orders) throw new Error('every e-ID with orders is watched')
    return orders
  }

  /** What this process watches, without a query; else what is stored. Null for another browser. */
  async function find(id: IdentificationId, { hash }: Pick<Asker, 'hash'>): Promise<StoredIdentification | null> {
    let stored: StoredIdentification | null = null
    for (const orders of watched.values()) stored ??= orders.get(id)?.stored ?? null
    stored ??= await findIdentification(db, id)
    return stored !== null && isSameBrowser(stored.browserHash, hash) ? stored : null
  }

  async function status(id: IdentificationId, asker: Asker): Promise<IdentificationAnswer | null> {
    const stored = await find(id, asker)
    return stored && (stored.state === 'Pending' ? pending(stored, asker) : ended(stored, asker))
  }

  async function settleVisit(stored: StoredIdentification, result: FinishResult): Promise<void> {
    const person = result.code === 'Ok' ? sealPerson(vault, stored.id, result.person) : null
    const state = result.code === 'Ok' ? 'Identified' : result.code === 'Cancelled' ? 'Cancelled' : 'Error'
    await settleIdentification(db, stored.id, {
      state,
      message: null,
      person,
      nothing: sealOrder(vault, stored.id, null),
    })
  }

  return {
    async start(asked) {
      const identity = eIdentities[asked.method]
      if (!identity) return { code: 'Error', flow: null, message: null }
      if (await mustLoginAgain(asked)) return { code: 'MustLoginAgain', flow: null, message: null }
      return identity.flow === 'order'
        ? startOrder({ ...starting, identity, orders: watchedBy(identity) }, asked)
        : startRedirect({ ...starting, identity }, asked)
    },
    status,
    async boardMemberStatus(id, asker) {
      const stored = await find(id, asker)
      return stored?.flow === 'board-login' ? status(id, asker) : null
    },
    async finish(text, { hash, ...asker }) {
      const query = Object.fromEntries(new URLSearchParams(text.replace(/^[?#]/, '')))
      const stored = query.state === undefined ? null : await findByReturn(db, hashOf(query.state))
      const identity = stored ? eIdentities[stored.method] : undefined
      if (!stored || identity?.flow !== 'redirect' || !isSameBrowser(stored.browserHash, hash))
        return error(null, 'loginfailed')
      if (stored.expiresAt <= now()) return error(null, 'timeout')
      // A board member who reloads the page is still to choose; anything else that comes twice has been used.
      if (stored.state === 'ChooseBoardMember') return ended(stored, { ...asker, hash: stored.browserHash })
      if (!(await claimReturn(db, stored.id))) return error(null, 'loginfailed')
      const { state: kept } = openOrder(vault, stored.id, stored.kept)
      const result = await identity.finish({ kept, query, onlyPerson: null })
      await settleVisit(stored, result)
      if (result.code === 'Ok') return conclude(stored.id, { ...asker, hash: stored.browserHash })
      return {
        code: result.code === 'Cancelled' ? 'Cancelled' : 'Error',
        message: null,
        errorPage: errorPageOf(result.code),
      }
    },
    async choose(associationId, { hash, userAgent }) {
      return chooseAssociation(concluding, hash, { associationId, userAgent })
    },
    async cancel(id, asker) {
      const stored = await find(id, asker)
      const identity = stored ? eIdentities[stored.method] : undefined
      if (stored?.state !== 'Pending' || identity?.flow !== 'order') return
      const orders = watchedBy(identity)
      const found = orders.get(id)
      const current = found ? found.stored : await findIdentification(db, id)
      if (current?.providerRef == null) return
      const order = found?.order ?? { ref: current.providerRef, state: openOrder(vault, id, current.kept).state }
      orders.forget(id)
      await settleIdentification(db, id, {
        state: 'Cancelled',
        message: 'RFA6',
        person: null,
        nothing: sealOrder(vault, id, null),
      })
      await identity.cancel(order)
    },
    async takeRegistration(tx, token, request) {
      const id = readRegistrationToken(vault, token)
      const stored = id === null ? null : await lockIdentification(tx, id)
      const isTheirs = stored?.flow === 'register' && isSameBrowser(stored.browserHash, browserHashOf(request))
      if (!isTheirs || stored.isUsed || stored.person === null || stored.expiresAt <= now()) return null
      await markUsed(tx, stored.id, now())
      return { person: openPerson(vault, stored.id, stored.person), method: stored.method }
    },
    deleteOld: () => deleteIdentificationsBefore(db, instantOf(new Date(Date.parse(now()) - lapsedKeptMs))),
    async close() {
      for (const orders of watched.values()) await orders.close()
    },
  }
}

/** The error page of a visit that failed. A provider that does not answer is nobody's mistake. */
const errorPageOf = (code: IdentificationFailure | 'Unavailable'): ErrorPageKind =>
  (code === 'Unavailable' ? null : errorPageOfHash(prefixOfFailure[code])) ?? 'general'
