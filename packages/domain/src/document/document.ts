import type { LocalDate } from '../dates.ts'

/** Document kinds from business systems. Source: public-site specification §2 (documents). */
export const documentKinds = ['agreement', 'document'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Action required of each customer; `none`: only to be read. */
export const documentActions = ['none', 'sign', 'approve'] as const
export type DocumentAction = (typeof documentActions)[number]

/** Source: fault-reports specification §3.4 (document status). */
export const documentStatuses = ['pending', 'done'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Maximum customers per document: joint buyers and persons belonging to them. */
export const mostDocumentPersons = 8
/** Maximum figures above a document. */
export const mostDocumentFigures = 5

/** A figure that decides about a document, in the business system's words: `Årsavgift`, `606 kr/m²`. */
export type DocumentFigure = { readonly label: string; readonly value: string }

/** Maximum document file size, in bytes. */
export const mostDocumentBytes = 20_000_000
/** Maximum size to sign, in bytes: the signing providers' limit. */
export const mostSignedBytes = 10_000_000

/** Pending until the person has acted. Never fails. */
export const statusForPerson = (action: DocumentAction, hasActed: boolean): DocumentStatus =>
  action === 'none' || hasActed ? 'done' : 'pending'

/** Pending until all have acted. Never fails. */
export const statusOfDocument = (
  action: DocumentAction,
  persons: readonly { readonly hasActed: boolean }[],
): DocumentStatus => (action === 'none' || persons.every(({ hasActed }) => hasActed) ? 'done' : 'pending')

/** `AlreadyDone` is no error: actions happen exactly once. */
export type ActRefusal = 'AlreadyDone' | 'WrongAction' | 'OtherFile'

/**
 * Whether a person may act now. `WrongAction`: another or none is required. `OtherFile`: replaced after reading. Never
 * fails.
 */
export function decideAct({
  document,
  hasActed,
  wanted,
  readFile,
}: {
  readonly document: { readonly action: DocumentAction; readonly sha256: string }
  readonly hasActed: boolean
  readonly wanted: Exclude<DocumentAction, 'none'>
  /** Checksum of the file read. */
  readonly readFile: string
}): { readonly code: 'Ok' | ActRefusal } {
  if (document.action !== wanted) return { code: 'WrongAction' }
  if (hasActed) return { code: 'AlreadyDone' }
  return { code: readFile === document.sha256 ? 'Ok' : 'OtherFile' }
}

/** What a person reads before acting. */
type Agreed = {
  readonly action: DocumentAction
  readonly title: string
  readonly summary: string
  readonly figures: readonly DocumentFigure[]
}

/** Whether a resend changes what was agreed to. */
export const changesWhatWasAgreed = (before: Agreed, after: Agreed): boolean =>
  before.action !== after.action ||
  before.title !== after.title ||
  before.summary !== after.summary ||
  !isSameFigures(before.figures, after.figures)

const isSameFigures = (before: readonly DocumentFigure[], after: readonly DocumentFigure[]): boolean =>
  before.length === after.length &&
  before.every(({ label, value }, index) => label === after[index]?.label && value === after[index]?.value)

/** Forwarding may append lines to a PDF. */
const mostBehindEnd = 1_024

/** Whether bytes start and end like a PDF. Never fails. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part)
  return /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-mostBehindEnd)).includes('%%EOF')
}

/** Whether still pending past its last day. Never fails. */
export const isOverdue = (
  { status, dueOn }: { readonly status: DocumentStatus; readonly dueOn: LocalDate | null },
  today: LocalDate,
): boolean => status === 'pending' && dueOn !== null && dueOn < today
