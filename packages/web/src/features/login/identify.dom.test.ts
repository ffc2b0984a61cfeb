import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../session/fake-server.ts'
import { identificationCalls } from './identification-calls.ts'
import { follow, type Identification, identify } from './identify.ts'

const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
const startPath = 'POST /account_service/login/bank_id/start'
const statusPath = `GET /account_service/login/bank_id/status/${session}`
const order = { code: 'Ok', flow: 'order', session, qr: 'bankid.0', autoStartLink: 'bankid:///' }
const pending = (qr: string | null) => ({ code: 'Pending', message: 'RFA1', qr, autoStartLink: 'bankid:///' })
const done = { code: 'Ok', token: null, expiresAt: '', returnPath: '/', next: 'close', reportAs: null }

let shown: Identification[] = []
let end = new AbortController()
const run = (appIsHere = false) => ({
  calls: identificationCalls(siteById('se'), 'login'),
  signal: end.signal,
  show: (step: Identification) => void shown.push(step),
  appIsHere,
})
const steps = () => shown.map(({ step }) => step)
const setVisible = (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  end = new AbortController()
})

afterEach(() => {
  end.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inTurn = (...answers: unknown[]) => {
  let requested = 0
  return () => {
    const answer = answers[Math.min(requested, answers.length - 1)]
    requested += 1
    return answer instanceof Error ? answer : { body: answer }
  }
}

describe('identification in the browser', () => {
  it('polls every second until a status that is not pending', async () => {
    const server = fakeServer({
      [startPath]: { body: order },
      [statusPath]: inTurn(pending('bankid.1'), pending('bankid.2'), done),
    })
    const work = identify(run(), { environment: 'desktop' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(999)
    expect(server.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.calls).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1_000)
    await work
    expect(steps()).toEqual(['starting', 'waiting', 'waiting', 'waiting', 'logged-in'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.calls).toHaveLength(4)
  })

  it('never polls twice at once', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined
    const slow = () => new Promise<{ body: unknown }>((resolve) => (answer = resolve))
    const server = fakeServer({ [statusPath]: slow })
    const work = follow(run(), session)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls).toHaveLength(1)
    answer({ body: done })
    await work
  })

  it('rests while the tab is hidden', async () => {
    const server = fakeServer({ [statusPath]: inTurn(pending(null)) })
    void follow(run(), session)
    await vi.advanceTimersByTimeAsync(0)
    setVisible(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls.length).toBeLessThanOrEqual(2)
    const before = server.calls.length
    setVisible(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.calls.length).toBeGreaterThan(before)
  })

  it('survives a network that is away for a moment, and says so when it stays away', async () => {
    const offline = new TypeError('offline')
    fakeServer({ [statusPath]: inTurn(offline, offline, pending('a'), offline, done) })
    const work = follow(run(), session)
    await vi.advanceTimersByTimeAsync(5_000)
    await work
    expect(steps()).toEqual(['waiting', 'logged-in'])
    shown = []
    fakeServer({ [statusPath]: offline })
    const second = follow(run(), session)
    await vi.advanceTimersByTimeAsync(10_000)
    await second
    expect(shown).toEqual([{ step: 'failed', failure: { code: 'Error', message: null, errorPage: null } }])
  })

  it('ends at once when the order is another browser’s', async () => {
    const server = fakeServer({ [statusPath]: { status: 404, body: { code: 'NotFound' } } })
    await follow(run(), session)
    expect(steps()).toEqual(['failed'])
    expect(server.calls).toHaveLength(1)
  })

  it('opens the app on a phone, and draws nothing for a camera', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fakeServer({ [startPath]: { body: order }, [statusPath]: inTurn(done) })
    await identify(run(true), { environment: 'mobile' })
    expect(leave).toHaveBeenCalledWith('bankid:///')
    expect(shown[1]).toMatchObject({ step: 'waiting', qr: null, message: 'RFA13' })
  })

  it('leaves for the pages of the provider', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fakeServer({ [startPath]: { body: { code: 'Ok', flow: 'redirect', session, url: 'https://id.example/' } } })
    await identify(run(), { environment: 'desktop' })
    expect(leave).toHaveBeenCalledWith('https://id.example/')
    expect(steps()).toEqual(['starting', 'leaving'])
  })

  it('abandons an order that was cancelled before it started', async () => {
    const server = fakeServer({
      [startPath]: () => {
        end.abort()
        return { body: order }
      },
      [`POST /account_service/login/bank_id/cancel/${session}`]: { status: 204 },
    })
    await identify(run(), { environment: 'desktop' })
    expect(server.calls).toHaveLength(2)
    expect(steps()).toEqual(['starting'])
  })
})
