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
import { cancelQueue } from './cancel-queue.ts'
import {
  clearOrder,
  findLeft,
  findOpen,
  findSigned,
  findSigning,
  noteAsked,
  type SigningRowState,
  type StoredSigning,
  settleSigning,
} from './signing.store.ts'
import type { SignableContract, SigningBookings, SigningContracts } from './signing-ports.ts'
import {
  beginSigning,
  canSign,
  isAtSigning,
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
 * The door to signing: contracts under the hands of buyers. A signature belongs to the session that began it; to any
 * other it is not there. Source: public-site specification §4 (buy residence), §7 (booking); product decisions, booking.
 */
export type Signings = {
  /** Makes the contract. `WrongStep`: a step before it is still to be saved. `Ended`: the booking is over. */
  prepare(owner: {
    bookingId: string
    accountId: AccountId
  }): Promise<{ code: 'Ok'; contract: SignableContract } | { code: 'WrongStep' | 'Ended' } | null>
  start(asked: StartSigningAsked): Promise<StartIdentificationReply | null>
  status(id: string, asker: SigningAsker): Promise<SigningStatusReply | null>
  /** The browser is back from the provider's pages: asked at once, whatever the pace. */
  comeBack(id: string, asker: SigningAsker): Promise<SigningStatusReply | null>
  cancel(id: string, asker: SigningAsker): Promise<void>
  /** Ends every signature under way of a booking, in the caller's transaction; the providers hear of it afterwards. */
  cancelAll(tx: Tx, bookingId: string): Promise<void>
  /** Asks after signatures whose browser has gone; returns how many came to an end. */
  sweep(): Promise<number>
  /** Tells a provider that a signature which was cancelled here is not wanted. */
  callOff(id: string): Promise<void>
}

export type SigningParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: SecretBox
  jobs: Pick<Jobs, 'enqueue'>
  bookings: SigningBookings
  contracts: SigningContracts
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
  const { vault, jobs, bookings, contracts, siteOrigins, onFailure, now } = parts
  const { db } = parts.database
  const providerOf = (method: AuthMethod): Signing | null => signingOf(parts.signings, countryOf[method])
  const starting = { db, vault, bookings, contracts, siteOrigins, now }

  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  async function ownSigning(id: string, { sessionId }: SigningAsker): Promise<StoredSigning | null> {
    const found = await findSigning(db, id)
    return found && timingSafeEqual(found.sessionHash, sessionHashOf(sessionId)) ? found : null
  }

  /** Ends signatures of a booking, of all buyers or one; whoever asks for them is told that they were cancelled. */
  async function cancelOpen(tx: Tx, bookingId: string, position: number | null): Promise<void> {
    for (const open of await findOpen(tx, bookingId)) {
      if (position !== null && open.position !== position) continue
      await settleSigning(tx, open.id, 'cancelled', now())
      await jobs.enqueue(tx, cancelQueue, { id: open.id })
    }
  }

  /** Writes how a signature ended that was not given; with nobody else signing, the booking waits for another try. */
  async function stop(signing: StoredSigning, state: Exclude<SigningRowState, 'started' | 'signed'>): Promise<void> {
    await inTransaction(async (tx) => {
      await bookings.lock(tx, signing.bookingId)
      if (!(await settleSigning(tx, signing.id, state, now()))) return
      await clearOrder(tx, signing.id)
      const others = await findOpen(tx, signing.bookingId)
      if (others.length === 0) await bookings.move(tx, signing.bookingId, 'signingStopped', { kind: 'provider' })
    })
  }

  /** Keeps a signature and its proof. The last one of a booking moves it on, in the same transaction. */
  async function conclude(signing: StoredSigning, signed: SigningStatus & { code: 'Signed' }): Promise<void> {
    await inTransaction(async (tx) => {
      await bookings.lock(tx, signing.bookingId)
      if (!(await settleSigning(tx, signing.id, 'signed', now()))) return
      await clearOrder(tx, signing.id)
      const { position, contractId, bookingId } = signing
      const { evidence, signedDocument } = signed
      await contracts.record(tx, contractId, { position, evidence, signedDocument })
      await bookings.noteSigned(tx, bookingId, position)
      if (await isSignedByAll(tx, signing)) await bookings.move(tx, bookingId, 'signed', { kind: 'provider' })
    })
  }

  async function isSignedByAll(tx: Db, { bookingId, contractId }: StoredSigning): Promise<boolean> {
    const current = await contracts.current(tx, bookingId)
    if (current?.id !== contractId) return false
    const signed = await findSigned(tx, contractId)
    return (await bookings.signers(tx, bookingId)).every(({ position }) => signed.has(position))
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

  async function isOver({ bookingId }: StoredSigning): Promise<'Ended' | 'Cancelled'> {
    const booking = await bookings.find(db, bookingId)
    return booking && canSign(booking) ? 'Cancelled' : 'Ended'
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
            signing.environment === 'mobile' ? returnUrl(siteOrigins, site, signing) : null,
          )
        : ''
    return { code: 'Pending', ...status, autoStartLink: link }
  }

  async function look(signing: StoredSigning, asker: SigningAsker | null): Promise<SigningStatusReply> {
    if (signing.state !== 'started') return ended(signing)
    const booking = await bookings.find(db, signing.bookingId)
    const site = siteById(booking?.siteId ?? 'se')
    const waiting = { step: 'to-sign', message: null, qr: null } as const
    const provider = providerOf(signing.method)
    const order = orderOf(vault, signing)
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
    const found = await findSigning(db, id)
    return found && found.state !== 'started' ? ended(found) : { code: 'Error', message: null }
  }

  return {
    async prepare({ bookingId, accountId }) {
      const booking = await bookings.find(db, bookingId)
      if (booking?.accountId !== accountId) return null
      if (!canSign(booking)) return { code: 'Ended' }
      if (!isAtSigning(booking)) return { code: 'WrongStep' }
      return { code: 'Ok', contract: await contracts.prepare(bookingId) }
    },
    async start(asked) {
      const provider = providerOf(asked.method)
      if (!provider) return { code: 'Error', flow: null, message: null }
      const begun = await beginSigning({ ...starting, cancelOpen }, asked)
      if (begun === null) return null
      if (begun === 'InvalidInput') return { code: begun, flow: null, message: null }
      const reply = await orderSigning(starting, provider, begun, asked)
      const signing = reply.code === 'Ok' ? null : await findSigning(db, begun.id)
      if (signing) await stop(signing, 'failed')
      return reply
    },
    async status(id, asker) {
      const signing = await ownSigning(id, asker)
      if (!signing) return null
      if (signing.state === 'started') await noteAsked(db, id, now())
      return look(signing, asker)
    },
    async comeBack(id, asker) {
      const signing = await ownSigning(id, asker)
      if (!signing) return null
      const provider = providerOf(signing.method)
      const order = signing.state === 'started' ? orderOf(vault, signing) : null
      if (provider?.flow === 'redirect' && order) provider.comeBack(order)
      return look(signing, asker)
    },
    async cancel(id, asker) {
      const signing = await ownSigning(id, asker)
      if (signing?.state !== 'started') return
      const order = orderOf(vault, signing)
      await stop(signing, 'cancelled')
      if (order) await providerOf(signing.method)?.cancel(order)
    },
    cancelAll: (tx, bookingId) => cancelOpen(tx, bookingId, null),
    async sweep() {
      const before = instantOf(new Date(Date.parse(now()) - leftAfterMs))
      let over = 0
      for (const signing of await findLeft(db, { before, limit: sweepAtOnce })) {
        // The next sweep begins with the others, whatever comes of this one.
        await noteAsked(db, signing.id, now())
        const reply = await look(signing, null).catch((error) => {
          onFailure(error)
          return null
        })
        if (reply !== null && reply.code !== 'Pending') over += 1
      }
      return over
    },
    async callOff(id) {
      const signing = await findSigning(db, id)
      const order = signing && orderOf(vault, signing)
      if (!order) return
      await providerOf(signing.method)?.cancel(order)
      await clearOrder(db, id)
    },
  }
}
