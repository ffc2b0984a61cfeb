import type { RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleBookingLinks } from '../../examples/sample-booking.ts'
import { samplePaid, samplePayment } from '../../examples/sample-payment.ts'
import { loadTextGroup } from '../../texts/load-texts.ts'
import {
  heading,
  leavePage,
  loadFixtureTexts,
  press,
  said,
  show,
  standInForBrowser,
  submit,
} from '../booking/booking-page.fixture.tsx'
import { fakeServer } from '../session/fake-server.ts'
import { PaymentSection } from './PaymentSection.tsx'

const { id } = samplePayment
const call = `GET /api/buyresidence/payment/${id}`

async function open(query = `?bookingId=${id}`) {
  history.replaceState(null, '', `/betala/${query}`)
  await show(<PaymentSection heading="Betala" links={sampleBookingLinks} phone="010-555 01 00" />)
}
const answers = (requested: Partial<RequestedPayment>, from = samplePayment) =>
  fakeServer({ [call]: { body: { ...from, ...requested } } })
const links = () => [...document.querySelectorAll('main a, div a')].map((link) => link.textContent)

beforeAll(async () => {
  await loadFixtureTexts()
  await loadTextGroup('sv', 'payment')
  await loadTextGroup('sv', 'trust')
})
beforeEach(standInForBrowser)
afterEach(leavePage)

describe('the page of one payment', () => {
  it('shows what is paid for, until when and the ways to pay', async () => {
    answers({})
    await open()
    expect(heading()).toBe('Betala bokningsavgiften')
    expect(said()).toContain('Betala senast 2026-11-22, 14.15.')
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('23:10')
    expect(said()).toContain('Norrvida AB')
    expect([...document.querySelectorAll('input[name="method"]')]).toHaveLength(2)
  })

  it('leads an anonymous visitor to the login, and back', async () => {
    fakeServer({ [call]: { status: 401, body: { code: 'Unauthorised' } } })
    await open()
    expect(heading()).toBe('Logga in för att fortsätta')
    const back = encodeURIComponent(`/betala/?bookingId=${id}`)
    expect(document.querySelector('a')?.getAttribute('href')).toBe(`/logga-in/?referrer=${back}`)
  })

  it.each([
    ['a stranger', `?bookingId=${id}`],
    ['an address without a booking', ''],
  ])('is nothing for %s', async (_who, query) => {
    fakeServer({ [call]: { status: 404, body: { code: 'NotFound' } } })
    await open(query)
    expect(heading()).toBe('Här finns ingen betalning')
  })

  it('is requested again when it could not be fetched', async () => {
    const server = fakeServer({ [call]: new Error('no network') })
    await open()
    expect(heading()).toBe('Betalningen kunde inte hämtas')
    server.answers[call] = { body: samplePayment }
    await press('Försök igen')
    expect(heading()).toBe('Betala bokningsavgiften')
  })

  it('shows the receipt once it is paid, and leads the holder to the booking', async () => {
    answers({}, samplePaid)
    await open()
    expect(heading()).toBe('Avgiften är betald')
    expect(said()).toContain('B2026000123P1')
    expect(links()).toContain('Till bokningen')
  })

  it('leads another buyer to the home, whose booking is not theirs to open', async () => {
    answers({ isHolder: false }, samplePaid)
    await open()
    expect(links()).not.toContain('Till bokningen')
    expect(links()).toContain('Till hemmets sida')
  })

  it('shows the receipt when another buyer has paid meanwhile', async () => {
    vi.useFakeTimers()
    const server = answers({})
    await open()
    server.answers[call] = { body: samplePaid }
    await act(async () => vi.advanceTimersByTimeAsync(11_000))
    expect(heading()).toBe('Avgiften är betald')
  })

  it('shows a decline, and requests payment again', async () => {
    const paymentId = '0f0d4b1e-9a52-4f0e-8d5c-3f0f4f0a7c12'
    fakeServer({
      [call]: { body: samplePayment },
      'POST /startswishpayment': { body: { code: 'Ok', paymentId, door: { kind: 'swish', qr: null, appLink: null } } },
      [`GET /paymentstatus/${paymentId}`]: { body: { status: 'declined', isPaid: false, reason: null } },
    })
    await open()
    await submit()
    await act(async () => undefined)
    expect(said()).toContain('Betalningen nekades. Inget är betalt.')
    expect(document.querySelector('form button[type="submit"]')?.textContent).toBe('Betala med Swish')
  })

  it.each([
    ['not-yet', null, 'Det är inte dags att betala än'],
    ['paid-late', null, 'Hemmet är bokat igen'],
    ['lapsed', null, 'Tiden att betala har gått ut'],
    ['with-person', 'with-person', 'Vi tar hand om din betalning'],
    ['returning', 'returning', 'Pengarna är på väg tillbaka'],
    ['returned', 'returned', 'Pengarna är återbetalda'],
  ] as const)('shows its status: %s', async (standing, stray, reported) => {
    answers({ standing, stray, due: null })
    await open()
    expect(heading()).toBe(reported)
    expect(document.querySelector('input[name="method"]')).toBeNull()
  })
})
