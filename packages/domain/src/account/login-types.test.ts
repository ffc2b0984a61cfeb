import { describe, expect, it } from 'vitest'
import {
  flowOfLogin,
  isCaseLogin,
  loginTypeOfHash,
  loginTypes,
  registrationLevels,
  tabOfLoginType,
} from './login-types.ts'

describe('the hashes that open the login', () => {
  it.each([
    ['#open-login', 'private'],
    ['#open-board-login', 'board-member'],
    ['#open-case', 'private-case'],
    ['#open-board-case', 'board-member-case'],
  ])('%s opens that of %s', (hash, type) => {
    expect(loginTypeOfHash(hash)).toBe(type)
  })
  it('are no others', () => {
    for (const hash of ['', '#', '#map', 'open-login', '#constructor']) expect(loginTypeOfHash(hash)).toBeNull()
  })
})

describe('a login type', () => {
  it('begins on its tab, and goes by the flow of that tab', () => {
    expect(loginTypes.map((type) => [type, tabOfLoginType[type], flowOfLogin(type)])).toEqual([
      ['private', 'private', 'login'],
      ['board-member', 'board', 'board-login'],
      ['private-case', 'private', 'login'],
      ['board-member-case', 'board', 'board-login'],
    ])
  })
  it('opens the fault report where it is for a case', () => {
    expect(loginTypes.filter(isCaseLogin)).toEqual(['private-case', 'board-member-case'])
  })
})

describe('registration levels of §3', () => {
  it('are base 0 and VIP 1', () => {
    expect(registrationLevels).toEqual({ base: 0, vip: 1 })
  })
})
