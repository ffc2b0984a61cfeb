import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { type AccountToJoin, joinedConsents, mayJoin } from './join-accounts.ts'

const between = {
  areTogether: false,
  haveOpenTurns: false,
  areKeptApart: false,
  isJoinedInWaitingRoom: false,
  isOneBlocked: false,
}
const account = (id: string, changes: Partial<AccountToJoin> = {}): AccountToJoin => ({
  ...{ id, isDeceased: false, externalId: null, identities: [] },
  ...changes,
})
const held = (country: string, hash: string, isConfirmed = true) => ({ country, hash, isConfirmed })

describe('two accounts', () => {
  it('of one person may become one', () => {
    expect(mayJoin(account('a'), account('b'), between)).toBe('Ok')
  })
  it.each([
    ['two confirmed numbers of a country', [held('SE', '1')], [held('SE', '2')], 'TwoIdentities'],
    ['two confirmed numbers of two countries', [held('SE', '1')], [held('NO', '2')], 'TwoIdentities'],
    [
      'two numbers of a country, one of them not confirmed',
      [held('SE', '1')],
      [held('SE', '2', false)],
      'TwoIdentities',
    ],
    ['one number, confirmed in both', [held('SE', '1')], [held('SE', '1')], 'Ok'],
    ['one in common and one more', [held('SE', '1')], [held('SE', '1'), held('NO', '2')], 'Ok'],
    ['numbers of two countries, one not confirmed', [held('SE', '1')], [held('NO', '2', false)], 'Ok'],
    ['a number in one of them alone', [held('SE', '1')], [], 'Ok'],
  ] as const)('with %s', (_name, ofKept, ofJoined, code) => {
    const [kept, joined] = [account('a', { identities: ofKept }), account('b', { identities: ofJoined })]
    expect(mayJoin(kept, joined, between)).toBe(code)
    expect(mayJoin(joined, kept, between)).toBe(code)
  })
  it.each([
    ['the same account', account('a'), {}, 'SameAccount'],
    ['one whose owner has died', account('b', { isDeceased: true }), {}, 'Deceased'],
    ['two customers of the business system', account('b', { externalId: '2' }), {}, 'TwoCustomers'],
    ['two who stand in one booking or document', account('b'), { areTogether: true }, 'Together'],
    ['two who are asked in one queue', account('b'), { haveOpenTurns: true }, 'OpenTurns'],
    ['one that waits for an opening of a sale', account('b'), { isJoinedInWaitingRoom: true }, 'InWaitingRoom'],
    ['one that is blocked', account('b'), { isOneBlocked: true }, 'Blocked'],
    ['two that the staff hold apart', account('b'), { areKeptApart: true }, 'KeptApart'],
  ] as const)('are never joined: %s', (_name, joined, changes, code) => {
    expect(mayJoin(account('a', { externalId: '1' }), joined, { ...between, ...changes })).toBe(code)
  })
})

describe('consents of two accounts', () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z` as Instant
  it('stay where one was given and none withdrawn, since the beginning', () => {
    const kept = { given: [{ siteId: 'se', givenAt: at(2) }], withdrawn: [] } as const
    const joined = {
      given: [
        { siteId: 'se', givenAt: at(1) },
        { siteId: 'no', givenAt: at(3) },
      ],
      withdrawn: [],
    } as const
    expect(joinedConsents(kept, joined)).toEqual([
      { siteId: 'se', givenAt: at(1) },
      { siteId: 'no', givenAt: at(3) },
    ])
  })
  it('are gone where either has withdrawn one', () => {
    const given = { given: [{ siteId: 'se', givenAt: at(1) }], withdrawn: [] } as const
    const withdrawn = { given: [], withdrawn: ['se'] } as const
    expect(joinedConsents(given, withdrawn)).toEqual([])
    expect(joinedConsents(withdrawn, given)).toEqual([])
  })
})
