import type { BookingTimelineModel } from '@nyhem/contract/calls/booking-for-buyers'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleTimeline } from '../../examples/sample-timeline.ts'
import { sampleSession } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { setSession } from '../session/session-store.ts'
import { LazyBookingTimeline } from './LateBookingTimeline.ts'

const homeId = 'kajen-1-a-1101'
const call = `GET /api/buyresidence/timeline/${homeId}`
let root: Root | null = null

const part = (
  <SiteProvider site={siteById('se')}>
    <LazyBookingTimeline homeId={homeId} />
  </SiteProvider>
)

async function show() {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(part)
  })
}
const logIn = (session = sampleSession) => act(async () => setSession(session))
const said = () => document.body.textContent ?? ''
const answers = (timeline: BookingTimelineModel | null) => fakeServer({ [call]: { body: { timeline } } })
const until = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(said()).toContain(text)
  }, 20_000)

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'booking-timeline'), import('./BookingTimeline.tsx')])
})
afterEach(async () => {
  await act(async () => root?.unmount())
  setSession(null)
})

describe('the timeline of a booking on the page of its home', () => {
  it('is not in the public page, and not requested by visitors', async () => {
    const server = answers(sampleTimeline)
    expect(renderToString(part)).toBe('')
    await show()
    expect([said(), server.calls]).toEqual(['', []])
  })

  it('is not requested in the name of an association', async () => {
    const server = answers(sampleTimeline)
    await show()
    await logIn({ ...sampleSession, user: { firstName: 'Tomas', association: { accountName: 'Brf Ekbacken' } } })
    expect([said(), server.calls]).toEqual(['', []])
  })

  it('shows a buyer the status of the booking, what is next and the way on', async () => {
    answers(sampleTimeline)
    await show()
    await logIn()
    await until('Nästa steg: läs handlingarna.')
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Uppgifterna ifyllda')
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('11:42')
    expect(document.querySelector('section a')?.textContent).toBe('Fortsätt bokningen')
  })

  it('names who is waited for, and says du to oneself', async () => {
    const points = sampleTimeline.points.map((one) => ({
      ...one,
      state: one.point === 'signed' ? ('now' as const) : ('done' as const),
    }))
    answers({ ...sampleTimeline, points, nextStep: 'sign', hold: null })
    await show()
    await logIn()
    await until('Väntar på underskrift från dig och Amir.')
  })

  it('is nothing where there is no booking', async () => {
    const server = answers(null)
    await show()
    await logIn()
    await vi.waitFor(() => expect(server.calls).toHaveLength(1), 20_000)
    expect(said()).toBe('')
  })

  it('is requested again when the first request got no answer', async () => {
    const server = fakeServer({ [call]: new Error('no network') })
    await show()
    await logIn()
    await until('Vi kunde inte se om du har en bokning av hemmet.')
    server.answers[call] = { body: { timeline: sampleTimeline } }
    await act(async () => document.querySelector('button')?.click())
    await until('Din bokning av hemmet')
  })
})
