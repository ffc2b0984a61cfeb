import type { LocalDate } from '../dates.ts'

/** What business systems give customers. Source: public-site specification §2 (documents). */
export const documentKinds = ['agreement', 'document'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What is asked of each customer of a document; with `none` it is there to be read. */
export const documentActions = ['none', 'sign', 'approve'] as const
export type DocumentAction = (typeof documentActions)[number]

/** Source: fault-reports specification §3.4 (document status). */
export const documentStatuses = ['pending', 'done'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Most customers that one document is given to: as many as buy a home together, and theirs. */
export const mostDocumentPersons = 8
/** Largest file of a document, in bytes. */
export const mostDocumentBytes = 20_000_000
/** Largest file that is signed, in bytes: signing providers take no more. */
export const mostSignedBytes = 10_000_000

/** How a document stands for one person: pending until that person has done what is asked. Never fails. */
export const statusForPerson = (action: DocumentAction, hasActed: boolean): DocumentStatus =>
  action === 'none' || hasActed ? 'done' : 'pending'

/** How a document stands as a whole: pending until every person has done what is asked. Never fails. */
export const statusOfDocument = (
  action: DocumentAction,
  persons: readonly { readonly hasActed: boolean }[],
): DocumentStatus => (action === 'none' || persons.every(({ hasActed }) => hasActed) ? 'done' : 'pending')

/** What stands in the way of signing or approving; `AlreadyDone` is no fault, it is done exactly once. */
export type ActRefusal = 'AlreadyDone' | 'WrongAction' | 'OtherFile'

/**
 * Whether a person may sign or approve now. `WrongAction`: the document asks for the other, or for nothing. `OtherFile`:
 * the file was replaced after the person read it. Never fails.
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
  /** Checksum of the file that the person has read. */
  readonly readFile: string
}): { readonly code: 'Ok' | ActRefusal } {
  if (document.action !== wanted) return { code: 'WrongAction' }
  if (hasActed) return { code: 'AlreadyDone' }
  return { code: readFile === document.sha256 ? 'Ok' : 'OtherFile' }
}

/** Whether something that was given is changed by being given again in a way that would change what was agreed to. */
export const changesWhatWasAgreed = (
  before: { readonly action: DocumentAction; readonly title: string; readonly summary: string },
  after: { readonly action: DocumentAction; readonly title: string; readonly summary: string },
): boolean => before.action !== after.action || before.title !== after.title || before.summary !== after.summary

/** Behind its end a PDF may have a line or two of whoever sent it on. */
const mostBehindEnd = 1_024

/** Whether bytes begin and end as a PDF does, whatever they are called. Never fails. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part)
  return /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-mostBehindEnd)).includes('%%EOF')
}

/** Whether the last day for it has passed. Never fails. */
export const isOverdue = (
  { status, dueOn }: { readonly status: DocumentStatus; readonly dueOn: LocalDate | null },
  today: LocalDate,
): boolean => status === 'pending' && dueOn !== null && dueOn < today
