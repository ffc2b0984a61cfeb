import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import { asId } from '../ids.ts'
import type { Association } from './board-member.ts'
import {
  decideLogin,
  decideNumberUpdate,
  decideNumberUpdateStart,
  decideRegistration,
  type KnownAccount,
  type NumberUpdate,
} from './identification.ts'
import { type LoginMethod, loginTypes } from './login-types.ts'
import { freshProofMs } from './proof.ts'

const managed: Association = {
  id: asId('lotskajen'),
  name: 'Brf Lotskajen 1',
  organisationNumber: '769900-0019',
  hasTechnicalManagement: true,
  activeFinancialManagement: false,
}
const unmanaged: Association = { ...managed, id: asId('fyrhojden'), hasTechnicalManagement: false }
const other: Association = { ...managed, id: asId('masten') }

const account: KnownAccount = {
  id: asId('elin'),
  isDeceased: false,
  isNumberActivated: true,
  hasEmailLogin: false,
  associations: [],
}

describe('logging in by e-ID', () => {
  it('lets the owner of the number in', () => {
    expect(decideLogin(account, 'private')).toEqual({
      code: 'Ok',
      accountId: account.id,
      association: null,
      activatesNumber: false,
    })
  })
  it('says SsnNotFound of a number that no account has', () => {
    for (const type of loginTypes) expect(decideLogin(null, type)).toEqual({ code: 'SsnNotFound' })
  })
  it('says MustActivatePid of a number that only the business system knows', () => {
    expect(decideLogin({ ...account, isNumberActivated: false }, 'private')).toEqual({ code: 'MustActivatePid' })
  })
  it('joins a number to the account that its owner uses by e-mail', () => {
    const known = { ...account, isNumberActivated: false, hasEmailLogin: true }
    expect(decideLogin(known, 'private')).toMatchObject({ code: 'Ok', accountId: account.id, activatesNumber: true })
  })
  it('says Error of the deceased, whatever else is known of them', () => {
    for (const type of loginTypes)
      expect(decideLogin({ ...account, isDeceased: true, associations: [managed] }, type)).toEqual({ code: 'Error' })
  })
})

describe('logging in as a board member', () => {
  it('acts for the only association that has technical management', () => {
    const known = { ...account, associations: [unmanaged, managed] }
    expect(decideLogin(known, 'board-member')).toMatchObject({ code: 'Ok', association: managed })
    expect(decideLogin(known, 'board-member-case')).toMatchObject({ code: 'Ok', association: managed })
  })
  it('says ChooseBoardMember of several, and offers those with technical management', () => {
    const known = { ...account, associations: [unmanaged, managed, other] }
    expect(decideLogin(known, 'board-member')).toMatchObject({
      code: 'ChooseBoardMember',
      associations: [managed, other],
    })
  })
  it('says NoBoardMember where no association has technical management', () => {
    expect(decideLogin(account, 'board-member')).toEqual({ code: 'NoBoardMember' })
    expect(decideLogin({ ...account, associations: [unmanaged] }, 'board-member')).toEqual({ code: 'NoBoardMember' })
  })
  it('lets who comes for a case without sitting on a board in as a private person', () => {
    const known = { ...account, associations: [unmanaged] }
    expect(decideLogin(known, 'board-member-case')).toMatchObject({ code: 'Ok', association: null })
  })
  it('is a private matter where a private login is requested', () => {
    expect(decideLogin({ ...account, associations: [managed] }, 'private-case')).toMatchObject({ association: null })
  })
})

describe('registering by e-ID', () => {
  it('makes an account for a number that none has', () => {
    expect(decideRegistration(null)).toEqual({ code: 'Ok', joins: null })
  })
  it('takes over the account that the business system brought', () => {
    expect(decideRegistration({ ...account, isNumberActivated: false })).toEqual({ code: 'Ok', joins: account.id })
  })
  it('says UserAlreadyExists of a number that logs in already', () => {
    expect(decideRegistration(account)).toEqual({ code: 'UserAlreadyExists' })
  })
  it('says Error of the deceased', () => {
    expect(decideRegistration({ ...account, isDeceased: true })).toEqual({ code: 'Error' })
  })
})

