import { createHash, randomUUID } from 'node:crypto'
import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import { type AuthMethod, authMethodOf } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { asSigningState, type Signing, type SigningOrder, type SigningRequest } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { SigningStore, StoredSigning } from './signing.store.ts'
import type { SigningKind } from './signing-kinds.ts'
import type { SignableFile, Signables, Signer, SigningPapers } from './signing-ports.ts'

export type SigningRequester = {
  readonly accountId: AccountId
  readonly sessionId: SessionId
  readonly ip: string
  readonly host: string
  readonly userAgent: string | undefined
}

export type StartSigningRequest = SigningRequester & {
  readonly signableId: string
  readonly method: AuthMethod
  readonly position: number
  readonly environment: 'desktop' | 'mobile'
}

export type StartParts = {
  db: Kysely<Database>
  vault: SecretBox
  kind: SigningKind
  store: SigningStore
  signables: Signables
  papers: SigningPapers
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** Replacements for orders whose code was not scanned in time. Source: identity reference §2. */
const mostRenewals = 5

export const sessionHashOf = (sessionId: SessionId): Uint8Array =>
  createHash('sha256').update(`signing ${sessionId}`).digest()

type OrderParts = Pick<StartParts, 'vault' | 'kind'>

/** Seal context of the provider's order. */
export const placeOfOrder = (kind: SigningKind, id: string): string => `${kind.place}:${id}`

const sealed = (parts: OrderParts, id: string, { ref, state }: SigningOrder) => ({
  ref,
  kept: parts.vault.seal(state, placeOfOrder(parts.kind, id)),
})

/** Decrypted; null without an order. */
export const orderOf = (parts: OrderParts, { id, order }: StoredSigning): SigningOrder | null =>
  order && { ref: order.ref, state: asSigningState(parts.vault.open(order.kept, placeOfOrder(parts.kind, id))) }

export const returnUrl = (
  { siteOrigins, signables }: Pick<StartParts, 'siteOrigins' | 'signables'>,
  site: Site,
  signing: Pick<StoredSigning, 'id' | 'signableId'>,
): string => originOf(siteOrigins, site.siteId) + signables.returnPath(site, signing)

type Started = {
  readonly id: string
  readonly signableId: string
  readonly site: Site
  readonly signer: Signer
  readonly signableFile: SignableFile
}

async function requestOf(parts: StartParts, opening: Started, requester: SigningRequester): Promise<SigningRequest> {
  const { site, signer, signableFile } = opening
  return {
    id: opening.id,
    title: signableFile.title,
    document: await parts.papers.document(signableFile.id),
    documentHash: signableFile.documentHash,
    summary: signableFile.summary,
    signer: { nationalNumber: signer.nationalNumber, name: signer.name },
    returnUrl: returnUrl(parts, site, opening),
    language: site.locale,
    endUserIp: requester.ip,
    browser: {
      referringDomain: requester.host,
      userAgent: (requester.userAgent ?? 'unknown').slice(0, 256),
      deviceIdentifier: Buffer.from(sessionHashOf(requester.sessionId)).toString('hex'),
    },
  }
}

/**
 * Stores a started signing before the provider is called. Null: the signable is not the requester's, or its site uses
 * another method. `InvalidInput`: this person has nothing to sign.
 */
export async function beginSigning(
  parts: StartParts & { cancelEach(tx: Kysely<Database>, open: readonly StoredSigning[]): Promise<void> },
  requested: StartSigningRequest,
): Promise<Started | 'InvalidInput' | null> {
  const { store, signables, papers, now } = parts
  return parts.db.transaction().execute(async (tx) => {
    const signable = await signables.lock(tx, requested.signableId)
    if (!signable?.accountIds.includes(requested.accountId)) return null
    const site = siteById(signable.siteId)
    if (authMethodOf[site.country] !== requested.method) return null
    const signableFile = await papers.current(tx, signable.id)
    const signers = await signables.signers(tx, signable.id)
    const signer = signers.find(({ position }) => position === requested.position)
    if (signable.standing !== 'signable' || !signableFile || !signer) return 'InvalidInput'
    const live = await store.findLive(tx, signable.id, signableFile.id)
    const own = live.filter(({ position }) => position === requested.position)
    if (own.some(({ state }) => state === 'signed')) return 'InvalidInput'
    await parts.cancelEach(tx, own)
    const id = randomUUID()
    await store.insertSigning(tx, {
      id,
      signableId: signable.id,
      position: requested.position,
      signableFileId: signableFile.id,
      method: requested.method,
      sessionHash: sessionHashOf(requested.sessionId),
      environment: requested.environment,
      startedAt: now(),
    })
    await signables.move(tx, signable.id, 'signingStarted', { kind: 'buyer', accountId: requested.accountId })
    return { id, site, signer, signableFile, signableId: signable.id }
  })
}

/** Starts a stored signing at the provider. */
export async function orderSigning(
  parts: StartParts,
  provider: Signing,
  opening: Started,
  requested: StartSigningRequest,
): Promise<StartIdentificationReply & { code: 'Ok' | 'Error' }> {
  const request = await requestOf(parts, opening, requested)
  const started = await provider.start(request)
  if (started.code !== 'Ok')
    return { code: 'Error', flow: null, message: started.code === 'InProgress' ? 'RFA4' : 'RFA5' }
  const { order } = started
  if (!(await parts.store.setOrder(parts.db, opening.id, sealed(parts, opening.id, order), 0))) {
    await provider.cancel(order)
    return { code: 'Error', flow: null, message: 'RFA6' }
  }
  const session = opening.id
  if (provider.flow === 'redirect') return { code: 'Ok', flow: 'redirect', session, url: provider.signatureUrl(order) }
  const back = requested.environment === 'mobile' ? request.returnUrl : null
  const autoStartLink = provider.startLink(order, requested.environment, back)
  return { code: 'Ok', flow: 'order', session, qr: provider.codeNow(order), autoStartLink }
}

/** Replaces an order whose code was not scanned; false at the limit or on failure. */
export async function renewSigning(
  parts: StartParts,
  provider: Signing,
  signing: StoredSigning,
  requester: SigningRequester,
): Promise<boolean> {
  const { db, store, signables, papers } = parts
  if (signing.renewals >= mostRenewals) return false
  const signable = await signables.find(db, signing.signableId)
  const signableFile = await papers.current(db, signing.signableId)
  const signers = await signables.signers(db, signing.signableId)
  const signer = signers.find(({ position }) => position === signing.position)
  if (!signer || !signable || signableFile?.id !== signing.signableFileId) return false
  const opening = { id: signing.id, signableId: signable.id, site: siteById(signable.siteId), signer, signableFile }
  const started = await provider.start(await requestOf(parts, opening, requester))
  if (started.code !== 'Ok') return false
  const isWaitedFor = await store.setOrder(
    db,
    signing.id,
    sealed(parts, signing.id, started.order),
    signing.renewals + 1,
  )
  if (!isWaitedFor) await provider.cancel(started.order)
  return isWaitedFor
}
