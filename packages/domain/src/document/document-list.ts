import type { Instant, LocalDate } from '../dates.ts'
import { type DocumentStatus, documentStatuses } from './document.ts'

/** Document list filter. */
export type DocumentQuestion = {
  /** Null: all. */
  readonly status: DocumentStatus | null
  /** 1-based. */
  readonly page: number
}

/** Page size. */
export const documentsPerPage = 20

/** `signing`: signature the user returns from. `changed`: file replaced while reading. */
export const documentQueryNames = {
  status: 'documentStatus',
  page: 'documentPage',
  document: 'documentId',
  signing: 'poolingId',
  changed: 'documentChanged',
} as const

/** Filter of an address, ignoring unknown values. Never fails. */
export function documentQuestionOfQuery(read: (name: string) => string | null | undefined): DocumentQuestion {
  const page = Number(read(documentQueryNames.page) ?? 1)
  const requested = read(documentQueryNames.status)
  return {
    status: documentStatuses.find((status) => status === requested) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Query with `?`; empty for the whole list. Never fails. */
export function queryOfDocuments({ status, page }: DocumentQuestion): string {
  const said = [
    ...(status === null ? [] : [`${documentQueryNames.status}=${status}`]),
    ...(page > 1 ? [`${documentQueryNames.page}=${page}`] : []),
  ]
  return said.length === 0 ? '' : `?${said.join('&')}`
}

/** Page for signing, approval or result. Never fails. */
export const documentHref = (path: string, documentId: string): string =>
  `${path}?${documentQueryNames.document}=${encodeURIComponent(documentId)}`

/** Sorting data of a document. */
export type ListableDocument = {
  readonly id: string
  readonly status: DocumentStatus
  readonly issuedAt: Instant
  readonly dueOn: LocalDate | null
}

/** A page, with totals. */
export type DocumentPage<Item> = {
  readonly items: readonly Item[]
  /** Filtered. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Unfiltered. */
  readonly counts: Readonly<Record<DocumentStatus, number>>
}

/**
 * A user's documents: pending by due day, then the rest, newest first. Pages past the end show the last. Source:
 * fault-reports specification §3.4. Never fails.
 */
export function pageOfDocuments<Item extends ListableDocument>(
  all: readonly Item[],
  { status, page }: DocumentQuestion,
): DocumentPage<Item> {
  const counts = {
    pending: all.filter((one) => one.status === 'pending').length,
    done: all.filter((one) => one.status === 'done').length,
  }
  const requested = all.filter((one) => status === null || one.status === status).sort(byTurn)
  const pages = Math.max(1, Math.ceil(requested.length / documentsPerPage))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * documentsPerPage
  return {
    items: requested.slice(start, start + documentsPerPage),
    total: requested.length,
    page: shown,
    pages,
    counts,
  }
}

/** Sorts missing due days last. */
const lastDay = '9999-12-31'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function byTurn(a: ListableDocument, b: ListableDocument): number {
  if (a.status !== b.status) return a.status === 'pending' ? -1 : 1
  const due = a.status === 'pending' ? compare(a.dueOn ?? lastDay, b.dueOn ?? lastDay) : 0
  return due || compare(b.issuedAt, a.issuedAt) || compare(a.id, b.id)
}

/** Next pending document, or null. Never fails. */
export const nextDocument = <Item extends ListableDocument>(all: readonly Item[], after: string): Item | null =>
  all.filter(({ id, status }) => status === 'pending' && id !== after).sort(byTurn)[0] ?? null
