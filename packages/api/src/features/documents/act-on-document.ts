import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { decideAct, statusOfDocument } from '@nyhem/domain/document/document'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { inThread } from '../../server/in-thread.ts'
import type { Evidence } from '../contracts/seal/seal-contract.ts'
import { readEvidence, type Sealed, sealEach, sealQueueOf, writeEvidence } from '../contracts/seal/sealing.ts'
import { documentTexts } from '../contracts/texts/document-texts.ts'
import { fileNameOf, readFile, storeFile } from './document-files.ts'
import { silence, writeToAll } from './document-news.ts'
import { type DocumentsParts, placeOf, type Tx } from './document-parts.ts'
import {
  claimDone,
  findEvidence,
  findPersons,
  insertAct,
  lockDocument,
  markDone,
  markSealed,
  type StoredDocument,
} from './documents.store.ts'

export const sealQueue = sealQueueOf('document-seal')

const { sealDocument } = inThread<typeof import('../contracts/seal/seal-contract.ts')>(
  new URL('../contracts/seal/seal-contract.ts', import.meta.url),
)

/**
 * Stores evidence of one person's act in the caller's transaction, which locks the document; the last act completes it
 * for sealing. False if already done.
 */
export async function storeAct(
  tx: Tx,
  parts: DocumentsParts,
  document: StoredDocument,
  evidence: Evidence,
): Promise<boolean> {
  const { vault, jobs, now } = parts
  const { signer: position, signedAt: at } = evidence
  const sealed = vault.seal(writeEvidence(evidence), placeOf.evidence(document.id, position))
  if (!(await insertAct(tx, { documentId: document.id, position, evidence: sealed, at }))) return false
  const persons = await findPersons(tx, document.id)
  await silence(tx, parts, document, [persons.find((one) => one.position === position)?.accountId ?? null])
  const acts = persons.map(({ actedAt }) => ({ hasActed: actedAt !== null }))
  if (statusOfDocument(document.action, acts) === 'done') {
    await markDone(tx, document.id, now())
    await jobs?.enqueue(tx, sealQueue, {})
  }
  return true
}

export type ApproveRequest = {
  readonly accountId: AccountId
  readonly siteId: SiteId
  readonly documentId: string
  /** The file the person has read. */
  readonly sha256: string
  readonly ip: string
}

export type ApproveResult = { readonly code: 'Ok' | 'WrongAction' | 'OtherFile' }

/** Idempotent. Null if the person has no such document. */
export function approveDocument(parts: DocumentsParts, requested: ApproveRequest): Promise<ApproveResult | null> {
  return parts.database.db.transaction().execute(async (tx) => {
    const document = await lockDocument(tx, requested.documentId)
    if (!document || !isShown(document) || document.siteId !== requested.siteId) return null
    const person = (await findPersons(tx, document.id)).find(({ accountId }) => accountId === requested.accountId)
    if (!person) return null
    const { code } = decideAct({
      document: { action: document.action, sha256: document.sha256 ?? '' },
      hasActed: person.actedAt !== null,
      wanted: 'approve',
      readFile: requested.sha256,
    })
    if (code === 'AlreadyDone') return { code: 'Ok' }
    if (code !== 'Ok') return { code }
    await storeAct(tx, parts, document, {
      signer: person.position,
      name: person.name,
      method: documentTexts(siteById(document.siteId).locale).approvedBy,
      signedAt: parts.now(),
      order: randomUUID(),
      deviceIp: requested.ip,
      files: [],
    })
    return { code: 'Ok' }
  })
}

export const isShown = ({ fileId, withdrawnAt }: StoredDocument): boolean => fileId !== null && withdrawnAt === null

/** Seals all completed documents. */
export const sealPending = (parts: DocumentsParts): Promise<Sealed> =>
  sealEach(
    { db: parts.database.db, log: parts.log },
    { noun: 'document', claim: claimDone, seal: (tx, document) => sealOne(tx, parts, document) },
  )

async function sealOne(tx: Tx, parts: DocumentsParts, document: StoredDocument): Promise<void> {
  const { action, fileId, id, siteId, title } = document
  if (action === 'none' || fileId === null) throw new TypeError('nothing is signed of this document')
  const at: Instant = parts.now()
  const evidence = (await findEvidence(tx, id)).map(({ position, content }) =>
    readEvidence(parts.vault.open(content, placeOf.evidence(id, position))),
  )
  const bytes = await sealDocument({
    siteId,
    title,
    action,
    original: await readFile(tx, parts, fileId),
    fileName: fileNameOf(title),
    evidence,
    sealedAt: at,
    seal: parts.seal,
  })
  await markSealed(tx, id, await storeFile(tx, parts, { documentId: id, kind: 'sealed', bytes }), at)
  await writeToAll(tx, parts, document, 'completed')
}
