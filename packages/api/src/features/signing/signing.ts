import { timingSafeEqual } from 'node:crypto'
import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import { type Signings as OfferedSignings, type Signing, signingOf } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { stopSigning } from './settle-signing.ts'
import { openSigningStore, type StoredSigning } from './signing.store.ts'
import { bookingSigning, cancelQueueOf, type SigningKind } from './signing-kinds.ts'
import type { SignableFile, Signables, SigningPapers } from './signing-ports.ts'
import { statusOfSigning } from './signing-status.ts'
import {
  beginSigning,
  orderOf,
  orderSigning,
  type SigningRequester,
  type StartSigningRequest,
  sessionHashOf,
} from './start-signing.ts'

type Tx = Kysely<Database>

export type { SigningRequester, StartSigningRequest } from './start-signing.ts'

/**
 * Signing of booking contracts by buyers and of documents by customers. A signature belongs to the session that started
 * it; other sessions do not find it. Source: public-site specification §4 (buy residence), §7 (booking); product
 * decisions, booking.
 */
export type Signings = {
  /** `WrongStep`: an earlier step is missing. `Ended`: signing is over. */
  prepare(owner: {
    signableId: string
    accountId: AccountId
  }): Promise<{ code: 'Ok'; signableFile: SignableFile } | { code: 'WrongStep' | 'Ended' } | null>
  start(requested: StartSigningRequest): Promise<StartIdentificationReply | null>
  status(id: string, requester: SigningRequester): Promise<SigningStatusReply | null>
  /** After return from the provider's pages: queries at once, whatever the pace. */
  comeBack(id: string, requester: SigningRequester): Promise<SigningStatusReply | null>
  cancel(id: string, requester: SigningRequester): Promise<void>
  /** Ends all open signatures of a signable in the caller's transaction; providers are notified afterwards. */
  cancelAll(tx: Tx, signableId: string): Promise<void>
  /** Queries signatures whose browser has gone; returns how many ended. */
  sweep(): Promise<number>
  callOff(id: string): Promise<void>
}

export type SigningParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: SecretBox
  jobs: Pick<Jobs, 'enqueue'>
  /** Defaults to bookings. */
  kind?: SigningKind
  signables: Signables
  papers: SigningPapers
  signings: OfferedSignings
  siteOrigins: Readonly<Record<SiteId, string>>
  onFailure: (error: unknown) => void
  now: () => Instant
}

/** Milliseconds without a browser poll before the cleanup job queries a signature. */
const leftAfterMs = 30_000
const sweepAtOnce = 100

const countryOf = { bank_id: 'SE', eident: 'NO', signicat: 'FI' } as const satisfies Record<AuthMethod, Country>

export function openSigning(parts: SigningParts): Signings {
  const { vault, jobs, kind = bookingSigning, signables, papers, siteOrigins, onFailure, now } = parts
  const { db } = parts.database
  const providerOf = (method: AuthMethod): Signing | null => signingOf(parts.signings, countryOf[method])
  const store = openSigningStore(kind)
  const cancelQueue = cancelQueueOf(kind)
  const within = { db, vault, kind, store, signables, papers, siteOrigins, providerOf, now }

  async function ownSigning(id: string, { sessionId }: SigningRequester): Promise<StoredSigning | null> {
    const found = await store.findSigning(db, id)
    return found && timingSafeEqual(found.sessionHash, sessionHashOf(sessionId)) ? found : null
  }

  /** Their browsers see open signatures as cancelled. */
  async function cancelEach(tx: Tx, open: readonly StoredSigning[]): Promise<void> {
    for (const { id } of open) {
      await store.cancelSigning(tx, id, now())
      await jobs.enqueue(tx, cancelQueue, { id })
    }
  }

  return {
    async prepare({ signableId, accountId }) {
      const signable = await signables.find(db, signableId)
      if (!signable?.accountIds.includes(accountId)) return null
      if (signable.standing === 'over') return { code: 'Ended' }
      if (signable.standing === 'not-yet') return { code: 'WrongStep' }
      return { code: 'Ok', signableFile: await papers.prepare(signableId) }
    },
    async start(requested) {
      const provider = providerOf(requested.method)
      if (!provider) return { code: 'Error', flow: null, message: null }
      const started = await beginSigning({ ...within, cancelEach }, requested)
      if (started === null) return null
      if (started === 'InvalidInput') return { code: started, flow: null, message: null }
      const reply = await orderSigning(within, provider, started, requested)
      const signing = reply.code === 'Ok' ? null : await store.findSigning(db, started.id)
      if (signing) await stopSigning(within, signing, 'failed')
      return reply
    },
    async status(id, requester) {
      const asked = { sessionHash: sessionHashOf(requester.sessionId), now: now() }
      const signing = (await store.findRequested(db, id, asked)) ?? (await ownSigning(id, requester))
      if (!signing) return null
      return statusOfSigning(within, signing, requester)
    },
    async comeBack(id, requester) {
      const signing = await ownSigning(id, requester)
      if (!signing) return null
      const provider = providerOf(signing.method)
      const order = signing.state === 'started' ? orderOf(within, signing) : null
      if (provider?.flow === 'redirect' && order) provider.comeBack(order)
      return statusOfSigning(within, signing, requester)
    },
    async cancel(id, requester) {
      const signing = await ownSigning(id, requester)
      if (signing?.state !== 'started') return
      const order = orderOf(within, signing)
      await stopSigning(within, signing, 'cancelled')
      if (order) await providerOf(signing.method)?.cancel(order)
    },
    cancelAll: async (tx, signableId) => cancelEach(tx, await store.findOpen(tx, signableId)),
    async sweep() {
      const before = instantOf(new Date(Date.parse(now()) - leftAfterMs))
      let over = 0
      for (const signing of await store.findLeft(db, { before, limit: sweepAtOnce })) {
        // The next run starts with the others, whatever the result here.
        await store.noteRequested(db, signing.id, now())
        const reply = await statusOfSigning(within, signing, null).catch((error) => {
          onFailure(error)
          return null
        })
        if (reply !== null && reply.code !== 'Pending') over += 1
      }
      return over
    },
    async callOff(id) {
      const signing = await store.findSigning(db, id)
      const order = signing && orderOf(within, signing)
      if (!order) return
      await providerOf(signing.method)?.cancel(order)
      await store.clearOrder(db, id)
    },
  }
}