describe('adding an e-ID to an account', () => {
  const now = instantOf(new Date('2026-11-23T10:00:00Z'))
  const provenBy = (method: LoginMethod, ageMs = 0) => ({
    now,
    proof: { method, hasPasskey: false, authenticatedAt: instantOf(new Date(Date.parse(now) - ageMs)) },
  })
  const stale = freshProofMs + 1
  const first: NumberUpdate = {
    country: 'SE',
    holder: null,
    own: account.id,
    hasActivatedNumber: false,
    hasOtherNumber: false,
    hasOngoingBusiness: true,
  }
  const same: NumberUpdate = { ...first, holder: account.id, hasActivatedNumber: true }
  const replacing: NumberUpdate = {
    ...first,
    hasActivatedNumber: true,
    hasOtherNumber: true,
    hasOngoingBusiness: false,
  }

  it('is allowed where no account has the number, up to five minutes after a log-in of either kind', () => {
    for (const method of ['email', 'bank_id'] as const) {
      expect(decideNumberUpdate(first, provenBy(method))).toBe('Ok')
      expect(decideNumberUpdate(first, provenBy(method, freshProofMs))).toBe('Ok')
      expect(decideNumberUpdate(first, provenBy(method, stale))).toBe('MustLoginAgain')
    }
  })
  it('cannot even start later than that, unless the account has one to show again', () => {
    expect(decideNumberUpdateStart(first, provenBy('email', freshProofMs))).toBe('Ok')
    expect(decideNumberUpdateStart(first, provenBy('email', stale))).toBe('MustLoginAgain')
    expect(decideNumberUpdateStart(same, provenBy('email', stale))).toBe('Ok')
  })
  it('is done again for the own number at any time, also with business under way', () => {
    expect(decideNumberUpdate(same, provenBy('email', stale))).toBe('Ok')
  })
  it('needs a log-in for the own number too while it does not log in yet', () => {
    const known = { ...same, hasActivatedNumber: false }
    expect(decideNumberUpdate(known, provenBy('email'))).toBe('Ok')
    expect(decideNumberUpdate(known, provenBy('email', stale))).toBe('MustLoginAgain')
  })
  it('says UserAlreadyExists where another account has the number', () => {
    expect(decideNumberUpdate({ ...first, holder: asId('goran') }, provenBy('email'))).toBe('UserAlreadyExists')
  })
  it('replaces another number up to five minutes after a log-in with its e-ID', () => {
    expect(decideNumberUpdate(replacing, provenBy('bank_id', freshProofMs))).toBe('Ok')
    expect(decideNumberUpdate(replacing, provenBy('bank_id', stale))).toBe('MustLoginWithCurrentEId')
  })
  it('never replaces another number after a log-in by password, or with the e-ID of another country', () => {
    expect(decideNumberUpdate(replacing, provenBy('email'))).toBe('MustLoginWithCurrentEId')
    expect(decideNumberUpdate(replacing, provenBy('eident'))).toBe('MustLoginWithCurrentEId')
  })
  it('never replaces by password a number that the business system knows and no e-ID has verified', () => {
    expect(decideNumberUpdate({ ...replacing, hasActivatedNumber: false }, provenBy('email'))).toBe(
      'MustLoginWithCurrentEId',
    )
  })
  it('says HasOngoingBusiness where it would replace another number meanwhile, however it is proven', () => {
    for (const method of ['email', 'bank_id'] as const)
      expect(decideNumberUpdate({ ...replacing, hasOngoingBusiness: true }, provenBy(method))).toBe(
        'HasOngoingBusiness',
      )
  })
})
