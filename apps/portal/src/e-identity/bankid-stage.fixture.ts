import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import {
  browserOn,
  type IdentificationTest,
  openIdentificationTest,
  type TestBrowser,
  type TestProcess,
  until,
} from './identification.fixture.ts'

export const elin = { key: 'elin', country: 'SE', number: '198804129826' } as const

type Stage = { test: IdentificationTest; first: TestProcess; browser: TestBrowser }

export const stage = {} as Stage

/** Call once per file: opens the stage before its tests and empties it after each. */
export function setUpStage(): void {
  beforeAll(async () => {
    stage.test = await openIdentificationTest()
    stage.first = stage.test.first
  }, 60_000)
  afterAll(() => stage.test.close())
  beforeEach(() => {
    stage.browser = browserOn('se.localhost:3000')
  })
  afterEach(async () => {
    const { simulators, database, events, failures } = stage.test
    await simulators.control('reset')
    await database.db.deleteFrom('account').execute()
    await database.db.deleteFrom('housing_association').execute()
    await database.db.deleteFrom('e_identity_order').execute()
    events.length = 0
    expect(failures).toEqual([])
  })
}

type Order = { ref: string; status: string; collects: number; visibleText: string }
export const orders = () => stage.test.simulators.control<Order[]>('bankid/orders', undefined, 'GET')
export const newest = async (): Promise<Order> => {
  const [order] = await orders()
  if (!order) throw new Error('no order')
  return order
}
export const act = async (what: string, person?: string): Promise<void> => {
  const { ref } = await newest()
  await stage.test.simulators.control(`bankid/orders/${ref}`, { act: what, ...(person ? { person } : {}) })
}

export async function started(body: object = {}, purpose = 'login') {
  const { body: reply } = await stage.browser.start(stage.first, 'bank_id', body, purpose)
  if (reply.flow !== 'order') throw new Error(JSON.stringify(reply))
  return reply
}
export const result = async (session: string, at = stage.first, purpose = 'login') =>
  until(
    async () => {
      // BankID is polled at most every two seconds.
      await stage.test.passTime(1_000)
      return stage.browser.status(at, session, purpose)
    },
    ({ body }) => body.code !== 'Pending',
  )
export const visitor = () =>
  stage.first.sessions.read({ headers: { cookie: [...stage.browser.jar].map((pair) => pair.join('=')).join('; ') } })
