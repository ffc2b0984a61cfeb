import type { CaseDetail, ChangeCaseReply } from '@nyhem/contract/calls/case'
import type { FileProblem } from '@nyhem/domain/case/report-files'
import { fileProblems } from '@nyhem/domain/case/report-files'
import type { SiteId } from '@nyhem/domain/sites/site'
import { accountCall, CallFailed } from '../session/account-client.ts'

export type Side = 'board' | 'customer'

const base = { board: '/case_management', customer: '/case_management/customer' } as const satisfies Record<
  Side,
  string
>

/** The calls of following a case. All throw `CallFailed`. Source: fault-reports specification §7.3. */
export const errandCalls = {
  detail: (side: Side, id: string) => accountCall<CaseDetail>('GET', `${base[side]}/case/${id}`),
  close: (side: Side, id: string, site: SiteId) =>
    accountCall<ChangeCaseReply>('PATCH', `${base[side]}/case/${id}/close`, { body: { site } }),
  edit: (side: Side, id: string, form: FormData) =>
    accountCall<ChangeCaseReply>('PATCH', `${base[side]}/case/${id}`, { body: form }),
  write: (side: Side, id: string, form: FormData) =>
    accountCall<ChangeCaseReply>('POST', `${base[side]}/case/${id}/messages`, { body: form }),
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
