import { createHash, randomUUID } from 'node:crypto'
import type { StartIdentificationReply } from '@nyhem/contract/calls/account'
import { type AuthMethod, authMethodOf } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { asSigningState, type Signing, type SigningOrder, type SigningRequest } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { SigningStore, StoredSigning } from './signing.store.ts'
import type { SigningKind } from './signing-kinds.ts'
import type { SignablePaper, Signer, SigningMatters, SigningPapers } from './signing-ports.ts'

/** Who asks, and from where. */
export type SigningAsker = {
  readonly accountId: AccountId
  readonly sessionId: SessionId
  readonly ip: string
  readonly host: string
  readonly userAgent: string | undefined
}

export type StartSigningAsked = SigningAsker & {
  readonly matterId: string
  readonly method: AuthMethod
  /** Who of those who sign. */
  readonly position: number
  readonly environment: 'desktop' | 'mobile'
}

export type StartParts = {
  db: Kysely<Database>
  vault: SecretBox
  kind: SigningKind
  store: SigningStore
  matters: SigningMatters
  papers: SigningPapers
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

/** New orders in place of those whose code nobody scanned in time. Source: identity reference §2. */
const mostRenewals = 5

export const sessionHashOf = (sessionId: SessionId): Uint8Array =>
  createHash('sha256').update(`signing ${sessionId}`).digest()

/** What opens and seals a provider's orders. */
type OrderParts = Pick<StartParts, 'vault' | 'kind'>

const place = ({ kind }: OrderParts, id: string) => `${kind.place}:${id}`

const sealed = (parts: OrderParts, id: string, { ref, state }: SigningOrder) => ({
  ref,
  kept: parts.vault.seal(state, place(parts, id)),
})

/** The provider's order of a signature, opened; null while there is none. */
export const orderOf = (parts: OrderParts, { id, order }: StoredSigning): SigningOrder | null =>
  order && { ref: order.ref, state: asSigningState(parts.vault.open(order.kept, place(parts, id))) }

/** Where the person comes back to. */
export const returnUrl = (
  { siteOrigins, matters }: Pick<StartParts, 'siteOrigins' | 'matters'>,
  site: Site,
  signing: Pick<StoredSigning, 'id' | 'matterId'>,
): string => siteOrigins[site.siteId] + matters.returnPath(site, signing)

/** A signature that is to be given, with all that the provider is told. */
type Begun = {
  readonly id: string
  readonly matterId: string
  readonly site: Site
  readonly signer: Signer
  readonly paper: SignablePaper
}

async function requestOf(parts: StartParts, begun: Begun, asker: SigningAsker): Promise<SigningRequest> {
  const { site, signer, paper } = begun
  return {
    id: begun.id,
    title: paper.title,
    document: await parts.papers.document(paper.id),
    documentHash: paper.documentHash,
    summary: paper.summary,
    signer: { nationalNumber: signer.nationalNumber, name: signer.name },
    returnUrl: returnUrl(parts, site, begun),
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
 * Writes down that somebody is about to sign, before any provider hears of it. Null: the matter is not the asker's, or
 * its site signs in another way. `InvalidInput`: there is nothing to sign for that person.
 */
export async function beginSigning(
  parts: StartParts & { cancelOpen(tx: Kysely<Database>, matterId: string, position: number): Promise<void> },
  asked: StartSigningAsked,
): Promise<Begun | 'InvalidInput' | null> {
  const { store, matters, papers, now } = parts
  return parts.db.transaction().execute(async (tx) => {
    const matter = await matters.lock(tx, asked.matterId)
    if (!matter?.accountIds.includes(asked.accountId)) return null
    const site = siteById(matter.siteId)
    if (authMethodOf[site.country] !== asked.method) return null
    const paper = await papers.current(tx, matter.id)
    const signers = await matters.signers(tx, matter.id)
    const signer = signers.find(({ position }) => position === asked.position)
    if (matter.standing !== 'signable' || !paper || !signer) return 'InvalidInput'
    if ((await store.findSigned(tx, paper.id)).has(asked.position)) return 'InvalidInput'
    await parts.cancelOpen(tx, matter.id, asked.position)
    const id = randomUUID()
    await store.insertSigning(tx, {
      id,
      matterId: matter.id,
      position: asked.position,
      paperId: paper.id,
      method: asked.method,
      sessionHash: sessionHashOf(asked.sessionId),
      environment: asked.environment,
      startedAt: now(),
    })
    await matters.move(tx, matter.id, 'signingStarted', { kind: 'buyer', accountId: asked.accountId })
    return { id, site, signer, paper, matterId: matter.id }
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
  if (!(await parts.store.setOrder(parts.db, begun.id, sealed(parts, begun.id, order), 0))) {
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
  const { db, store, matters, papers } = parts
  if (signing.renewals >= mostRenewals) return false
  const matter = await matters.find(db, signing.matterId)
  const paper = await papers.current(db, signing.matterId)
  const signers = await matters.signers(db, signing.matterId)
  const signer = signers.find(({ position }) => position === signing.position)
  if (!signer || !matter || paper?.id !== signing.paperId) return false
  const begun = { id: signing.id, matterId: matter.id, site: siteById(matter.siteId), signer, paper }
  const started = await provider.start(await requestOf(parts, begun, asker))
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
