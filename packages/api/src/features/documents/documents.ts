import type { ExportedDocument } from '@nyhem/contract/calls/account-export'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import {
  type DocumentAction,
  type DocumentFigure,
  type DocumentKind,
  type DocumentStatus,
  statusForPerson,
  statusOfDocument,
} from '@nyhem/domain/document/document'
import type { AccountId, DocumentId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Signings as OfferedSignings } from '@nyhem/providers/signing/signing'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'
import type { EmailSource } from '../emails/emails.ts'
import { openSigning, type Signings } from '../signing/signing.ts'
import { documentSigning } from '../signing/signing-kinds.ts'
import { type ApproveRequest, type ApproveResult, approveDocument, sealPending } from './act-on-document.ts'
import { fileNameOf, readFile } from './document-files.ts'
import { documentEmailSource } from './document-news.ts'
import { openOverview } from './document-overview.ts'
import type { DocumentsParts, Tx } from './document-parts.ts'
import { documentPapers, documentSignables } from './document-signables.ts'
import { deleteOnlyOf, findAllOf, findOwn, findPersons, hasOwn, type OwnDocument } from './documents.store.ts'
import {
  type DocumentLine,
  type FileResult,
  giveDocument,
  takeDocumentFile,
  withdrawDocument,
} from './give-document.ts'

type Owner = { readonly accountId: AccountId; readonly siteId: SiteId }

export type ListedDocument = {
  readonly id: DocumentId
  readonly homeId: string | null
  readonly kind: DocumentKind
  readonly title: string
  readonly issuedAt: Instant
  readonly dueOn: LocalDate | null
  readonly action: DocumentAction
  readonly status: DocumentStatus
  readonly actedAt: Instant | null
}

export type DocumentDetail = ListedDocument & {
  readonly summary: string
  readonly figures: readonly DocumentFigure[]
  readonly file: { readonly bytes: number; readonly sha256: string }
  /** Across all persons. */
  readonly whole: DocumentStatus
  readonly isSealed: boolean
  readonly persons: readonly { readonly name: string; readonly isMe: boolean; readonly actedAt: Instant | null }[]
  /** Whether the person has identified with a number of the country, as signing requires. */
  readonly canSign: boolean
}

/**
 * Document service for customers. Other persons' documents are not found. Source: public-site specification §2
 * (documents), §3, §7; fault-reports specification §3.4.
 */
export type Documents = {
  list(owner: Owner): Promise<readonly ListedDocument[]>
  find(owner: Owner, documentId: string): Promise<DocumentDetail | null>
  /** Original or sealed file with its name, or null. Throws DamagedDocument. */
  file(
    owner: Owner,
    documentId: string,
    kind: 'original' | 'sealed',
  ): Promise<{ readonly bytes: Uint8Array; readonly name: string } | null>
  approve(requested: ApproveRequest): Promise<ApproveResult | null>
  readonly signings: Signings
  /** Signer index of a person; null if the document is not theirs. */
  positionOf(owner: Owner, documentId: string): Promise<number | null>
  take(tx: Tx, line: DocumentLine): Promise<StoredLine>
  /** False if nothing could be withdrawn: fully signed or approved documents stay. */
  remove(tx: Tx, externalId: string): Promise<boolean>
  takeFile(file: { readonly externalId: string; readonly bytes: Uint8Array }): Promise<FileResult>
  sealPending(): ReturnType<typeof sealPending>
  exportOf(accountId: AccountId): Promise<ExportedDocument[]>
  /** Removes a person in the account-deleting transaction; signed documents stay. */
  forget(tx: Tx, accountId: AccountId): Promise<void>
  readonly email: EmailSource<'document'>
}

export function openDocuments(given: DocumentsParts & { readonly signings: OfferedSignings }): Documents {
  const { vault, accounts, log } = given
  const { db } = given.database
  const signings = openSigning({
    database: given.database,
    vault,
    jobs: given.jobs ?? { enqueue: async () => undefined },
    kind: documentSigning,
    signables: documentSignables(given),
    papers: documentPapers(given),
    signings: given.signings,
    siteOrigins: given.siteOrigins,
    onFailure: (error) => log.error({ err: error }, 'a signature of a document could not be asked after'),
    now: given.now,
  })
  const parts = { ...given, callOff: (tx: Tx, documentId: string) => signings.cancelAll(tx, documentId) }

  const findOne = async (owner: Owner, id: string): Promise<OwnDocument | null> =>
    isId(id) ? ((await findOwn(db, { ...owner, id }))[0] ?? null) : null

  return {
    signings,
    list: async (owner) => (await findOwn(db, owner)).map(listed),
    async find(owner, id) {
      const document = await findOne(owner, id)
      if (!document) return null
      const persons = await findPersons(db, document.id)
      const { country } = siteById(document.siteId)
      return {
        ...listed(document),
        ...openOverview(vault, document),
        file: { bytes: document.fileBytes ?? 0, sha256: document.sha256 ?? '' },
        whole: statusOfDocument(
          document.action,
          persons.map(({ actedAt }) => ({ hasActed: actedAt !== null })),
        ),
        isSealed: document.sealedAt !== null,
        persons: persons.map(({ name, accountId, actedAt }) => ({
          name,
          isMe: accountId === owner.accountId,
          actedAt,
        })),
        canSign: (await accounts.nationalNumber(db, owner.accountId, country)) !== null,
      }
    },
    async file(owner, id, kind) {
      const document = await findOne(owner, id)
      const fileId = kind === 'sealed' ? document?.sealedFileId : document?.fileId
      if (!document || !fileId) return null
      return { bytes: await readFile(db, given, fileId), name: fileNameOf(document.title) }
    },
    approve: async (requested) => (isId(requested.documentId) ? approveDocument(parts, requested) : null),
    positionOf: async (owner, id) => (await findOne(owner, id))?.position ?? null,
    take: (tx, line) => giveDocument(tx, parts, line),
    remove: (tx, externalId) => withdrawDocument(tx, parts, externalId),
    takeFile: (file) => takeDocumentFile(parts, file),
    sealPending: () => sealPending(parts),
    exportOf: (accountId) => findAllOf(db, accountId),
    forget: (tx, accountId) => deleteOnlyOf(tx, accountId),
    email: documentEmailSource(given),
  }
}

/** Separate, as it is needed before the document service is open. */
export const ownsDocuments =
  ({ db }: Pick<OpenDatabase, 'db'>) =>
  (owner: Owner): Promise<boolean> =>
    hasOwn(db, owner)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (text: string): boolean => uuid.test(text)

const listed = (document: OwnDocument): ListedDocument => ({
  id: document.id,
  homeId: document.homeId,
  kind: document.kind,
  title: document.title,
  issuedAt: document.issuedAt,
  dueOn: document.dueOn,
  action: document.action,
  status: statusForPerson(document.action, document.actedAt !== null),
  actedAt: document.actedAt,
})
