import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { decideAct, statusOfDocument } from '@nyhem/domain/document/document'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Evidence, sealDocument } from '../contracts/seal/seal-contract.ts'
import { documentWords } from '../contracts/words/document-words.ts'
import { fileNameOf, keepFile, readFile } from './document-files.ts'
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
import { sealQueue } from './seal-queue.ts'

/** Evidence as it is kept: its files in base64. */
type WrittenEvidence = Omit<Evidence, 'files'> & {
  readonly files: readonly (Omit<Evidence['files'][number], 'bytes'> & { readonly bytes: string })[]
}

/**
 * Keeps what proves one person's part in the caller's transaction, which holds the document; with the last of them it is
 * done, and will be sealed. False when that part was done before.
 */
export async function keepAct(
  tx: Tx,
  parts: DocumentsParts,
  document: StoredDocument,
  evidence: Evidence,
): Promise<boolean> {
  const { vault, jobs, now } = parts
  const files = evidence.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes).toString('base64') }))
  const written = JSON.stringify({ ...evidence, files } satisfies WrittenEvidence)
  const { signer: position, signedAt: at } = evidence
  const sealed = vault.seal(written, placeOf.evidence(document.id, position))
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

export type ApproveAsked = {
  readonly accountId: AccountId
  readonly siteId: SiteId
  readonly documentId: string
  /** Checksum of the file that the person has read. */
  readonly sha256: string
  readonly ip: string
}

export type ApproveResult = { readonly code: 'Ok' | 'WrongAction' | 'OtherFile' }

/** Approves for one person; done before is done. Null: there is no such document for this person. */
export function approveDocument(parts: DocumentsParts, asked: ApproveAsked): Promise<ApproveResult | null> {
  return parts.database.db.transaction().execute(async (tx) => {
    const document = await lockDocument(tx, asked.documentId)
    if (!document || !isShown(document) || document.siteId !== asked.siteId) return null
    const person = (await findPersons(tx, document.id)).find(({ accountId }) => accountId === asked.accountId)
    if (!person) return null
    const { code } = decideAct({
      document: { action: document.action, sha256: document.sha256 ?? '' },
      hasActed: person.actedAt !== null,
      wanted: 'approve',
      readFile: asked.sha256,
    })
    if (code === 'AlreadyDone') return { code: 'Ok' }
    if (code !== 'Ok') return { code }
    await keepAct(tx, parts, document, {
      signer: person.position,
      name: person.name,
      method: documentWords(siteById(document.siteId).locale).approvedBy,
      signedAt: parts.now(),
      order: randomUUID(),
      deviceIp: asked.ip,
      files: [],
    })
    return { code: 'Ok' }
  })
}

/** Whether a document is there for its persons. */
export const isShown = ({ fileId, withdrawnAt }: StoredDocument): boolean => fileId !== null && withdrawnAt === null

/**
 * Seals every document that is done and not sealed: those just done, and those that a crash left behind. Any number of
 * processes may do so at once. One that cannot be sealed is logged and does not keep the others.
 */
export async function sealPending(
  parts: DocumentsParts,
): Promise<{ readonly sealed: readonly string[]; readonly failed: readonly string[] }> {
  const { db } = parts.database
  const sealed: string[] = []
  const failed: string[] = []
  for (;;) {
    const claim: { id: string | null } = { id: null }
    try {
      await db.transaction().execute(async (tx) => {
        const document = await claimDone(tx, failed)
        claim.id = document?.id ?? null
        if (document) await sealOne(tx, parts, document)
      })
      if (claim.id === null) return { sealed, failed }
      sealed.push(claim.id)
    } catch (error) {
      // Without an id the database itself has failed, and the next document would fare no better.
      if (claim.id === null) throw error
      parts.log.error({ err: error, documentId: claim.id }, 'document not sealed')
      failed.push(claim.id)
    }
  }
}

async function sealOne(tx: Tx, parts: DocumentsParts, document: StoredDocument): Promise<void> {
  const { action, fileId, id, siteId, title } = document
  if (action === 'none' || fileId === null) throw new TypeError('nothing is signed of this document')
  const at: Instant = parts.now()
  const evidence = (await findEvidence(tx, id)).map(({ position, content }) =>
    evidenceOf(parts.vault.open(content, placeOf.evidence(id, position))),
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
  await markSealed(tx, id, await keepFile(tx, parts, { documentId: id, kind: 'sealed', bytes }), at)
  await writeToAll(tx, parts, document, 'completed')
}

function evidenceOf(text: string): Evidence {
  const written = JSON.parse(text) as WrittenEvidence
  return { ...written, files: written.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') })) }
}
