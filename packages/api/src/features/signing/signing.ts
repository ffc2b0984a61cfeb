import { timingSafeEqual } from 'node:crypto'
import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Country, Site, SiteId } from '@nyhem/domain/sites/site'
import {
  type Signings as OfferedSignings,
  type Signing,
  type SigningOrder,
  type SigningStatus,
  signingOf,
} from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { openSigningStore, type SigningRowState, type StoredSigning } from './signing.store.ts'
import { bookingSigning, cancelQueueOf, type SigningKind } from './signing-kinds.ts'
import type { SignablePaper, SigningMatters, SigningPapers } from './signing-ports.ts'
import {
  beginSigning,
  orderOf,
  orderSigning,
  renewSigning,
  returnUrl,
  type SigningAsker,
  type StartSigningAsked,
  sessionHashOf,
} from './start-signing.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

export type { SigningAsker, StartSigningAsked } from './start-signing.ts'

/**
 * The door to signing: contracts of bookings under the hands of buyers, documents under those of customers. A signature
 * belongs to the session that began it; to any other it is not there. Source: public-site specification §4 (buy residence), §7 (booking); product decisions, booking.
 */
export type Signings = {
  /** Makes what is to be signed. `WrongStep`: something comes before it. `Ended`: nothing is signed of it any more. */
  prepare(owner: {
    matterId: string
    accountId: AccountId
  }): Promise<{ code: 'Ok'; paper: SignablePaper } | { code: 'WrongStep' | 'Ended' } | null>
  start(asked: StartSigningAsked): Promise<StartIdentificationReply | null>
  status(id: string, asker: SigningAsker): Promise<SigningStatusReply | null>
  /** The browser is back from the provider's pages: asked at once, whatever the pace. */
  comeBack(id: string, asker: SigningAsker): Promise<SigningStatusReply | null>
  cancel(id: string, asker: SigningAsker): Promise<void>
  /** Ends every signature under way of a matter, in the caller's transaction; the providers hear of it afterwards. */
  cancelAll(tx: Tx, matterId: string): Promise<void>
  /** Asks after signatures whose browser has gone; returns how many came to an end. */
  sweep(): Promise<number>
  /** Tells a provider that a signature which was cancelled here is not wanted. */
  callOff(id: string): Promise<void>
}

export type SigningParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: SecretBox
  jobs: Pick<Jobs, 'enqueue'>
  /** Of bookings when not given. */
  kind?: SigningKind
  matters: SigningMatters
  papers: SigningPapers
  signings: OfferedSignings
  siteOrigins: Readonly<Record<SiteId, string>>
  onFailure: (error: unknown) => void
  now: () => Instant
}

/** A signature that no browser has asked for in this time is asked for by the sweep, in milliseconds. */
const leftAfterMs = 30_000
/** One whose start was never answered for this long has failed, in milliseconds. */
const unansweredMs = 2 * 60_000
const sweepAtOnce = 100

/** Whose people sign by a method. */
const countryOf = { bank_id: 'SE', eident: 'NO', signicat: 'FI' } as const satisfies Record<AuthMethod, Country>

