import { describe, expect, it } from 'vitest'
import { act, elin, newest, orders, result, setUpStage, stage, started } from './bankid-stage.fixture.ts'
import { browserOn, until } from './identification.fixture.ts'

setUpStage()

describe('an identification under way', () => {
  it('is not there for another browser, with or without a secret of its own', async () => {
    const { session } = await started()
    const other = browserOn('se.localhost:3000')
    expect((await other.status(stage.first, session)).status).toBe(404)
    await other.start(stage.first, 'bank_id')
    expect((await other.status(stage.first, session)).status).toBe(404)
    expect((await stage.browser.status(stage.first, session)).status).toBe(200)
  })
  it('cannot be taken over by a stranger who makes another person approve it', async () => {
    await stage.test.newAccount(elin)
    const { session } = await started()
    await act('approve', 'elin')
    const attacker = browserOn('se.localhost:3000')
    await attacker.start(stage.first, 'bank_id')
    expect((await attacker.status(stage.first, session)).status).toBe(404)
    expect((await result(session)).body.code).toBe('Ok')
  })
  it('remembers the browser in a cookie that scripts cannot read, for a day', async () => {
    const { cookies } = await stage.browser.start(stage.first, 'bank_id')
    const line = cookies.find((cookie) => cookie.startsWith('e-id-browser='))
    expect(line).toMatch(/^e-id-browser=[\w-]{43}; path=\/; max-age=86400; samesite=lax; httponly$/)
    expect((await stage.browser.start(stage.first, 'bank_id')).cookies).toEqual([])
  })
  it('gets a new order silently when the code is not scanned, five times and no more', async () => {
    const { session } = await started()
    for (let renewal = 1; renewal <= 5; renewal += 1) {
      await stage.test.passTime(31_000)
      await until(
        async () => {
          await stage.test.passTime(1_000)
          const { body } = await stage.browser.status(stage.first, session)
          return { body, count: (await orders()).length }
        },
        ({ body, count }) => count === renewal + 1 && body.code === 'Pending' && body.qr !== null,
      )
    }
    await stage.test.passTime(31_000)
    expect((await result(session)).body).toMatchObject({ code: 'Error', message: 'RFA17' })
    expect(await orders()).toHaveLength(6)
  })
  it('logs in by the order that was started silently', async () => {
    await stage.test.newAccount(elin)
    const { session } = await started()
    await stage.test.passTime(31_000)
    await until(
      async () => {
        await stage.test.passTime(1_000)
        await stage.browser.status(stage.first, session)
        return orders()
      },
      (all) => all.length === 2,
    )
    await until(
      async () => (await stage.browser.status(stage.first, session)).body,
      (body) => body.code === 'Pending' && body.qr !== null,
    )
    await act('approve', 'elin')
    expect((await result(session)).body.code).toBe('Ok')
  })
  it('is given up when the person leaves', async () => {
    const { session } = await started()
    await stage.browser.call(stage.first, 'POST', `/account_service/login/bank_id/cancel/${session}`)
    expect(await orders()).toHaveLength(0)
    expect((await stage.browser.status(stage.first, session)).body).toMatchObject({
      code: 'Cancelled',
      message: 'RFA6',
    })
    // Repeating is harmless.
    expect(
      (await stage.browser.call(stage.first, 'POST', `/account_service/login/bank_id/cancel/${session}`)).status,
    ).toBe(204)
  })
  it('is not given up by another browser', async () => {
    const { session } = await started()
    const other = browserOn('se.localhost:3000')
    await other.start(stage.first, 'bank_id')
    await other.call(stage.first, 'POST', `/account_service/login/bank_id/cancel/${session}`)
    expect((await stage.browser.status(stage.first, session)).body.code).toBe('Pending')
  })
  it('returns to the same device with what it is and what for', async () => {
    await stage.test.newAccount(elin)
    const { session, autoStartLink } = await started({ environment: 'mobile' })
    const redirect = new URL(autoStartLink).searchParams.get('redirect') ?? ''
    expect(redirect).toBe(`http://se.localhost:3000/e-legitimation/?poolingId=${session}&type=login`)
    await act('approve', 'elin')
    const id = new URL(redirect).searchParams.get('poolingId') ?? ''
    expect((await result(id)).body.code).toBe('Ok')
  })
  it('does not mind a clock that is two minutes off', async () => {
    await stage.test.newAccount(elin)
    await stage.test.simulators.control('clock', { advanceMs: 120_000 })
    const { session } = await started()
    await act('approve', 'elin')
    expect((await result(session)).body.code).toBe('Ok')
  })
  it('goes to the safe start of my pages where the way back leads elsewhere', async () => {
    await stage.test.newAccount(elin)
    const { session } = await started({ returnUrl: 'https://evil.example/' })
    await act('approve', 'elin')
    expect((await result(session)).body).toMatchObject({ returnPath: '/mina-sidor/' })
  })
})

describe('BankID', () => {
  it('being down is reported at once when an identification starts', async () => {
    await stage.test.simulators.control('bankid/fault', { kind: 'maintenance', calls: 'auth' })
    expect((await stage.browser.start(stage.first, 'bank_id')).body).toEqual({
      code: 'Error',
      flow: null,
      message: 'RFA5',
    })
    expect(stage.test.events).toMatchObject([{ provider: 'bankid', call: 'auth', fault: 'Maintenance' }])
  })
  it('being away for a moment is borne', async () => {
    await stage.test.newAccount(elin)
    const { session } = await started()
    await stage.test.simulators.control('bankid/fault', { kind: 'maintenance', calls: 'collect', times: 2 })
    await act('approve', 'elin')
    expect((await result(session)).body.code).toBe('Ok')
  })
  it('answering garbage ends it', async () => {
    const { session } = await started()
    await stage.test.simulators.control('bankid/fault', { kind: 'garbage', calls: 'collect' })
    expect((await result(session)).body).toMatchObject({ code: 'Error', message: 'RFA22' })
  })
  it('being slow delays no answer of ours', async () => {
    const { session } = await started()
    await stage.test.simulators.control('bankid/delay', { ms: 2_000 })
    for (let poll = 0; poll < 5; poll += 1) {
      await stage.test.passTime(1_000)
      expect((await stage.browser.status(stage.first, session)).body.code).toBe('Pending')
    }
    await stage.test.simulators.control('bankid/delay', { ms: 0 })
  })
  it('is polled every two seconds and not oftener, though a hundred tabs poll', async () => {
    const { session } = await started()
    for (let second = 0; second < 10; second += 1) {
      await Promise.all(Array.from({ length: 10 }, () => stage.browser.status(stage.first, session)))
      await stage.test.passTime(1_000)
    }
    expect((await newest()).collects).toBeLessThanOrEqual(5)
    expect((await newest()).collects).toBeGreaterThanOrEqual(2)
  })
})
