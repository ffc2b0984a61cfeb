import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import { decideNumberUpdateStart } from '@nyhem/domain/account/identification'
import type { MissingProof } from '@nyhem/domain/account/second-factor'
import type { Instant } from '@nyhem/domain/dates'
import { instantOf } from '@nyhem/domain/dates'
import {
  type ErrorPageKind,
  errorPageOfHash,
  type IdentificationFailure,
  prefixOfFailure,
} from '@nyhem/domain/identity/e-identity-errors'
import type { AssociationId, IdentificationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { EIdentities, FinishResult, IdentifiedPerson, OrderIdentity } from '@nyhem/providers/e-identity/e-identity'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { ApiRequest } from '../../server/api-server.ts'
import type { Accounts } from '../account/account.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import type { LoginChanges } from '../login-changes/login-changes.ts'
import type { Sessions } from '../session/session.ts'
import { browserHashOf, hashOf, isSameBrowser } from './browser-secret.ts'
import { type ConcludeParts, chooseAssociation, type Outcome } from './conclude-identification.ts'
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
import {
  conclude,
  ended,
  error,
  type IdentificationAnswer,
  pending,
  type Requester,
  type StatusParts,
} from './identification-status.ts'
import { openOrder, openPerson, readRegistrationToken, sealOrder, sealPerson } from './sealed-order.ts'
import { type StartRequest, startOrder, startRedirect } from './start-identification.ts'
import { type WatchedOrders, watchOrders } from './watched-orders.ts'

export type { IdentificationAnswer, Requester } from './identification-status.ts'

/**
 * E-ID identification, bound to the browser that started it; not found for others. Source: public-site specification
 * §4, §7 (account service); product decisions, accounts.
 */
export type Identification = {
  start(requested: StartRequest): Promise<StartIdentificationReply>
  /** Order status; the first request after completion performs the purpose. */
  status(id: IdentificationId, requester: Requester): Promise<IdentificationAnswer | null>
  boardMemberStatus(id: IdentificationId, requester: Requester): Promise<IdentificationAnswer | null>
  /** Continues with the return query from a provider's pages. */
  finish(query: string, requester: Omit<Requester, 'hash'> & { hash: Uint8Array | null }): Promise<IdentificationAnswer>
  /** Logs in an identified board member for an association. Null: no login is waiting. */
  choose(associationId: AssociationId, requester: Requester): Promise<Outcome | null>
  /** No-op if the identification is missing or over. */
  cancel(id: IdentificationId, requester: Requester): Promise<void>
  /**
   * Returns a finished `register` identification's person once, in the caller's transaction. Null for a foreign,
   * expired or used token, or another browser.
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
  accountEmails: Pick<AccountEmails, 'sendLater'>
  loginChanges: Pick<LoginChanges, 'changeNumber'>
  sessions: Pick<Sessions, 'begin'>
  eIdentities: EIdentities
  siteOrigins: Readonly<Record<SiteId, string>>
  acceptsTestNumbers: boolean
  /** Reports background errors. */
  onFailure: (error: unknown) => void
  now: () => Instant
}

/** Retention after expiry in milliseconds: a late browser gets the expiry. */
const lapsedRetentionMs = 86_400_000

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

  const within: StatusParts = { ...starting, eIdentities, concluding, watchedBy }

  /** Checked again at the end; checking now avoids a futile e-ID visit. */
  async function missingProof({ visitor: proof, site }: StartRequest): Promise<'Ok' | MissingProof> {
    if (proof === null) return 'Ok'
    const hasActivatedNumber = (await accounts.nationalNumber(db, proof.accountId, site.country)) !== null
    return decideNumberUpdateStart({ hasActivatedNumber }, { proof, now: now() })
  }

  function watchedBy(identity: OrderIdentity): WatchedOrders {
    const orders = watched.get(identity)
    if (!orders) throw new Error('every e-ID with orders is watched')
    return orders
  }

  /** Reads the watched order without a query, otherwise the stored one. Null for another browser. */
  async function find(id: IdentificationId, { hash }: Pick<Requester, 'hash'>): Promise<StoredIdentification | null> {
    let stored: StoredIdentification | null = null
    for (const orders of watched.values()) stored ??= orders.get(id)?.stored ?? null
    stored ??= await findIdentification(db, id)
    return stored !== null && isSameBrowser(stored.browserHash, hash) ? stored : null
  }

  async function status(id: IdentificationId, requester: Requester): Promise<IdentificationAnswer | null> {
    const stored = await find(id, requester)
    return (
      stored && (stored.state === 'Pending' ? pending(within, stored, requester) : ended(within, stored, requester))
    )
  }

  return {
    async start(requested) {
      const identity = eIdentities[requested.method]
      if (!identity) return { code: 'Error', flow: null, message: null }
      const code = await missingProof(requested)
      if (code !== 'Ok') return { code, flow: null, message: null }
      return identity.flow === 'order'
        ? startOrder({ ...starting, identity, orders: watchedBy(identity) }, requested)
        : startRedirect({ ...starting, identity }, requested)
    },
    status,
    async boardMemberStatus(id, requester) {
      const stored = await find(id, requester)
      return stored?.flow === 'board-login' ? status(id, requester) : null
    },
    async finish(text, { hash, ...requester }) {
      const query = Object.fromEntries(new URLSearchParams(text.replace(/^[?#]/, '')))
      const stored = query.state === undefined ? null : await findByReturn(db, hashOf(query.state))
      const identity = stored ? eIdentities[stored.method] : undefined
      if (!stored || identity?.flow !== 'redirect' || !isSameBrowser(stored.browserHash, hash))
        return error(null, 'loginfailed')
      if (stored.expiresAt <= now()) return error(null, 'timeout')
      // A board member may reload the choice; anything else repeated is used up.
      if (stored.state === 'ChooseBoardMember') return ended(within, stored, { ...requester, hash: stored.browserHash })
      if (!(await claimReturn(db, stored.id))) return error(null, 'loginfailed')
      const { state: cached } = openOrder(vault, stored.id, stored.cached)
      const result = await identity.finish({ kept: cached, query, onlyPerson: null })
      await settleVisit(within, stored, result)
      if (result.code === 'Ok') return conclude(within, stored.id, { ...requester, hash: stored.browserHash })
      return {
        code: result.code === 'Cancelled' ? 'Cancelled' : 'Error',
        message: null,
        errorPage: errorPageOf(result.code),
      }
    },
    async choose(associationId, { hash, userAgent }) {
      return chooseAssociation(concluding, hash, { associationId, userAgent })
    },
    async cancel(id, requester) {
      const stored = await find(id, requester)
      const identity = stored ? eIdentities[stored.method] : undefined
      if (stored?.state !== 'Pending' || identity?.flow !== 'order') return
      const orders = watchedBy(identity)
      const found = orders.get(id)
      const current = found ? found.stored : await findIdentification(db, id)
      if (current?.providerRef == null) return
      const order = found?.order ?? { ref: current.providerRef, state: openOrder(vault, id, current.cached).state }
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
    deleteOld: () => deleteIdentificationsBefore(db, instantOf(new Date(Date.parse(now()) - lapsedRetentionMs))),
    async close() {
      for (const orders of watched.values()) await orders.close()
    },
  }
}

async function settleVisit(
  { db, vault }: Pick<StatusParts, 'db' | 'vault'>,
  stored: StoredIdentification,
  result: FinishResult,
): Promise<void> {
  const person = result.code === 'Ok' ? sealPerson(vault, stored.id, result.person) : null
  const state = result.code === 'Ok' ? 'Identified' : result.code === 'Cancelled' ? 'Cancelled' : 'Error'
  await settleIdentification(db, stored.id, {
    state,
    message: null,
    person,
    nothing: sealOrder(vault, stored.id, null),
  })
}

/** Error page of a failed visit. An unreachable provider gets the general page. */
const errorPageOf = (code: IdentificationFailure | 'Unavailable'): ErrorPageKind =>
  (code === 'Unavailable' ? null : errorPageOfHash(prefixOfFailure[code])) ?? 'general'
