import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import type { LoginMethod } from './login-types.ts'
import { freshProofMs } from './proof.ts'
import {
  decideLoginChange,
  decidePasskey,
  decideRecovery,
  isCounterRising,
  isProven,
  mostPasskeys,
  passkeyName,
  recoveryState,
  type Standing,
  secondFactorMs,
} from './second-factor.ts'
import { clockToleranceMs } from './session.ts'

const now = instantOf(new Date('2026-11-23T10:00:00Z'))
const ago = (ms: number) => instantOf(new Date(Date.parse(now) - ms))
const by = (method: LoginMethod, hasPasskey = false, ageMs = 0): Standing => ({
  method,
  hasPasskey,
  authenticatedAt: ago(ageMs),
})
const day = 86_400_000

describe('documents, contracts and payments', () => {
  it.each([
    ['by password alone', by('email'), false],
    ['by password, of an account with a passkey', by('email', true), false],
    ['by passkey', by('passkey', true), true],
    ['by e-ID', by('bank_id'), true],
    ['by e-ID of Norway', by('eident', true), true],
    ['by passkey, exactly four hours ago', by('passkey', true, secondFactorMs), true],
    ['by passkey, a millisecond longer ago', by('passkey', true, secondFactorMs + 1), false],
    ['by e-ID, a millisecond longer ago', by('bank_id', false, secondFactorMs + 1), false],
    ['by a clock further ahead than clocks may be', by('passkey', true, -clockToleranceMs - 1), false],
  ])('of everyone: %s', (_which, standing, expected) => {
    expect(isProven(standing, 'everyone', now)).toBe(expected)
  })
  it.each([
    ['by password alone', by('email'), true],
    ['by e-ID of this morning', by('bank_id', false, secondFactorMs + 1), true],
    ['by password, of an account with a passkey', by('email', true), false],
    ['by passkey of this morning', by('passkey', true, secondFactorMs + 1), false],
    ['by passkey', by('passkey', true), true],
  ])('of passkey owners only: %s', (_which, standing, expected) => {
    expect(isProven(standing, 'passkey-owners', now)).toBe(expected)
  })
})

describe('what logs an account in changes', () => {
  it.each([
    ['within five minutes of a password, without a passkey', by('email', false, freshProofMs), 'Ok'],
    ['later', by('email', false, freshProofMs + 1), 'MustLoginAgain'],
    ['never by password where there is a passkey', by('email', true), 'MustUsePasskey'],
    ['within five minutes of a passkey', by('passkey', true, freshProofMs), 'Ok'],
    ['later, by the passkey again', by('passkey', true, freshProofMs + 1), 'MustUsePasskey'],
    ['within five minutes of an e-ID', by('bank_id', true), 'Ok'],
    ['later, by the e-ID again', by('bank_id', true, freshProofMs + 1), 'MustLoginAgain'],
  ])('%s', (_when, standing, expected) => {
    expect(decideLoginChange(standing, now)).toBe(expected)
  })
})

describe('a passkey is added', () => {
  const add = (standing: Standing, more: { hasEId?: boolean; hasLink?: boolean; passkeys?: number } = {}) =>
    decidePasskey({ ...standing, hasEId: false, hasLink: false, passkeys: 0, ...more }, now)
  it.each([
    ['by password and the link of an e-mail', add(by('email'), { hasLink: true }), 'Ok'],
    ['not by password alone', add(by('email')), 'MustOpenLink'],
    ['not by a password of before', add(by('email', false, freshProofMs + 1), { hasLink: true }), 'MustLoginAgain'],
    [
      'not by password and link where an e-ID logs in',
      add(by('email'), { hasEId: true, hasLink: true }),
      'MustLoginWithCurrentEId',
    ],
    ['not by password and link where there is a passkey', add(by('email', true), { hasLink: true }), 'MustUsePasskey'],
    ['by a passkey', add(by('passkey', true)), 'Ok'],
    ['by an e-ID', add(by('bank_id'), { hasEId: true }), 'Ok'],
    ['not without end', add(by('passkey', true), { passkeys: mostPasskeys }), 'TooManyPasskeys'],
  ])('%s', (_how, code, expected) => {
    expect(code).toBe(expected)
  })
})

describe('lost passkeys', () => {
  const report = (standing: Standing, hasEId = false) => decideRecovery({ ...standing, hasEId }, now)
  it('are reported within five minutes of a password, and not where an e-ID proves the person', () => {
    expect(report(by('email', true))).toBe('Ok')
    expect(report(by('email', true, freshProofMs + 1))).toBe('MustLoginAgain')
    expect(report(by('email', true), true)).toBe('MustLoginWithCurrentEId')
    expect(report(by('email'))).toBe('NoPasskey')
  })
  it.each([
    ['at once', 0, 'waiting'],
    ['a moment before seven days', 7 * day - 1, 'waiting'],
    ['after seven days', 7 * day, 'open'],
    ['a moment before fourteen', 14 * day - 1, 'open'],
    ['after fourteen', 14 * day, null],
  ])('may be removed after seven days, for seven: %s', (_when, ageMs, state) => {
    expect(recoveryState(ago(ageMs), now)).toBe(state)
  })
  it('wait for nothing when none is reported', () => {
    expect(recoveryState(null, now)).toBeNull()
  })
})

describe('the counter of a passkey', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])('%i, then %i', (stored, sent, isRising) => {
    expect(isCounterRising(stored, sent)).toBe(isRising)
  })
})

describe('the name of a passkey', () => {
  it('is one line, cut, and the device where none is given', () => {
    expect(passkeyName('  Min\ntelefon ', 'Chrome')).toBe('Min telefon')
    expect(passkeyName(' \u0000 ', 'Chrome, Windows')).toBe('Chrome, Windows')
    expect(passkeyName('x'.repeat(80), '')).toHaveLength(60)
  })
})
