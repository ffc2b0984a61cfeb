import { awaitingSignature } from '@nyhem/domain/account/notifications'
import type { DocumentAction } from '@nyhem/domain/document/document'
import { documentHref } from '@nyhem/domain/document/document-list'
import { type AccountId, asId, type DocumentId } from '@nyhem/domain/ids'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { type DocumentEmailKind, documentEmail } from '../emails/document-email.ts'
import type { EmailSource } from '../emails/emails.ts'
import type { DocumentsParts, Tx } from './document-parts.ts'
import { findDocument, findPersons, type StoredDocument } from './documents.store.ts'

type NewsParts = Pick<DocumentsParts, 'notifications' | 'emails' | 'now'>

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
} as const satisfies Record<DocumentAction, DocumentEmailKind>

/** Notifies persons who have yet to act; nothing if no action is required. */
export async function ring(tx: Tx, { notifications, now }: NewsParts, document: StoredDocument): Promise<void> {
  const { action } = document
  if (action === 'none') return
  for (const { accountId, actedAt } of await findPersons(tx, document.id))
    if (accountId !== null && actedAt === null)
      await notifications.notify(tx, {
        ...subjectOf(document, accountId),
        name: nameOf[action],
        title: document.title,
        createdOn: now(),
        dueOn: document.dueOn,
      })
}

/** Removes notifications, for all persons or one. */
export async function silence(
  tx: Tx,
  { notifications }: Pick<NewsParts, 'notifications'>,
  document: Pick<StoredDocument, 'id' | 'siteId'>,
  accountIds: readonly (AccountId | null)[],
): Promise<void> {
  for (const accountId of accountIds)
    if (accountId !== null) await notifications.settle(tx, subjectOf(document, accountId))
}

/** E-mails every person of a document on commit. */
export async function writeToAll(
  tx: Tx,
  { emails }: NewsParts,
  document: StoredDocument,
  kind: DocumentEmailKind = kindOf[document.action],
): Promise<void> {
  for (const { accountId } of await findPersons(tx, document.id))
    if (accountId !== null) await emails.sendLater(tx, 'document', { documentId: document.id, kind, accountId })
}

function pageOf(site: Site, id: DocumentId, kind: DocumentEmailKind): string | null {
  const path = kind === 'completed' ? site.routes.myPagesDocumentsDone : site.routes.myPagesDocumentsAction
  return path === null ? null : documentHref(path, id)
}

/** Null if the document or the person is gone or the document is withdrawn. */
export const documentEmailSource =
  ({ database: { db }, accounts, siteOrigins }: DocumentsParts): EmailSource<'document'> =>
  async ({ documentId, kind, accountId }) => {
    const document = await findDocument(db, documentId)
    if (!document || document.withdrawnAt !== null) return null
    const persons = await findPersons(db, documentId)
    const isTheirs = persons.some((one) => one.accountId === accountId)
    const person = isTheirs ? await accounts.person(asId<'Account'>(accountId)) : null
    if (!person?.email) return null
    const site = siteById(document.siteId)
    const path = pageOf(site, document.id, kind)
    const content = documentEmail({
      site,
      kind,
      action: document.action,
      firstName: person.firstName,
      title: document.title,
      dueOn: document.dueOn,
      isShared: persons.length > 1,
      href: path === null ? null : originOf(siteOrigins, site.siteId) + path,
    })
    return { site, to: person.email, replyTo: site.company.email, content }
  }
