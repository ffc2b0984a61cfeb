import type { FormState } from '@nyhem/contract/calls/form-state'
import type { ApiReply, ApiRequest } from './api-server.ts'

export type FormAnswer = FormState & {
  path: string
  /** Query string, where the page needs it. */
  query?: Readonly<Record<string, string>>
}

/**
 * After a refusal the page itself (422), after success a redirect, so that a reload does not post again. Provided by
 * the page server.
 */
export type AnswerWithPage = (request: ApiRequest, reply: ApiReply, answer: FormAnswer) => Promise<ApiReply>

export const isFormPost = (request: ApiRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** The start page for an invalid path. */
export function pathOfPage(text: string | undefined): string {
  const isPath =
    text !== undefined && text.length <= 500 && /^\/(?![/\\])[\w\-./%~]*$/.test(text) && !text.includes('..')
  return isPath ? text : '/'
}
