import {
  closeBoardCase,
  closeCustomerCase,
  editBoardCase,
  editCustomerCase,
  getBoardCase,
  getCustomerCase,
  writeInBoardCase,
  writeInCustomerCase,
} from '@nyhem/contract/routes/cases.paths'
import type { FileProblem } from '@nyhem/domain/case/report-files'
import { fileProblems } from '@nyhem/domain/case/report-files'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'

export type Side = 'board' | 'customer'

const routesOf = {
  board: { detail: getBoardCase, close: closeBoardCase, edit: editBoardCase, write: writeInBoardCase },
  customer: { detail: getCustomerCase, close: closeCustomerCase, edit: editCustomerCase, write: writeInCustomerCase },
} as const satisfies Record<Side, unknown>

/** The calls of following a case. All throw `CallFailed`. Source: fault-reports specification §7.3. */
export const errandCalls = {
  detail: (side: Side, id: string) => call(routesOf[side].detail, { params: { id } }),
  close: (side: Side, id: string, site: SiteId) => call(routesOf[side].close, { params: { id }, body: { site } }),
  edit: (side: Side, id: string, form: FormData) => call(routesOf[side].edit, { params: { id }, body: form }),
  write: (side: Side, id: string, form: FormData) => call(routesOf[side].write, { params: { id }, body: form }),
} as const

/** A field of a form that is wrong, by the names of the call. */
export type ErrandProblem = { readonly field: string; readonly problem: string }

const isFileProblem = (word: string): word is FileProblem => fileProblems.some((known) => known === word)

/** What the server says is wrong with a form; `failed` or `offline` where it is not the form. */
export function problemsOfFailure(cause: unknown): readonly ErrandProblem[] | 'failed' | 'offline' {
  if (!(cause instanceof CallFailed)) return 'failed'
  if (cause.status === 0) return 'offline'
  const fields = cause.problem?.fields ?? []
  if (fields.length > 0) return fields
  // Refused on the way, by something that says no more than that.
  return cause.status === 413 ? [{ field: 'files', problem: 'totalSize' satisfies FileProblem }] : 'failed'
}

export const fileProblemOf = (problem: string): FileProblem => (isFileProblem(problem) ? problem : 'fileType')
