import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { contractor } from '../sites/contractor.ts'
import { norway } from '../sites/norway.ts'
import { sweden } from '../sites/sweden.ts'
import { functionsOf, type KnownHealth, missingWords, noticePlace, stateOf } from './service-status.ts'
import type { SiteFunction } from './switches.ts'

const healthy: KnownHealth = { isDatabaseThere: true, isSearchReady: true, faults: {}, oldestEmailSeconds: null }
const on = () => false
const off =
  (...functions: SiteFunction[]) =>
  (of: SiteFunction) =>
    functions.includes(of)

describe('what visitors are told', () => {
  it('is of what their site has', () => {
    expect(functionsOf(sweden)).toContain('booking')
    expect(functionsOf(contractor)).toEqual(['pages', 'search', 'emails'])
  })

  it('is that all works where nothing is known to be wrong', () => {
    for (const one of functionsOf(sweden)) expect(stateOf(one, sweden, { health: healthy, isOff: on })).toBe('works')
  })

  it('is that a function which is switched off is off, and with the whole site all of them', () => {
    expect(stateOf('booking', sweden, { health: healthy, isOff: off('bookings') })).toBe('off')
    expect(stateOf('payments', sweden, { health: healthy, isOff: off('bookings') })).toBe('works')
    for (const one of functionsOf(sweden))
      expect(stateOf(one, sweden, { health: healthy, isOff: off('site') })).toBe('off')
  })

  it('is a disturbance where a provider of that country fails, and nothing of it elsewhere', () => {
    const health = { ...healthy, faults: { bankid: 3, swish: 2 } }
    expect(stateOf('login', sweden, { health, isOff: on })).toBe('disturbed')
    expect(stateOf('payments', sweden, { health, isOff: on })).toBe('works')
    expect(stateOf('login', norway, { health, isOff: on })).toBe('works')
  })

  it('is that e-mails are late after a quarter of an hour', () => {
    const of = (oldestEmailSeconds: number) =>
      stateOf('emails', sweden, { health: { ...healthy, oldestEmailSeconds }, isOff: on })
    expect([of(899), of(900)]).toEqual(['works', 'disturbed'])
  })

  it('is that little works without the database, but pages in memory', () => {
    const health = { ...healthy, isDatabaseThere: false }
    expect(stateOf('booking', sweden, { health, isOff: on })).toBe('off')
    expect(stateOf('pages', sweden, { health, isOff: on })).toBe('disturbed')
  })
})

describe('a notice', () => {
  it('needs words in the language of each of its sites', () => {
    const words = { sv: { title: 'Underhåll', text: 'I natt.' } }
    expect(missingWords(words, [sweden])).toEqual([])
    expect(missingWords(words, [sweden, norway])).toEqual(['no'])
  })

  it('is planned, goes on, and is over at its end', () => {
    const [one, two, three] = ['01', '02', '03'].map((day) => `2026-03-${day}T00:00:00.000Z` as Instant) as [
      Instant,
      Instant,
      Instant,
    ]
    expect(noticePlace({ startsAt: two, endsAt: three }, one)).toBe('planned')
    expect(noticePlace({ startsAt: two, endsAt: three }, two)).toBe('now')
    expect(noticePlace({ startsAt: two, endsAt: three }, three)).toBe('over')
    expect(noticePlace({ startsAt: one, endsAt: null }, three)).toBe('now')
  })
})
