import type { Instant, LocalDate } from '../dates.ts'
import { type DocumentStatus, documentStatuses } from './document.ts'

/** Which documents of a list are asked for. */
export type DocumentQuestion = {
  /** Null: all. */
  readonly status: DocumentStatus | null
  /** From 1. */
  readonly page: number
}

/** Documents on one page of a list. */
export const documentsPerPage = 20

/**
 * Names in the address of the documents' pages. `signing`: a signature that the person comes back from. `changed`: the
 * file was replaced while it was read.
 */
export const documentQueryNames = {
  status: 'documentStatus',
  page: 'documentPage',
  document: 'documentId',
  signing: 'poolingId',
  changed: 'documentChanged',
} as const

/** The question that an address of the list asks; unknown words are passed over. Never fails. */
export function documentQuestionOfQuery(read: (name: string) => string | null | undefined): DocumentQuestion {
  const page = Number(read(documentQueryNames.page) ?? 1)
  const asked = read(documentQueryNames.status)
  return {
    status: documentStatuses.find((status) => status === asked) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The query of a question, `?` included; empty for the whole list. Never fails. */
export function queryOfDocuments({ status, page }: DocumentQuestion): string {
  const said = [
    ...(status === null ? [] : [`${documentQueryNames.status}=${status}`]),
    ...(page > 1 ? [`${documentQueryNames.page}=${page}`] : []),
  ]
  return said.length === 0 ? '' : `?${said.join('&')}`
}

/** The address of a document's own page, for signing, approving or what came of it. Never fails. */
export const documentHref = (path: string, documentId: string): string =>
  `${path}?${documentQueryNames.document}=${encodeURIComponent(documentId)}`

/** A document as far as its place in a list depends on it. */
export type ListableDocument = {
  readonly id: string
  readonly status: DocumentStatus
  readonly issuedAt: Instant
  readonly dueOn: LocalDate | null
}

/** A page of a list, and how many there are. */
export type DocumentPage<Item> = {
  readonly items: readonly Item[]
  /** Of what is asked for. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Of everything, whatever is asked for. */
  readonly counts: Readonly<Record<DocumentStatus, number>>
}

/**
 * A page of a person's documents: first what awaits them, the soonest due on top, then the rest, the newest first. A page
 * behind the last is the last. Source: fault-reports specification §3.4. Never fails.
 */
export function pageOfDocuments<Item extends ListableDocument>(
  all: readonly Item[],
  { status, page }: DocumentQuestion,
): DocumentPage<Item> {
  const counts = {
    pending: all.filter((one) => one.status === 'pending').length,
    done: all.filter((one) => one.status === 'done').length,
  }
  const asked = all.filter((one) => status === null || one.status === status).sort(byTurn)
  const pages = Math.max(1, Math.ceil(asked.length / documentsPerPage))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * documentsPerPage
  return { items: asked.slice(start, start + documentsPerPage), total: asked.length, page: shown, pages, counts }
}

/** Whatever has no last day comes after what has one. */
const lastDay = '9999-12-31'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function byTurn(a: ListableDocument, b: ListableDocument): number {
  if (a.status !== b.status) return a.status === 'pending' ? -1 : 1
  const due = a.status === 'pending' ? compare(a.dueOn ?? lastDay, b.dueOn ?? lastDay) : 0
  return due || compare(b.issuedAt, a.issuedAt) || compare(a.id, b.id)
}

/** What awaits the person after one document; null when nothing does. Never fails. */
export const nextDocument = <Item extends ListableDocument>(all: readonly Item[], after: string): Item | null =>
  all.filter(({ id, status }) => status === 'pending' && id !== after).sort(byTurn)[0] ?? null
