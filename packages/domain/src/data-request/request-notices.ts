import type { DataRequestKind, DataRequestWay, RefusalReason } from './data-request.ts'

/** What a notification of the bell says of a request. `proof-needed`: refused until the person shows who they are. */
export const requestNotices = [
  'received',
  'extended',
  'answered',
  'data-ready',
  'refused',
  'proof-needed',
  'lifted',
] as const
export type RequestNotice = (typeof requestNotices)[number]

export type RequestNews =
  | { readonly what: 'received'; readonly askedBy: DataRequestWay }
  | { readonly what: 'answered'; readonly kind: DataRequestKind }
  | { readonly what: 'refused'; readonly refusal: RefusalReason }
  | { readonly what: 'taken' | 'extended' | 'lifted' | 'withdrawn' }

/**
 * What the bell says after a step; `keep`: what it said before, or nothing. A person is not told of what they have just
 * done. Source: decision 0136. Never fails.
 */
export function noticeOf(news: RequestNews): RequestNotice | 'keep' | 'none' {
  switch (news.what) {
    case 'received':
      return news.askedBy === 'my-pages' ? 'keep' : 'received'
    case 'taken':
      return 'keep'
    case 'answered':
      return news.kind === 'access' ? 'data-ready' : 'answered'
    case 'refused':
      return news.refusal === 'identity-not-proven' ? 'proof-needed' : 'refused'
    case 'withdrawn':
      return 'none'
    case 'extended':
    case 'lifted':
      return news.what
  }
}
