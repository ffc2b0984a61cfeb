import { awaitingSignature } from '@nyhem/domain/account/notifications'
import type { DocumentAction } from '@nyhem/domain/document/document'
import { documentHref } from '@nyhem/domain/document/document-list'
import { type AccountId, asId, type DocumentId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { type DocumentLetterKind, documentLetter, isDocumentLetterKind } from '../letters/document-letter.ts'
import type { LetterSource } from '../letters/letters.ts'
import type { DocumentsParts, Tx } from './document-parts.ts'
import { findDocument, findPersons, type StoredDocument } from './documents.store.ts'

type NewsParts = Pick<DocumentsParts, 'bell' | 'letters' | 'now'>

const nameOf = { sign: awaitingSignature, approve: 'awaiting_approval' } as const

const subjectOf = ({ id, siteId }: Pick<StoredDocument, 'id' | 'siteId'>, accountId: AccountId) => ({
  accountId,
  siteId,
  notificationType: 'DocumentSigning' as const,
  subjectId: id,
})

const kindOf = {
  sign: 'to-sign',
  approve: 'to-approve',
  none: 'arrived',
} as const satisfies Record<DocumentAction, DocumentLetterKind>

/** Rings for whoever has yet to act; says nothing where nothing is asked. */
export async function ring(tx: Tx, { bell, now }: NewsParts, document: StoredDocument): Promise<void> {
  const { action } = document
  if (action === 'none') return
  for (const { accountId, actedAt } of await findPersons(tx, document.id))
    if (accountId !== null && actedAt === null)
      await bell.notify(tx, {
        ...subjectOf(document, accountId),
        name: nameOf[action],
        title: document.title,
        createdOn: now(),
      })
}

/** Nothing of a document awaits anybody any more, or one of its persons. */
export async function silence(
  tx: Tx,
  { bell }: Pick<NewsParts, 'bell'>,
  document: Pick<StoredDocument, 'id' | 'siteId'>,
  accountIds: readonly (AccountId | null)[],
): Promise<void> {
  for (const accountId of accountIds) if (accountId !== null) await bell.settle(tx, subjectOf(document, accountId))
}

/** Writes to every person of a document, when the transaction commits. */
export async function writeToAll(
  tx: Tx,
  { letters }: NewsParts,
  document: StoredDocument,
  kind: DocumentLetterKind = kindOf[document.action],
): Promise<void> {
  for (const { accountId } of await findPersons(tx, document.id))
    if (accountId !== null) await letters.sendLater(tx, 'document', [document.id, kind, accountId].join(' '))
}

/** Page of a document: where it is acted on, or where it says what was done. */
function pageOf(site: Site, id: DocumentId, kind: DocumentLetterKind): string | null {
  const path = kind === 'completed' ? site.routes.myPagesDocumentsDone : site.routes.myPagesDocumentsAction
  return path === null ? null : documentHref(path, id)
}

/** The letter `<document> <kind> <account>`; null when either is gone, or the document is withdrawn. */
export const documentLetterSource =
  ({ database: { db }, accounts, siteOrigins }: DocumentsParts): LetterSource =>
  async (id) => {
    const [documentId = '', kind = '', accountId = ''] = id.split(' ')
    const document = await findDocument(db, documentId)
    if (!document || document.withdrawnAt !== null || !isDocumentLetterKind(kind)) return null
    const persons = await findPersons(db, documentId)
    const isTheirs = persons.some((one) => one.accountId === accountId)
    const person = isTheirs ? await accounts.person(asId<'Account'>(accountId)) : null
    if (!person?.email) return null
    const site = siteById(document.siteId)
    const path = pageOf(site, document.id, kind)
    const content = documentLetter({
      site,
      kind,
      action: document.action,
      firstName: person.firstName,
      title: document.title,
      dueOn: document.dueOn,
      isShared: persons.length > 1,
      href: path === null ? null : siteOrigins[site.siteId] + path,
    })
    return { site, to: person.email, replyTo: site.company.email, content }
  }
