import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { type Meeting, remindedByMove, showingNews } from './showing-news.ts'

const at = (text: string) => text as Instant
const reported: Meeting = {
  startsAt: at('2026-12-01T16:00:00.000Z'),
  endsAt: at('2026-12-01T17:00:00.000Z'),
  place: 'Kajvägen 4',
}
const before = at('2026-11-24T16:00:00.000Z')

describe('what a guest of a showing is notified of', () => {
  it('is nothing while all is as it was', () => {
    expect(showingNews(reported, { ...reported }, before)).toBe('none')
  })
  it.each([
    ['begins at another time', { startsAt: at('2026-12-01T15:30:00.000Z') }],
    ['ends at another time', { endsAt: at('2026-12-01T18:00:00.000Z') }],
    ['is at another place', { place: 'Kajvägen 6' }],
  ])('is that it is moved when it %s', (_, change) => {
    expect(showingNews(reported, { ...reported, ...change }, before)).toBe('moved')
  })
  it('is that it is called off when the catalogue no longer has it', () => {
    expect(showingNews(reported, null, before)).toBe('called-off')
  })
  it('is that it is called off when it has moved into the past, where no guest can attend', () => {
    const past = { startsAt: at('2026-11-23T16:00:00.000Z'), endsAt: at('2026-11-23T17:00:00.000Z') }
    expect(showingNews(reported, { ...reported, ...past }, before)).toBe('called-off')
  })
  it('is that it is moved when it has come to be going on just now', () => {
    const goingOn = { startsAt: at('2026-11-24T15:30:00.000Z'), endsAt: at('2026-11-24T16:30:00.000Z') }
    expect(showingNews(reported, { ...reported, ...goingOn }, before)).toBe('moved')
  })
  it.each([
    ['moved', { ...reported, startsAt: at('2026-12-08T16:00:00.000Z'), endsAt: at('2026-12-08T17:00:00.000Z') }],
    ['called off', null],
  ])('is nothing of a showing that is %s once it has started', (_, current) => {
    expect(showingNews(reported, current, reported.startsAt)).toBe('none')
  })
})

describe('the reminder of a showing that is moved', () => {
  it('is still to come when the new time is more than a day away', () => {
    expect(remindedByMove(reported.startsAt, 'Europe/Stockholm', before)).toBeNull()
  })
  it('is the e-mail about the move when the reminder would have gone already', () => {
    const now = at('2026-11-30T18:00:00.000Z')
    expect(remindedByMove(reported.startsAt, 'Europe/Stockholm', now)).toBe(now)
  })
})
