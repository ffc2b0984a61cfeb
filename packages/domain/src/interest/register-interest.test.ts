import { describe, expect, it } from 'vitest'
import { decideRegistration } from './register-interest.ts'

describe('registering interest', () => {
  it('is new when nothing is known', () => {
    expect(decideRegistration({ fromSameBrowser: false, fromSameAddress: null })).toEqual({
      code: 'Ok',
      repeatOf: null,
    })
  })
  it('is known already to the browser that registered it', () => {
    expect(decideRegistration({ fromSameBrowser: true, fromSameAddress: 'a' })).toEqual({ code: 'AlreadyRegistered' })
  })
  it('is kept as a repetition from another browser, which is not told', () => {
    expect(decideRegistration({ fromSameBrowser: false, fromSameAddress: 'a' })).toEqual({ code: 'Ok', repeatOf: 'a' })
  })
})
