import type { FormState } from '@nyhem/contract/calls/form-state'
import type { ApiRequest } from './api-server.ts'

/**
 * Draws the page at a path of the request's site with what became of a form that was posted without scripts. Null when
 * there is no page at that path. For routes that such forms post to.
 */
export type PageDrawer = (options: {
  request: ApiRequest
  path: string
  formState: FormState
}) => Promise<string | null>
