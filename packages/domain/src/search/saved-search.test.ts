import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { finland } from '../sites/finland.ts'
import {
  alertNarrowing,
  canonicalSearch,
  isRoundDue,
  parseSavedSearchName,
  savedSearchLimits,
  suggestedSearchName,
} from './saved-search.ts'
import { emptyFilter } from './search-filter.ts'

const canonical = (query: string) => {
  const values = new Map<string, string[]>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return canonicalSearch((name) => values.get(name) ?? [], 'SE')
}

describe('name of a saved search', () => {
  it('is required', () => {
    expect(parseSavedSearchName('  ')).toMatchObject({ ok: false, problem: 'required' })
  })
  it('has at most 50 characters', () => {
    expect(parseSavedSearchName('x'.repeat(50))).toMatchObject({ ok: true })
    expect(parseSavedSearchName('x'.repeat(51))).toMatchObject({ ok: false, problem: 'inputTooLong' })
  })
  it('may have digits and signs', () => {
    expect(parseSavedSearchName('Nacka, minst 3 rum (högst 5 Mkr)')).toMatchObject({ ok: true })
  })
  it.each(['<b>', 'www.x.se', 'http://x', 'a\u0007b'])('is no address, markup or control character: %j', (name) => {
    expect(parseSavedSearchName(name)).toMatchObject({ ok: false, problem: 'invalidInput' })
  })
})

describe('suggested name', () => {
  it('is the filters in words', () => {
    expect(suggestedSearchName(['Nacka', 'minst 3 rum'], 'Alla bostäder')).toBe('Nacka, minst 3 rum')
  })
  it('is that of a search for everything without any', () => {
    expect(suggestedSearchName([], 'Alla bostäder')).toBe('Alla bostäder')
  })
  it('leaves out what does not fit, and takes what comes after it and does', () => {
    const name = suggestedSearchName(['Nacka', 'x'.repeat(60), 'minst 3 rum'], 'Alla bostäder')
    expect(name).toBe('Nacka, minst 3 rum')
    expect(name.length).toBeLessThanOrEqual(savedSearchLimits.name)
  })
})

describe('address of a saved search', () => {
  it('is the same whatever the order it was chosen in', () => {
    expect(canonical('q=stockholm/solna;stockholm/nacka&minRooms=3')).toBe(
      canonical('minRooms=3&q=stockholm/nacka;stockholm/solna'),
    )
  })
  it('leaves out how hits are shown', () => {
    expect(canonical('q=stockholm&sort=price&show=homes&list=slider&pages=4')).toBe('?q=stockholm')
  })
  it('leaves out what means nothing', () => {
    expect(canonical('residenceType=castle&utm_source=x')).toBe('')
  })
  it('gives itself when it is read again', () => {
    const once = canonical('q=stockholm/nacka;hiss&minRooms=2&maxPrice=5000000&residenceType=apartment;house')
    expect(canonical(once.slice(1))).toBe(once)
  })
})

describe('what a saved search asks of homes', () => {
  const moment = { now: '2026-03-02T08:00:00.000Z' as Instant, today: '2026-03-02' as LocalDate }
  it('tells places from features', () => {
    const { places, features } = alertNarrowing(
      { ...emptyFilter, tags: ['uusimaa', 'hissi'] },
      { locale: finland.locale },
      moment,
    )
    expect([places, features]).toEqual([['uusimaa'], ['lift']])
  })
  it('still asks for a place that nothing lies in any more', () => {
    expect(alertNarrowing({ ...emptyFilter, tags: ['gone'] }, { locale: 'sv' }, moment).places).toEqual(['gone'])
  })
})

describe('round of letters', () => {
  const timeZone = 'Europe/Stockholm'
  const due = (rhythm: 'at-once' | 'daily' | 'weekly', begunAt: string, now: string) =>
    isRoundDue(rhythm, { begunAt: begunAt as Instant, now: now as Instant, timeZone })

  it('is due at once whenever it is asked for', () => {
    expect(due('at-once', '2026-03-02T08:00:00.000Z', '2026-03-02T08:00:01.000Z')).toBe(true)
  })
  it('is due daily from seven in the morning where the site is', () => {
    expect(due('daily', '2026-03-02T06:05:00.000Z', '2026-03-03T05:59:00.000Z')).toBe(false)
    expect(due('daily', '2026-03-02T06:05:00.000Z', '2026-03-03T06:00:00.000Z')).toBe(true)
  })
  it('is due daily once a day', () => {
    expect(due('daily', '2026-03-02T06:05:00.000Z', '2026-03-02T22:59:00.000Z')).toBe(false)
  })
  it('is due weekly from the morning of Monday', () => {
    // 2026-03-02 and 2026-03-09 are Mondays.
    expect(due('weekly', '2026-03-02T06:05:00.000Z', '2026-03-08T20:00:00.000Z')).toBe(false)
    expect(due('weekly', '2026-03-02T06:05:00.000Z', '2026-03-09T05:59:00.000Z')).toBe(false)
    expect(due('weekly', '2026-03-02T06:05:00.000Z', '2026-03-09T06:00:00.000Z')).toBe(true)
  })
  it('is made up for when the morning was missed', () => {
    expect(due('weekly', '2026-03-02T06:05:00.000Z', '2026-03-12T15:00:00.000Z')).toBe(true)
  })
})
