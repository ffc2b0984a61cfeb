import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { finland } from '../sites/finland.ts'
import {
  alertNarrowing,
  canonicalSearch,
  distinctName,
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
    expect(parseSavedSearchName('x'.repeat(51))).toMatchObject({ ok: false, problem: 'inputToLong' })
  })
  it('may have digits and signs', () => {
    expect(parseSavedSearchName('Nacka, minst 3 rum (högst 5 Mkr)')).toMatchObject({ ok: true })
  })
  it.each(['<b>', 'www.x.se', 'http://x', 'a\u0007b'])('is no address, markup or control character: %j', (name) => {
    expect(parseSavedSearchName(name)).toMatchObject({ ok: false, problem: 'invalidInput' })
  })
})

describe('name of another search', () => {
  it('stays when no other has it', () => {
    expect(distinctName('Nacka', ['Solna'])).toBe('Nacka')
  })
  it('is numbered when another has it, in any case of letters', () => {
    expect(distinctName('Nacka', ['nacka'])).toBe('Nacka 2')
    expect(distinctName('Nacka', ['Nacka', 'Nacka 2'])).toBe('Nacka 3')
  })
  it('is cut for its number, so that it fits', () => {
    const name = 'x'.repeat(savedSearchLimits.name)
    expect(distinctName(name, [name])).toBe(`${'x'.repeat(savedSearchLimits.name - 2)} 2`)
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

describe('what a saved search requires of homes', () => {
  const moment = { now: '2026-03-02T08:00:00.000Z' as Instant, today: '2026-03-02' as LocalDate }
  it('distinguishes places from features', () => {
    const { places, features } = alertNarrowing(
      { ...emptyFilter, tags: ['uusimaa', 'hissi'] },
      { locale: finland.locale },
      moment,
    )
    expect([places, features]).toEqual([['uusimaa'], ['lift']])
  })
  it('still requires a place that no longer contains anything', () => {
    expect(alertNarrowing({ ...emptyFilter, tags: ['gone'] }, { locale: 'sv' }, moment).places).toEqual(['gone'])
  })
})

describe('round of e-mails', () => {
  const timeZone = 'Europe/Stockholm'
  const due = (frequency: 'at-once' | 'daily' | 'weekly', startedAt: string, now: string) =>
    isRoundDue(frequency, { startedAt: startedAt as Instant, now: now as Instant, timeZone })

  it('at once is due whenever it is requested', () => {
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
