import type { ChooseTimeRequest, RateCaseRequest } from '@nyhem/contract/calls/case'
import {
  chooseBoardTime,
  chooseCustomerTime,
  closeBoardCase,
  closeCustomerCase,
  editBoardCase,
  editCustomerCase,
  getBoardCase,
  getCustomerCase,
  rateBoardCase,
  rateCustomerCase,
  writeInBoardCase,
  writeInCustomerCase,
} from '@nyhem/contract/routes/cases.paths'
import type { FileProblem } from '@nyhem/domain/case/report-files'
import { fileProblems } from '@nyhem/domain/case/report-files'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'

export type Side = 'board' | 'customer'

const routesOf = {
  board: {
    detail: getBoardCase,
    close: closeBoardCase,
    edit: editBoardCase,
    write: writeInBoardCase,
    chooseTime: chooseBoardTime,
    rate: rateBoardCase,
  },
  customer: {
    detail: getCustomerCase,
    close: closeCustomerCase,
    edit: editCustomerCase,
    write: writeInCustomerCase,
    chooseTime: chooseCustomerTime,
    rate: rateCustomerCase,
  },
} as const satisfies Record<Side, unknown>

/** Calls for following a case. All throw `CallFailed`. Source: fault-reports specification §7.3. */
export const errandCalls = {
  detail: (side: Side, id: string) => call(routesOf[side].detail, { params: { id } }),
  close: (side: Side, id: string, site: SiteId) => call(routesOf[side].close, { params: { id }, body: { site } }),
  edit: (side: Side, id: string, form: FormData) => call(routesOf[side].edit, { params: { id }, body: form }),
  write: (side: Side, id: string, form: FormData) => call(routesOf[side].write, { params: { id }, body: form }),
  chooseTime: (side: Side, id: string, body: ChooseTimeRequest) =>
    call(routesOf[side].chooseTime, { params: { id }, body }),
  rate: (side: Side, id: string, body: RateCaseRequest) => call(routesOf[side].rate, { params: { id }, body }),
} as const

/** An empty file input is sent as a file without a name. */
export const chosenFiles = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((file): file is File => file instanceof File && file.name !== '')

const isFileProblem = (word: string): word is FileProblem => fileProblems.some((known) => known === word)

/** `fileName`: of the file that it concerns, where it is one of several. */
export type ErrandProblem = FieldProblem & { readonly fileName?: string | undefined }

/** The server's problems with a form's fields; none when the form is not the cause. */
export function problemsOfFailure(
  cause: unknown,
  form: { fields: readonly string[]; filesField: string; sent: FormData },
): readonly ErrandProblem[] {
  if (!(cause instanceof CallFailed)) return []
  const found = cause.problem?.fields ?? []
  // Rejected by an intermediary, without details.
  if (found.length === 0 && cause.status === 413)
    return [{ field: form.filesField, problem: 'totalSize' satisfies FileProblem }]
  const names = chosenFiles(form.sent, form.filesField).map(({ name }) => name)
  return found
    .filter(({ field }) => form.fields.includes(field))
    .map(({ field, problem, file }) => ({ field, problem, fileName: file === undefined ? undefined : names[file] }))
}

export const fileProblemOf = (problem: string): FileProblem => (isFileProblem(problem) ? problem : 'fileType')
