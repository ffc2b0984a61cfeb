import { describe, expect, it } from 'vitest'
import { meaningOfNotification } from '../account/notifications.ts'
import { noticeOf, requestNotices } from './request-notices.ts'

describe('what the bell says of a request about personal data', () => {
  it('tells of a receipt only where the staff have written it down', () => {
    expect(noticeOf({ what: 'received', askedBy: 'my-pages' })).toBe('keep')
    expect(noticeOf({ what: 'received', askedBy: 'phone' })).toBe('received')
  })
  it('says that data can be fetched, and that proof is needed, apart from other answers', () => {
    expect(noticeOf({ what: 'answered', kind: 'access' })).toBe('data-ready')
    expect(noticeOf({ what: 'answered', kind: 'correction' })).toBe('answered')
    expect(noticeOf({ what: 'refused', refusal: 'identity-not-proven' })).toBe('proof-needed')
    expect(noticeOf({ what: 'refused', refusal: 'data-correct' })).toBe('refused')
  })
  it('stays as it is while one of the staff takes it, and goes when it is withdrawn', () => {
    expect(noticeOf({ what: 'taken' })).toBe('keep')
    expect(noticeOf({ what: 'withdrawn' })).toBe('none')
  })
  it('means something to do, whatever an older release has written', () => {
    const meant = [...requestNotices, 'unheard-of'].map((name) =>
      meaningOfNotification({ notificationType: 'DataRequest', name }),
    )
    expect(meant).toEqual([
      ...['follow-request', 'follow-request', 'read-reply', 'fetch-data', 'read-reply', 'prove-identity'],
      ...['follow-request', 'follow-request'],
    ])
  })
})
