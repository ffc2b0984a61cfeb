import { describe, expect, it } from 'vitest'
import { testServerUrl } from '../../database/test-database.ts'
import { rowsAsBookings } from './payments.fixture.ts'
import {
  at,
  booking,
  clock,
  failures,
  movements,
  openService,
  registerPaymentsStage,
  started,
  statusOfBooking,
} from './payments.stage.fixture.ts'

registerPaymentsStage()

/** Barrier: waits until all have arrived. */
function gateFor(count: number): () => Promise<void> {
  let waiting = count
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    waiting -= 1
    if (waiting <= 0) open()
    return opened
  }
}

/** Server only: the embedded database has one connection, so no concurrency. */
describe.runIf(testServerUrl)('two payments of one booking that come in at the same moment', () => {
  it('wait for one another and no longer: one pays, the other goes back', async () => {
    const ids = [await started('swish'), await started('svea')]
    for (const id of ids) at(id).status = 'paid'
    clock.pass(10_000)
    const rows = rowsAsBookings(clock.now)
    const bothAreThere = gateFor(2)
    const other = openService({
      bookings: {
        ...rows,
        async lock(tx, id) {
          await bothAreThere()
          return rows.lock(tx, id)
        },
      },
    })
    await Promise.all(ids.map((id) => other.status(id, booking.accountId)))
    await other.idle()
    expect(failures).toEqual([])
    expect(await statusOfBooking()).toBe('booked')
    const [first = [], second = []] = await Promise.all(ids.map(movements))
    expect([first.length, second.length].sort()).toEqual([1, 2])
  })
})
