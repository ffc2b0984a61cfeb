import { describe, expect, it } from 'vitest'
import { fee } from './payments.fixture.ts'
import {
  at,
  booking,
  bookings,
  clock,
  database,
  openService,
  poll,
  registerPaymentsStage,
  reported,
  row,
  service,
  started,
} from './payments.stage.fixture.ts'

registerPaymentsStage()

const money = (on = service) => on.moneyOf(database.db, booking.id)

describe('money of a booking, as shown to its buyers', () => {
  it('is none before anything has come in', async () => {
    await started()
    expect(await money()).toEqual({ receipt: null, stray: null, back: null })
  })

  it('has a receipt once it is paid: the number of the statement, the moment, amount and way', async () => {
    const id = await started()
    at(id).status = 'paid'
    await poll(id)
    const { reference: number } = await row(id)
    const paidAt = clock.now()
    clock.pass(60_000)
    expect(await money()).toEqual({
      receipt: { number, paidAt, amount: fee, method: 'swish' },
      stray: null,
      back: null,
    })
  })

  it('is on its way back, and then back, when it came too late', async () => {
    const id = await started()
    await bookings.end(booking, 'cancelled')
    at(id).status = 'paid'
    await reported(id)
    expect(await money()).toEqual({ receipt: null, stray: 'returning', back: null })
    clock.pass(5_000)
    await service.sendRefunds()
    clock.pass(60_000)
    await service.sendRefunds()
    expect(await money()).toEqual({ receipt: null, stray: 'returned', back: null })
  })

  it('is with a person when the answer was not believed', async () => {
    const id = await started()
    Object.assign(at(id), { status: 'paid', amount: { ...fee, minor: 1 } })
    await poll(id)
    expect(await money()).toEqual({ receipt: null, stray: 'with-person', back: null })
  })

  it('that was paid twice has its receipt, and the second goes back', async () => {
    const [first, second] = [await started('swish'), await started('svea')]
    at(first).status = 'paid'
    at(second).status = 'paid'
    await poll(first)
    await reported(second)
    expect(await money(openService())).toMatchObject({ receipt: { method: 'swish' }, stray: 'returning' })
  })
})
