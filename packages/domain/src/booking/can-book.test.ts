import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import {
  type BookingCondition,
  type BookingQuestion,
  canBook,
  canBookInStage,
  checkBooking,
  usualBookingsInProject,
} from './can-book.ts'

const now = '2026-11-21T10:00:00.000Z' as Instant
const today = '2026-11-21' as LocalDate
const buyer = {
  hasNationalNumber: true,
  birthDate: '1988-04-12' as LocalDate,
  hasConsent: true,
  isVip: false,
  bookingsInStage: 0,
  bookingsInProject: 0,
}
const question: BookingQuestion = {
  now,
  today,
  home: { status: 'for-sale', hasPrice: true, heldByRequester: false },
  stage: {
    isBookable: true,
    salesStart: '2026-10-01' as LocalDate,
    vip: null,
    opening: null,
    mostInProject: usualBookingsInProject,
  },
  person: buyer,
}
const vip = { startsAt: '2026-11-20T08:00:00.000Z' as Instant, endsAt: '2026-11-27T08:00:00.000Z' as Instant }
const notMet = (requested: BookingQuestion): BookingCondition[] =>
  checkBooking(requested).flatMap(({ condition, state }) => (state === 'Met' ? [] : [condition]))
const withStage = (stage: Partial<BookingQuestion['stage']>) => ({
  ...question,
  stage: { ...question.stage, ...stage },
})
const withHome = (home: Partial<BookingQuestion['home']>) => ({ ...question, home: { ...question.home, ...home } })
const withPerson = (person: Partial<typeof buyer>) => ({ ...question, person: { ...buyer, ...person } })

describe('who can book a home', () => {
  it('everyone who meets all conditions', () => {
    expect(canBook(checkBooking(question))).toBe(true)
  })
  it.each<[BookingCondition, BookingQuestion]>([
    ['bookable-on-site', withStage({ isBookable: false })],
    ['home-has-price', withHome({ hasPrice: false })],
    ['home-free', withHome({ status: 'reserved' })],
    ['home-free', withHome({ status: 'sold' })],
    ['sales-started', withStage({ salesStart: '2026-11-22' as LocalDate })],
    ['sales-started', withStage({ vip: { ...vip, startsAt: '2026-11-22T08:00:00.000Z' as Instant } })],
    ['sales-started', withStage({ opening: { opensAt: '2026-11-21T10:00:00.001Z' as Instant, isLetIn: true } })],
    ['vip-access', withStage({ vip })],
    ['let-in', withStage({ opening: { opensAt: now, isLetIn: false } })],
    ['identified', withPerson({ hasNationalNumber: false })],
    ['of-age', withPerson({ birthDate: '2008-11-22' as LocalDate })],
    ['consent', withPerson({ hasConsent: false })],
    ['one-per-stage', withPerson({ bookingsInStage: 1 })],
    ['project-limit', withPerson({ bookingsInProject: 1 })],
  ])('no one without %s', (condition, requested) => {
    expect(notMet(requested)).toEqual([condition])
    expect(canBook(checkBooking(requested))).toBe(false)
  })
  it('VIP customers, before others and without consent, while the VIP sale runs', () => {
    const requested = {
      ...withStage({ vip, salesStart: '2026-12-01' as LocalDate }),
      person: { ...buyer, isVip: true },
    }
    expect(notMet({ ...requested, person: { ...requested.person, hasConsent: false } })).toEqual([])
  })
  it('the one who holds the home', () => {
    expect(notMet(withHome({ status: 'reserved', heldByRequester: true }))).toEqual([])
  })
  it('is partly unknown for an anonymous visitor', () => {
    const states = Object.fromEntries(
      checkBooking({ ...withStage({ vip }), person: null }).map(({ condition, state }) => [condition, state]),
    )
    expect(states).toMatchObject({
      'home-free': 'Met',
      'logged-in': 'NotMet',
      'vip-access': 'Unknown',
      consent: 'Unknown',
    })
  })
  it('more homes of a project where it allows them', () => {
    expect(notMet({ ...withStage({ mostInProject: 2 }), person: { ...buyer, bookingsInProject: 1 } })).toEqual([])
  })
  it('another home of the stage, for the question about the stage', () => {
    expect(canBookInStage(checkBooking(withHome({ status: 'sold' })))).toBe(true)
    expect(canBookInStage(checkBooking(withPerson({ bookingsInStage: 1 })))).toBe(false)
  })
})
