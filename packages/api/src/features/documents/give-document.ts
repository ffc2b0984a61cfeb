import { randomUUID } from 'node:crypto'
import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { changesWhatWasAgreed, isPdf, mostDocumentBytes, mostSignedBytes } from '@nyhem/domain/document/document'
import { asId } from '@nyhem/domain/ids'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'
import { isShown } from './act-on-document.ts'
import { sha256Of, storeFile } from './document-files.ts'
import { ring, silence, writeToAll } from './document-news.ts'
import { type Overview, openOverview, sealOverview } from './document-overview.ts'
import type { DocumentsParts, Tx } from './document-parts.ts'
import {
  type DocumentPerson,
  findCustomers,
  findPersons,
  lockByExternalId,
  lockDocument,
  markWithdrawn,
  replacePersons,
  type StoredDocument,
  showFile,
  upsertDocument,
} from './documents.store.ts'

export type DocumentLine = MyPagesLines['document']

type CallOff = (tx: Tx, documentId: string) => Promise<void>

type Given = DocumentsParts & { readonly callOff: CallOff }

/**
 * Imports a document line in the caller's transaction, idempotently. Refuses unknown customers and homes, and changes
 * to anything signed or approved.
 */
export async function giveDocument(tx: Tx, parts: Given, line: DocumentLine): Promise<StoredLine> {
  const { vault } = parts
  const missing = await missingOf(tx, line.type, [{ field: 'homeExternalId', thing: 'home', id: line.homeExternalId }])
  if (missing) return missing
  const known = await findCustomers(tx, line.customerExternalIds)
  const unknown = line.customerExternalIds.findIndex((one) => !known.has(one))
  if (unknown >= 0) return unknownCustomer(line, unknown)
  const accountIds = line.customerExternalIds.flatMap((one) => known.get(one) ?? [])
  const before = await lockByExternalId(tx, line.externalId)
  const persons = before ? await findPersons(tx, before.id) : []
  const given = before && { ...before, ...openOverview(vault, before) }
  const isForSame =
    persons.length === accountIds.length && persons.every(({ accountId }, index) => accountId === accountIds[index])
  if (given && isForSame && saysTheSame(given, line)) return { ok: true, written: 'unchanged' }
  const isOther = given !== null && (!isForSame || changesWhatWasAgreed(given, line))
  const hasActed = persons.some(({ actedAt }) => actedAt !== null)
  const refusal = refusalOf(line, { isOther, hasActed, fileBytes: given?.fileBytes ?? 0 })
  if (refusal) return refusal
  const id = given?.id ?? asId<'Document'>(randomUUID())
  const { homeExternalId: homeId, issuedAt, dueOn } = line
  await upsertDocument(tx, {
    ...line,
    id,
    homeId,
    issuedAt: issuedAt as Instant,
    dueOn: dueOn as LocalDate | null,
    ...sealOverview(vault, id, line),
  })
  if (!isForSame) await replacePersons(tx, id, accountIds)
  if (given && (isOther || given.withdrawnAt !== null)) await notifyAnew(tx, parts, given.id, persons)
  return { ok: true, written: given ? 'changed' : 'added' }
}

function refusalOf(
  { externalId, action }: DocumentLine,
  { isOther, hasActed, fileBytes }: { isOther: boolean; hasActed: boolean; fileBytes: number },
): StoredLine | null {
  if (isOther && hasActed)
    return refused('externalId', externalId, 'a document that nobody has signed or approved, or the same as before')
  if (action === 'sign' && fileBytes > mostSignedBytes)
    return refused('action', action, `a file of at most ${mostSignedBytes} bytes to be signed`)
  return null
}

const saysTheSame = (before: Omit<StoredDocument, keyof Overview> & Overview, line: DocumentLine): boolean =>
  !changesWhatWasAgreed(before, line) &&
  before.siteId === line.siteId &&
  before.homeId === line.homeExternalId &&
  before.kind === line.kind &&
  Date.parse(before.issuedAt) === Date.parse(line.issuedAt) &&
  before.dueOn === line.dueOn &&
  before.withdrawnAt === null

const refused = (field: string, found: string, expected: string): StoredLine => ({
  ok: false,
  problem: { code: 'WrongValue', field: `document.${field}`, found: JSON.stringify(found), expected },
})

const unknownCustomer = ({ customerExternalIds }: DocumentLine, index: number): StoredLine => ({
  ok: false,
  problem: {
    code: 'UnknownReference',
    field: `document.customerExternalIds.${index}`,
    found: JSON.stringify(customerExternalIds[index]),
    expected: 'the id of a customer',
  },
})

/** The signed content changed: cancels signatures in progress and renews notifications. */
async function notifyAnew(tx: Tx, parts: Given, documentId: string, before: readonly DocumentPerson[]): Promise<void> {
  await parts.callOff(tx, documentId)
  const document = await lockDocument(tx, documentId)
  if (!document) return
  const accountIds = before.map(({ accountId }) => accountId)
  await silence(tx, parts, document, accountIds)
  if (isShown(document)) await ring(tx, parts, document)
}

/** Withdraws a document. False if nothing could be withdrawn: fully signed or approved documents stay. */
export async function withdrawDocument(tx: Tx, parts: Given, externalId: string): Promise<boolean> {
  const document = await lockByExternalId(tx, externalId)
  if (!document || document.doneAt !== null || document.withdrawnAt !== null) return false
  await parts.callOff(tx, document.id)
  const persons = await findPersons(tx, document.id)
  await silence(
    tx,
    parts,
    document,
    persons.map(({ accountId }) => accountId),
  )
  await markWithdrawn(tx, document.id, parts.now())
  return true
}

export type FileResult = {
  readonly code: 'Kept' | 'SameFile' | 'NotFound' | 'NotPdf' | 'TooLarge' | 'Agreed'
}

/**
 * Stores and shows a document's file. Identical bytes change nothing; another file replaces only an unsigned one
 * (otherwise `Agreed`).
 */
export async function takeDocumentFile(
  parts: Given,
  { externalId, bytes }: { readonly externalId: string; readonly bytes: Uint8Array },
): Promise<FileResult> {
  const { db } = parts.database
  if (!isPdf(bytes)) return { code: 'NotPdf' }
  return db.transaction().execute(async (tx) => {
    const document = await lockByExternalId(tx, externalId)
    if (!document || document.withdrawnAt !== null) return { code: 'NotFound' }
    if (document.sha256 === sha256Of(bytes)) return { code: 'SameFile' }
    if (bytes.byteLength > (document.action === 'sign' ? mostSignedBytes : mostDocumentBytes))
      return { code: 'TooLarge' }
    const persons = await findPersons(tx, document.id)
    if (persons.some(({ actedAt }) => actedAt !== null)) return { code: 'Agreed' }
    await parts.callOff(tx, document.id)
    const fileId = await storeFile(tx, parts, { documentId: document.id, kind: 'original', bytes })
    await showFile(tx, document.id, fileId, parts.now())
    // A replaced file is not notified: the required action is unchanged.
    if (document.fileId === null) {
      await ring(tx, parts, document)
      await writeToAll(tx, parts, document)
    }
    return { code: 'Kept' }
  })
}