export function openSigning(parts: SigningParts): Signings {
  const { vault, jobs, kind = bookingSigning, matters, papers, siteOrigins, onFailure, now } = parts
  const { db } = parts.database
  const providerOf = (method: AuthMethod): Signing | null => signingOf(parts.signings, countryOf[method])
  const store = openSigningStore(kind)
  const cancelQueue = cancelQueueOf(kind)
  const starting = { db, vault, kind, store, matters, papers, siteOrigins, now }

  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  async function ownSigning(id: string, { sessionId }: SigningAsker): Promise<StoredSigning | null> {
    const found = await store.findSigning(db, id)
    return found && timingSafeEqual(found.sessionHash, sessionHashOf(sessionId)) ? found : null
  }

  /** Ends signatures of a matter, of all who sign or one; whoever asks for them is told that they were cancelled. */
  async function cancelOpen(tx: Tx, matterId: string, position: number | null): Promise<void> {
    for (const open of await store.findOpen(tx, matterId)) {
      if (position !== null && open.position !== position) continue
      await store.settleSigning(tx, open.id, 'cancelled', now())
      await jobs.enqueue(tx, cancelQueue, { id: open.id })
    }
  }

  /** Writes how a signature ended that was not given; with nobody else signing, the matter waits for another try. */
  async function stop(signing: StoredSigning, state: Exclude<SigningRowState, 'started' | 'signed'>): Promise<void> {
    await inTransaction(async (tx) => {
      await matters.lock(tx, signing.matterId)
      if (!(await store.settleSigning(tx, signing.id, state, now()))) return
      await store.clearOrder(tx, signing.id)
      const others = await store.findOpen(tx, signing.matterId)
      if (others.length === 0) await matters.move(tx, signing.matterId, 'signingStopped', { kind: 'provider' })
    })
  }

  /** Keeps a signature and its proof. The last one of a matter moves it on, in the same transaction. */
  async function conclude(signing: StoredSigning, signed: SigningStatus & { code: 'Signed' }): Promise<void> {
    await inTransaction(async (tx) => {
      await matters.lock(tx, signing.matterId)
      if (!(await store.settleSigning(tx, signing.id, 'signed', now()))) return
      await store.clearOrder(tx, signing.id)
      const { position, paperId, matterId } = signing
      const { evidence, signedDocument } = signed
      await papers.record(tx, paperId, { position, evidence, signedDocument })
      await matters.noteSigned(tx, matterId, position)
      if (await isSignedByAll(tx, signing)) await matters.move(tx, matterId, 'signed', { kind: 'provider' })
    })
  }

  async function isSignedByAll(tx: Db, { matterId, paperId }: StoredSigning): Promise<boolean> {
    const current = await papers.current(tx, matterId)
    if (current?.id !== paperId) return false
    const signed = await store.findSigned(tx, paperId)
    return (await matters.signers(tx, matterId)).every(({ position }) => signed.has(position))
  }

  async function ended(signing: StoredSigning): Promise<SigningStatusReply> {
    switch (signing.state) {
      case 'started':
        throw new TypeError('a signature that waits has not ended')
      case 'signed':
        return { code: 'Ok', allSigned: await isSignedByAll(db, signing) }
      case 'rejected':
        return { code: 'Rejected', message: null }
      case 'cancelled':
        return { code: await isOver(signing), message: null }
      case 'expired':
        return { code: 'Expired', message: null }
      case 'failed':
        return { code: 'Error', message: null }
    }
  }

  async function isOver({ matterId }: StoredSigning): Promise<'Ended' | 'Cancelled'> {
    const standing = (await matters.find(db, matterId))?.standing ?? 'over'
    return standing === 'over' ? 'Ended' : 'Cancelled'
  }

  function pending(
    signing: StoredSigning,
    order: SigningOrder | null,
    status: { step: 'to-sign' | 'sealing'; message: string | null; qr: string | null },
    site: Site,
  ): SigningStatusReply {
    const provider = providerOf(signing.method)
    const link =
      order && provider?.flow === 'order'
        ? provider.startLink(
            order,
            signing.environment,
            signing.environment === 'mobile' ? returnUrl(starting, site, signing) : null,
          )
        : ''
    return { code: 'Pending', ...status, autoStartLink: link }
  }

  async function look(signing: StoredSigning, asker: SigningAsker | null): Promise<SigningStatusReply> {
    if (signing.state !== 'started') return ended(signing)
    const matter = await matters.find(db, signing.matterId)
    const site = siteById(matter?.siteId ?? 'se')
    const waiting = { step: 'to-sign', message: null, qr: null } as const
    const provider = providerOf(signing.method)
    const order = orderOf(starting, signing)
    if (!provider || !order) {
      if (Date.parse(now()) - Date.parse(signing.startedAt) <= unansweredMs)
        return pending(signing, null, waiting, site)
      await stop(signing, 'failed')
      return { code: 'Error', message: null }
    }
    const status = await provider.status(order)
    switch (status.code) {
      case 'Pending': {
        const { step, message, qr } = status
        return pending(signing, order, { step, message, qr }, site)
      }
      case 'Unavailable':
        return pending(signing, order, { ...waiting, message: 'RFA21' }, site)
      case 'Signed':
        await conclude(signing, status)
        return again(signing.id)
      case 'NotStarted':
        if (asker && (await renewSigning(starting, provider, signing, asker)))
          return pending(signing, null, { ...waiting, message: 'RFA1' }, site)
        await stop(signing, 'expired')
        return { code: 'Expired', message: status.message }
      case 'Rejected':
        await stop(signing, 'rejected')
        return { code: 'Rejected', message: null }
      case 'Cancelled':
        await stop(signing, 'cancelled')
        return { code: 'Cancelled', message: status.message }
      case 'Expired':
        await stop(signing, 'expired')
        return { code: 'Expired', message: status.message }
      case 'Error':
        await stop(signing, 'failed')
        return { code: 'Error', message: status.message }
    }
  }

  /** How it stands now: another process, or the sweep, may have been quicker. */
  async function again(id: string): Promise<SigningStatusReply> {
    const found = await store.findSigning(db, id)
    return found && found.state !== 'started' ? ended(found) : { code: 'Error', message: null }
  }

  return {
    async prepare({ matterId, accountId }) {
      const matter = await matters.find(db, matterId)
      if (!matter?.accountIds.includes(accountId)) return null
      if (matter.standing === 'over') return { code: 'Ended' }
      if (matter.standing === 'not-yet') return { code: 'WrongStep' }
      return { code: 'Ok', paper: await papers.prepare(matterId) }
    },
    async start(asked) {
      const provider = providerOf(asked.method)
      if (!provider) return { code: 'Error', flow: null, message: null }
      const begun = await beginSigning({ ...starting, cancelOpen }, asked)
      if (begun === null) return null
      if (begun === 'InvalidInput') return { code: begun, flow: null, message: null }
      const reply = await orderSigning(starting, provider, begun, asked)
      const signing = reply.code === 'Ok' ? null : await store.findSigning(db, begun.id)
      if (signing) await stop(signing, 'failed')
      return reply
    },
    async status(id, asker) {
      const signing = await ownSigning(id, asker)
      if (!signing) return null
      if (signing.state === 'started') await store.noteAsked(db, id, now())
      return look(signing, asker)
    },
    async comeBack(id, asker) {
      const signing = await ownSigning(id, asker)
      if (!signing) return null
      const provider = providerOf(signing.method)
      const order = signing.state === 'started' ? orderOf(starting, signing) : null
      if (provider?.flow === 'redirect' && order) provider.comeBack(order)
      return look(signing, asker)
    },
    async cancel(id, asker) {
      const signing = await ownSigning(id, asker)
      if (signing?.state !== 'started') return
      const order = orderOf(starting, signing)
      await stop(signing, 'cancelled')
      if (order) await providerOf(signing.method)?.cancel(order)
    },
    cancelAll: (tx, matterId) => cancelOpen(tx, matterId, null),
    async sweep() {
      const before = instantOf(new Date(Date.parse(now()) - leftAfterMs))
      let over = 0
      for (const signing of await store.findLeft(db, { before, limit: sweepAtOnce })) {
        // The next sweep begins with the others, whatever comes of this one.
        await store.noteAsked(db, signing.id, now())
        const reply = await look(signing, null).catch((error) => {
          onFailure(error)
          return null
        })
        if (reply !== null && reply.code !== 'Pending') over += 1
      }
      return over
    },
    async callOff(id) {
      const signing = await store.findSigning(db, id)
      const order = signing && orderOf(starting, signing)
      if (!order) return
      await providerOf(signing.method)?.cancel(order)
      await store.clearOrder(db, id)
    },
  }
}
