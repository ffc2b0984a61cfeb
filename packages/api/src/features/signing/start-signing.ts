import { createHash, randomUUID } from 'node:crypto'
import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import { type AuthMethod, authMethodOf } from '@nyhem/domain/account/login-types'
import { currentStep } from '@nyhem/domain/booking/booking-steps'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { asSigningState, type Signing, type SigningOrder, type SigningRequest } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { findSigned, insertSigning, type StoredSigning, setOrder } from './signing.store.ts'
import type { SignableContract, SignedBooking, Signer, SigningBookings, SigningContracts } from './signing-ports.ts'

/** Who asks, and from where. */
export type SigningAsker = {
  readonly accountId: AccountId
  readonly sessionId: SessionId
  readonly ip: string
  readonly host: string
  readonly userAgent: string | undefined
}

export type StartSigningAsked = SigningAsker & {
  readonly bookingId: string
  readonly method: AuthMethod
  /** Position of the buyer who signs. */
  readonly buyer: number
  readonly environment: 'desktop' | 'mobile'
}

export type StartParts = {
  db: Kysely<Database>
  vault: SecretBox
  bookings: SigningBookings
  contracts: SigningContracts
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** New orders in place of those whose code nobody scanned in time. Source: identity reference §2. */
const mostRenewals = 5

export const sessionHashOf = (sessionId: SessionId): Uint8Array =>
  createHash('sha256').update(`signing ${sessionId}`).digest()

const place = (id: string) => `booking-signing:${id}`

const sealed = (vault: SecretBox, id: string, { ref, state }: SigningOrder) => ({
  ref,
  kept: vault.seal(state, place(id)),
})

/** The provider's order of a signature, opened; null while there is none. */
export const orderOf = (vault: SecretBox, { id, order }: StoredSigning): SigningOrder | null =>
  order && { ref: order.ref, state: asSigningState(vault.open(order.kept, place(id))) }

/** Where the person comes back to: the booking, at the step that waits for the signature. */
export function returnUrl(
  origins: StartParts['siteOrigins'],
  site: Site,
  { id, bookingId }: Pick<StoredSigning, 'id' | 'bookingId'>,
): string {
  const query = new URLSearchParams({ bookingId, poolingId: id, type: 'booking' })
  return `${origins[site.siteId]}${site.routes.clickToBuy ?? '/'}?${query}`
}

export const canSign = ({ status }: Pick<SignedBooking, 'status'>): boolean => status === 'held' || status === 'signing'

/** Everything before the signature has been saved, and the signature has not. */
export const isAtSigning = (booking: Pick<SignedBooking, 'flow' | 'saved'>): boolean => currentStep(booking) === 'sign'

/** A signature that is to be given, with all that the provider is told. */
type Begun = {
  readonly id: string
  readonly bookingId: string
  readonly site: Site
  readonly signer: Signer
  readonly contract: SignableContract
}

async function requestOf(parts: StartParts, begun: Begun, asker: SigningAsker): Promise<SigningRequest> {
  const { site, signer, contract } = begun
  return {
    id: begun.id,
    title: contract.title,
    document: await parts.contracts.document(contract.id),
    documentHash: contract.documentHash,
    summary: contract.summary,
    signer: { nationalNumber: signer.nationalNumber, name: signer.name },
    returnUrl: returnUrl(parts.siteOrigins, site, begun),
    language: site.locale,
    endUserIp: asker.ip,
    browser: {
      referringDomain: asker.host,
      userAgent: (asker.userAgent ?? 'unknown').slice(0, 256),
      deviceIdentifier: Buffer.from(sessionHashOf(asker.sessionId)).toString('hex'),
    },
  }
}

/**
 * Writes down that a buyer is about to sign, before any provider hears of it. Null: the booking is not the asker's, or
 * its site signs in another way. `InvalidInput`: there is nothing to sign for that buyer.
 */
export async function beginSigning(
  parts: StartParts & { cancelOpen(tx: Kysely<Database>, bookingId: string, position: number): Promise<void> },
  asked: StartSigningAsked,
): Promise<Begun | 'InvalidInput' | null> {
  const { bookings, contracts, now } = parts
  return parts.db.transaction().execute(async (tx) => {
    const booking = await bookings.lock(tx, asked.bookingId)
    if (booking?.accountId !== asked.accountId) return null
    const site = siteById(booking.siteId)
    if (authMethodOf[site.country] !== asked.method) return null
    const contract = await contracts.current(tx, booking.id)
    const signers = await bookings.signers(tx, booking.id)
    const signer = signers.find(({ position }) => position === asked.buyer)
    if (!canSign(booking) || !isAtSigning(booking) || !contract || !signer) return 'InvalidInput'
    if ((await findSigned(tx, contract.id)).has(asked.buyer)) return 'InvalidInput'
    await parts.cancelOpen(tx, booking.id, asked.buyer)
    const id = randomUUID()
    await insertSigning(tx, {
      id,
      bookingId: booking.id,
      position: asked.buyer,
      contractId: contract.id,
      method: asked.method,
      sessionHash: sessionHashOf(asked.sessionId),
      environment: asked.environment,
      startedAt: now(),
    })
    await bookings.move(tx, booking.id, 'signingStarted', { kind: 'buyer', accountId: asked.accountId })
    return { id, site, signer, contract, bookingId: booking.id }
  })
}

/** Asks the provider for a signature that has been begun. Null: it came to nothing. */
export async function orderSigning(
  parts: StartParts,
  provider: Signing,
  begun: Begun,
  asked: StartSigningAsked,
): Promise<StartIdentificationReply & { code: 'Ok' | 'Error' }> {
  const request = await requestOf(parts, begun, asked)
  const started = await provider.start(request)
  if (started.code !== 'Ok')
    return { code: 'Error', flow: null, message: started.code === 'InProgress' ? 'RFA4' : 'RFA5' }
  const { order } = started
  if (!(await setOrder(parts.db, begun.id, sealed(parts.vault, begun.id, order), 0))) {
    await provider.cancel(order)
    return { code: 'Error', flow: null, message: 'RFA6' }
  }
  const session = begun.id
  if (provider.flow === 'redirect') return { code: 'Ok', flow: 'redirect', session, url: provider.signatureUrl(order) }
  const back = asked.environment === 'mobile' ? request.returnUrl : null
  const autoStartLink = provider.startLink(order, asked.environment, back)
  return { code: 'Ok', flow: 'order', session, qr: provider.codeNow(order), autoStartLink }
}

/** Another order in place of one whose code nobody scanned; false when there have been enough, or it came to nothing. */
export async function renewSigning(
  parts: StartParts,
  provider: Signing,
  signing: StoredSigning,
  asker: SigningAsker,
): Promise<boolean> {
  const { db, bookings, contracts, vault } = parts
  if (signing.renewals >= mostRenewals) return false
  const booking = await bookings.find(db, signing.bookingId)
  const contract = await contracts.current(db, signing.bookingId)
  const signers = await bookings.signers(db, signing.bookingId)
  const signer = signers.find(({ position }) => position === signing.position)
  if (!signer || !booking || contract?.id !== signing.contractId) return false
  const begun = { id: signing.id, bookingId: booking.id, site: siteById(booking.siteId), signer, contract }
  const started = await provider.start(await requestOf(parts, begun, asker))
  if (started.code !== 'Ok') return false
  const isWaitedFor = await setOrder(db, signing.id, sealed(vault, signing.id, started.order), signing.renewals + 1)
  if (!isWaitedFor) await provider.cancel(started.order)
  return isWaitedFor
}
