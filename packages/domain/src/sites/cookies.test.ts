import { describe, expect, it } from 'vitest'
import { cookieDialogDelayMs, cookieText, storedForSeconds } from './cookies.ts'

const day = 86_400
const daysOf = (name: keyof typeof storedForSeconds) => storedForSeconds[name] / day

describe('constants of §9: cookies', () => {
  it('secure except locally, SameSite lax', () => {
    const cookie = { name: 'interest_key', value: 'a b', maxAgeSeconds: 60 }
    expect(cookieText({ ...cookie, isSecure: true })).toBe(
      'interest_key=a%20b; path=/; max-age=60; samesite=lax; secure',
    )
    expect(cookieText({ ...cookie, isSecure: false })).toBe('interest_key=a%20b; path=/; max-age=60; samesite=lax')
  })
  it('consent and user id 6 months', () => {
    expect([daysOf('consent'), daysOf('user-id')]).toEqual([183, 183])
  })
  it('JWT 60 minutes', () => {
    expect(storedForSeconds['jwt-token'] / 60).toBe(60)
  })
  it('interest key 30 days', () => {
    expect(daysOf('interest-key')).toBe(30)
  })
  it('PID answered and source/medium 1 day', () => {
    expect([daysOf('pid-answered'), daysOf('source-medium')]).toEqual([1, 1])
  })
  it('premises filters and selected residence 6 days', () => {
    expect([daysOf('premises-filters'), daysOf('selected-residence')]).toEqual([6, 6])
  })
  it('case management 120 minutes', () => {
    expect(storedForSeconds['case-management'] / 60).toBe(120)
  })
  it.each(['buy-residence', 'favourite-notice', 'residence-type', 'scroll-positions', 'search-results'] as const)(
    'most others about 1 day: %s',
    (name) => {
      expect(daysOf(name)).toBe(1)
    },
  )
  it('cookie dialog delay 2 s', () => {
    expect(cookieDialogDelayMs).toBe(2_000)
  })
})
