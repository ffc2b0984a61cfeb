import { randomUUID } from 'node:crypto'
import type { MyPagesLines } from '@nyhem/contract/feed/my-pages-lines'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { changesWhatWasAgreed, isPdf, mostDocumentBytes, mostSignedBytes } from '@nyhem/domain/document/document'
import { asId } from '@nyhem/domain/ids'
import type { StoredLine } from '../catalogue/import-lines.ts'
import { missingOf } from '../my-pages-feed/my-pages-feed.ts'
import { isShown } from './act-on-document.ts'
import { keepFile, sha256Of } from './document-files.ts'
import { ring, silence, writeToAll } from './document-news.ts'
import { type DocumentsParts, placeOf, type Tx } from './document-parts.ts'
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

/** What the business system says of a document. */
export type DocumentLine = MyPagesLines['document']

/** Signatures under way, to be called off. */
type CallOff = (tx: Tx, documentId: string) => Promise<void>

type Given = DocumentsParts & { readonly callOff: CallOff }

/**
 * Takes a line about a document in the caller's transaction. The same line again changes nothing. Refused: customers and
 * homes that are not there, and what would change something that somebody has signed or approved.
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
  const given = before && { ...before, summary: vault.open(before.summary, placeOf.summary(before.id)) }
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
    summary: vault.seal(line.summary, placeOf.summary(id)),
  })
  if (!isForSame) await replacePersons(tx, id, accountIds)
  if (given && (isOther || given.withdrawnAt !== null)) await tellAnew(tx, parts, given.id, persons)
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

const saysTheSame = (before: Omit<StoredDocument, 'summary'> & { summary: string }, line: DocumentLine): boolean =>
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

/** What is signed has changed: signatures under way are of something else, and the bell says what is asked now. */
async function tellAnew(tx: Tx, parts: Given, documentId: string, before: readonly DocumentPerson[]): Promise<void> {
  await parts.callOff(tx, documentId)
  const document = await lockDocument(tx, documentId)
  if (!document) return
  const accountIds = before.map(({ accountId }) => accountId)
  await silence(tx, parts, document, accountIds)
  if (isShown(document)) await ring(tx, parts, document)
}

/** Takes a document back. False when there was nothing to take back: what everybody has signed or approved stays. */
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
 * Keeps the file of a document, and shows it. The same bytes again change nothing; another file takes the place of one
 * that nobody has signed (`Agreed`: somebody has).
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
    const fileId = await keepFile(tx, parts, { documentId: document.id, kind: 'original', bytes })
    await showFile(tx, document.id, fileId, parts.now())
    // A file in place of another is no news: what is asked stays the same.
    if (document.fileId === null) {
      await ring(tx, parts, document)
      await writeToAll(tx, parts, document)
    }
    return { code: 'Kept' }
  })
}
