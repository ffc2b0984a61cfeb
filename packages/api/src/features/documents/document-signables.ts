import { localDateOf } from '@nyhem/domain/dates'
import { documentHref, documentQueryNames } from '@nyhem/domain/document/document-list'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import { proofsOf, signingMethodNames } from '../signing/booking-contracts.ts'
import type { Signable, Signables, Signer, SigningPapers } from '../signing/signing-ports.ts'
import { isShown, storeAct } from './act-on-document.ts'
import { readFile } from './document-files.ts'
import { type DocumentsParts, placeOf, type Tx } from './document-parts.ts'
import { findDocument, findPersons, lockDocument, type StoredDocument } from './documents.store.ts'

/** Each person signs with their own e-ID. */
export function documentSignables(parts: DocumentsParts): Signables {
  const { accounts, now } = parts

  async function signableOf(db: Tx, document: StoredDocument | null): Promise<Signable | null> {
    if (!document || !isShown(document)) return null
    const persons = await findPersons(db, document.id)
    const canBeSigned = document.action === 'sign' && document.doneAt === null
    return {
      id: document.id,
      siteId: document.siteId,
      accountIds: persons.flatMap(({ accountId }) => accountId ?? []),
      standing: canBeSigned ? 'signable' : 'over',
    }
  }

  return {
    find: async (db, id) => signableOf(db, await findDocument(db, id)),
    lock: async (tx, id) => signableOf(tx, await lockDocument(tx, id)),
    /** A person without an identified number of the country cannot sign yet. */
    async signers(db, id) {
      const document = await findDocument(db, id)
      if (!document) return []
      const { country } = siteById(document.siteId)
      const signers: Signer[] = []
      for (const { position, accountId, name } of await findPersons(db, id)) {
        const number = accountId && (await accounts.nationalNumber(db, accountId, country))
        const read = number ? parseNationalNumber(country, number, localDateOf(now(), 'UTC')) : null
        if (read?.ok) signers.push({ position, name, nationalNumber: read.value })
      }
      return signers
    },
    returnPath(site, { id, signableId }) {
      const path = documentHref(site.routes.myPagesDocumentsAction ?? '/', signableId)
      return `${path}&${documentQueryNames.signing}=${id}`
    },
    // Consequences follow from the evidence, in the same transaction.
    noteSigned: async () => undefined,
    move: async () => undefined,
  }
}

export function documentPapers(parts: DocumentsParts): SigningPapers {
  const { vault } = parts
  const { db } = parts.database

  async function current(tx: Tx, documentId: string) {
    const document = await findDocument(tx, documentId)
    if (!document?.fileId || document.sha256 === null) return null
    const { fileId: id, title, sha256: documentHash } = document
    const said = vault.open(document.summary, placeOf.summary(documentId))
    return { id, title, summary: said, documentHash }
  }

  return {
    current,
    async prepare(documentId) {
      const signableFile = await current(db, documentId)
      if (!signableFile) throw new BrokenInvariant('a document without its file is signed', { documentId })
      return signableFile
    },
    document: (fileId) => readFile(db, parts, fileId),
    async record(tx, fileId, { position, evidence, signedDocument }) {
      const document = await documentOfFile(tx, fileId)
      await storeAct(tx, parts, document, {
        signer: position,
        name: evidence.signer.name,
        method: signingMethodNames[evidence.provider],
        signedAt: evidence.signedAt,
        order: evidence.order,
        deviceIp: null,
        files: proofsOf(evidence satisfies SigningEvidence, signedDocument),
      })
    },
  }
}

/** Document whose current file this is. A replaced file cannot be signed: its signatures were cancelled. */
async function documentOfFile(tx: Tx, fileId: string): Promise<StoredDocument> {
  const row = await tx.selectFrom('document').select('id').where('file_id', '=', fileId).executeTakeFirst()
  const document = row ? await lockDocument(tx, row.id) : null
  if (!document) throw new BrokenInvariant('a signature under a file that was replaced', { fileId })
  return document
}
