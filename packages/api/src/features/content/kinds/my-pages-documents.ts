import type { ListedDocumentModel, OpenDocumentModel } from '@nyhem/contract/pages/documents'
import { addressOf } from '@nyhem/contract/routes/address'
import { approveDocument, getDocumentFile, getSealedDocument } from '@nyhem/contract/routes/signing.paths'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import { localDateOf } from '@nyhem/domain/dates'
import { isOverdue } from '@nyhem/domain/document/document'
import {
  documentHref,
  documentQueryNames,
  documentQuestionOfQuery,
  nextDocument,
  pageOfDocuments,
} from '@nyhem/domain/document/document-list'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import type { DocumentDetail } from '../../documents/documents.ts'
import type { PageVisitor, VisitorDocument } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { fieldsWithoutHeading } from '../tree/common-fields.ts'
import { definePersonalPage, unlistedPage } from './page-kind.ts'

/** Pending ones first. Source: public-site specification §2 (documents). */
export const myPagesDocumentsPage = definePersonalPage('my-pages-documents', async ({ visitor, heading }, context) => {
  const question = documentQuestionOfQuery((name) => context.query[name])
  const { items, total, page, pages, counts } = pageOfDocuments(await visitor.documents(), question)
  const homes = await homeNames(items, context)
  return {
    model: {
      heading,
      question: { ...question, page },
      documents: items.map((item) => listedModel(item, homes, context)),
      total,
      pages,
      counts: { ...counts },
    },
  }
})

export const myPagesDocumentsActionPage = definePersonalPage(
  'my-pages-documents-action',
  async ({ entry, visitor }, context) => {
    const { site } = context
    const { id, document } = await requestedDocument(visitor, context)
    const doneHref = documentHref(publishedRoute(context, 'myPagesDocumentsDone') ?? listHref(context), id)
    return {
      ...unlistedPage(entry, document?.title ?? entry.title),
      ...(document ? {} : { statusCode: 404 }),
      model: {
        document: document && (await openModel(document, context)),
        method: authMethodOf[site.country],
        canSign: document?.canSign ?? false,
        isChanged: context.query[documentQueryNames.changed] !== undefined,
        approveHref: addressOf(approveDocument, { params: { documentId: id } }),
        signHref: fileHref(id).slice(0, -'/file'.length),
        doneHref,
        listHref: listHref(context),
        settingsHref: publishedRoute(context, 'myPagesSettings'),
        company: { phone: site.company.phone, email: site.company.email },
      },
    }
  },
  { fields: fieldsWithoutHeading },
)

/** Not found until something was done with the document. */
export const myPagesDocumentsDonePage = definePersonalPage(
  'my-pages-documents-done',
  async ({ entry, visitor }, context) => {
    const { id, document: found } = await requestedDocument(visitor, context)
    const document = found?.status === 'done' && found.action !== 'none' ? found : null
    const next = document && nextDocument(await visitor.documents(), id)
    return {
      ...unlistedPage(entry, entry.title),
      ...(document ? {} : { statusCode: 404 }),
      model: {
        document: document && (await openModel(document, context)),
        isDoneByAll: document?.whole === 'done',
        sealedHref: document?.isSealed
          ? addressOf(getSealedDocument, { params: { documentId: id }, query: { download: '1' } })
          : null,
        next: next && { title: next.title, href: hrefOf(next, context) },
        listHref: listHref(context),
      },
    }
  },
  { fields: fieldsWithoutHeading },
)

const fileHref = (documentId: string) => addressOf(getDocumentFile, { params: { documentId } })

const listHref = (context: BuildContext): string => publishedRoute(context, 'myPagesDocuments') ?? '/'

async function requestedDocument(visitor: PageVisitor, { query }: BuildContext) {
  const id = query[documentQueryNames.document] ?? ''
  return { id, document: id === '' ? null : await visitor.document(id) }
}

function hrefOf({ id, href, status, action }: VisitorDocument, context: BuildContext): string {
  if (href !== null) return href
  const isDone = status === 'done' && action !== 'none'
  const page = publishedRoute(context, isDone ? 'myPagesDocumentsDone' : 'myPagesDocumentsAction')
  return page === null ? fileHref(id) : documentHref(page, id)
}

function listedModel(
  document: VisitorDocument,
  homes: ReadonlyMap<string, string>,
  context: BuildContext,
): ListedDocumentModel {
  const { site, today } = context
  const { id, title, kind, action, status, issuedAt, dueOn, actedAt, voidedAt, homeId } = document
  return {
    id,
    title,
    kind,
    action,
    status,
    issuedOn: localDateOf(issuedAt, site.timeZone),
    dueOn,
    isOverdue: isOverdue({ status, dueOn }, today),
    actedOn: actedAt && localDateOf(actedAt, site.timeZone),
    voidedOn: voidedAt && localDateOf(voidedAt, site.timeZone),
    home: homeId === null ? null : (homes.get(homeId) ?? null),
    href: hrefOf(document, context),
  }
}

async function openModel(document: DocumentDetail, context: BuildContext): Promise<OpenDocumentModel> {
  const params = { documentId: document.id }
  const homes = await homeNames([document], context)
  return {
    ...listedModel({ ...document, href: null, voidedAt: null }, homes, context),
    summary: document.summary,
    figures: [...document.figures],
    file: {
      href: fileHref(document.id),
      downloadHref: addressOf(getDocumentFile, { params, query: { download: '1' } }),
      ...document.file,
    },
    persons: document.persons.map(({ name, isMe, actedAt }) => ({
      name,
      isMe,
      actedOn: actedAt && localDateOf(actedAt, context.site.timeZone),
    })),
  }
}

/** Names, one lookup per home; homes no longer in the catalogue are omitted. */
async function homeNames(
  documents: readonly { readonly homeId: string | null }[],
  { catalogue }: BuildContext,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(documents.flatMap(({ homeId }) => homeId ?? []))]
  const found = await Promise.all(ids.map((id) => catalogue.getHome(asId<'Home'>(id))))
  return new Map(
    found.flatMap((one) =>
      one ? [[one.home.id, `${one.home.number}, ${stageTitle(one.area.name, one.stage.name)}`]] : [],
    ),
  )
}
