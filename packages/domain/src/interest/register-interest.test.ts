import { describe, expect, it } from 'vitest'
import { decideRegistration } from './register-interest.ts'

describe('registering interest', () => {
  it('is new when nothing is known', () => {
    expect(decideRegistration({ fromSameBrowser: false, fromSameAddress: null, sameJustNow: null })).toEqual({
      code: 'Ok',
      repeatOf: null,
    })
  })
  it('is known already to the browser that registered it', () => {
    expect(decideRegistration({ fromSameBrowser: true, fromSameAddress: 'a', sameJustNow: null })).toEqual({
      code: 'AlreadyRegistered',
    })
  })
  it('is stored as a repetition from another browser, which is not notified', () => {
    expect(decideRegistration({ fromSameBrowser: false, fromSameAddress: 'a', sameJustNow: null })).toEqual({
      code: 'Ok',
      repeatOf: 'a',
    })
  })
  it('sent twice without a pause is the first one', () => {
    expect(decideRegistration({ fromSameBrowser: false, fromSameAddress: 'a', sameJustNow: 'k' })).toEqual({
      code: 'SentTwice',
      interestKey: 'k',
    })
  })
})
