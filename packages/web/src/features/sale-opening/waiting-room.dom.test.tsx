import type { JoinOpeningReply, OpeningStanding } from '@nyhem/contract/calls/sale-openings'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSession } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { setSession } from '../session/session-store.ts'
import { minutesToSay, splitLeft } from './use-countdown.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

const openingId = '6f0f4a1e-6b0e-4a51-9a43-6f2f6c1f3d10'
const path = `/api/sale-openings/${openingId}`
const gathering: OpeningStanding = {
  openingId,
  state: 'gathering',
  // The server's, an age away from the device's clock.
  now: '2027-02-01T10:58:30.000Z',
  opensAt: '2027-02-01T11:00:00.000Z',
  roomOpensAt: '2027-02-01T10:30:00.000Z',
  endsAt: '2027-02-01T15:00:00.000Z',
  bookingMinutes: 15,
  isDrawn: false,
  own: null,
  askAgainMs: 20_000,
}
const placeId = 'place-1'
const inDraw = { ...gathering, own: { kind: 'in-draw', placeId } } as const
const waits: OpeningStanding = {
  ...gathering,
  state: 'letting-in',
  isDrawn: true,
  own: { kind: 'waits', placeId, ahead: 41, letInAt: '2027-02-01T11:02:00.000Z' },
  askAgainMs: 10_000,
}
const letIn: OpeningStanding = {
  ...waits,
  own: { kind: 'let-in', placeId, until: '2027-02-01T11:17:00.000Z' },
  askAgainMs: null,
}
let root: Root | null = null

async function show(standings: readonly OpeningStanding[], join: JoinOpeningReply | null = null) {
  const answers = [...standings]
  const server = fakeServer({
    [`GET ${path}/standing`]: () => ({ body: answers.length > 1 ? answers.shift() : answers[0] }),
    [`POST ${path}/join`]: { body: join },
    [`POST ${path}/leave`]: { body: { code: 'Ok', standing: gathering } },
  })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(
      <SiteProvider site={siteById('se')}>
        <WaitingRoom openingId={openingId} bookHref="#homes" />
      </SiteProvider>,
    )
  })
  await pass(0)
  return server
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const said = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const live = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'home'), loadTextGroup('sv', 'sale-opening')])
})
beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
)
afterEach(async () => {
  await act(async () => root?.unmount())
  setSession(null)
  vi.useRealTimers()
})

describe('the countdown', () => {
  it('runs by the time of the server, second by second, without being read out', async () => {
    await show([gathering])
    const timer = () => document.querySelector('[role="timer"]')
    expect(timer()?.textContent).toBe('00:01:30')
    await pass(2_000)
    expect(timer()?.textContent).toBe('00:01:28')
    expect(timer()?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull()
    expect(live()).toBe('5 minuter kvar')
  })
  it('says days where there are some, and the minutes that matter once', () => {
    expect(splitLeft(2 * 86_400 + 3_723)).toEqual({ days: 2, clock: '01:02:03' })
    expect([601, 600, 300, 60, 1, 0].map(minutesToSay)).toEqual([null, 10, 5, 1, 1, null])
  })
})

describe('the waiting room', () => {
  it('leads a visitor to the login, and back here', async () => {
    await show([gathering])
    expect(document.querySelector("a[href^='/logga-in/']")?.getAttribute('href')).toContain('referrer=')
    expect(document.querySelector('button')).toBeNull()
  })
  it('takes a person with one press, and shows the place they have', async () => {
    const server = await show([gathering], { code: 'Ok', missing: [], standing: inDraw })
    await act(async () => setSession(sampleSession))
    await pass(0)
    await press('Ta plats i väntrummet')
    await pass(0)
    expect(server.madeTo(`${path}/join`)).toHaveLength(1)
    expect(live()).toContain('Du är med i lottningen.')
    expect(document.querySelector(`a[href="${path}"]`)?.textContent).toBe('Så lottas ordningen')
  })
  it('says why it takes somebody not', async () => {
    await show([gathering], { code: 'CannotBook', missing: ['identified'], standing: gathering })
    await act(async () => setSession(sampleSession))
    await pass(0)
    await press('Ta plats i väntrummet')
    await pass(0)
    expect(live()).toContain('e-legitimation')
  })
  it('asks when the server has said so and not before, and reads out what the place becomes', async () => {
    const server = await show([waits, letIn])
    expect(said()).toContain('41 personer före dig. Din tur kommer senast kl. 12.02.')
    expect(live()).toBe('Du väntar på din tur.')
    await pass(9_900)
    expect(server.madeTo(`${path}/standing`)).toHaveLength(1)
    await pass(200)
    expect(server.madeTo(`${path}/standing`)).toHaveLength(2)
    expect(live()).toBe('Det är din tur. Du har 15 minuter på dig att börja en bokning.')
    expect(document.querySelector('a[href="#homes"]')?.textContent).toBe('Boka')
    await pass(600_000)
    expect(server.madeTo(`${path}/standing`)).toHaveLength(2)
  })
  it('says that everybody can book once it is over', async () => {
    await show([{ ...gathering, state: 'over', askAgainMs: null }])
    expect(said()).toBe('Nu kan alla boka som vanligt.')
  })
})
