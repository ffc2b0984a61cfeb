import type { Instant } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'

export type { PageAnswer, PageRequest } from './building/page-answer.ts'
export type { PreviewAnswer } from './editing/previews.ts'

export type ErrorPageRequest = {
  site: Site
  kind: '404' | '500'
  path: string
  now: Instant
  /** Shown on the 500 page for support. */
  requestId?: string
}
