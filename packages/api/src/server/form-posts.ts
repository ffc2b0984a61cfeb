import type { FormState } from '@nyhem/contract/calls/form-state'
import type { ApiReply, ApiRequest } from './api-server.ts'

/** What a page is drawn with in answer to a form that was posted without scripts. */
export type FormAnswer = FormState & {
  path: string
  /** What the page's address says after the question mark, where the page is not whole without it. */
  query?: Readonly<Record<string, string>>
}

/**
 * Answers such a post: after a refusal with the page itself (422), after a success with a redirect to the page, so that
 * a reload does not post again. Given by whoever serves the pages.
 */
export type AnswerWithPage = (request: ApiRequest, reply: ApiReply, answer: FormAnswer) => Promise<ApiReply>

/** Whether a request comes from a plain form rather than from a script. */
export const isFormPost = (request: ApiRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** The path that a form says it stands on; the start page for anything that is no path of a site. */
export function pathOfPage(text: string | undefined): string {
  const isPath =
    text !== undefined && text.length <= 500 && /^\/(?![/\\])[\w\-./%~]*$/.test(text) && !text.includes('..')
  return isPath ? text : '/'
}
