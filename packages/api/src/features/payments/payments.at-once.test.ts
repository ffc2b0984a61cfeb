import { describe, expect, it } from 'vitest'
import { testServerUrl } from '../../database/test-database.ts'
import { rowsAsBookings } from './payments.fixture.ts'
import {
  at,
  begun,
  booking,
  clock,
  failures,
  movements,
  openDoor,
  registerPaymentsStage,
  statusOfBooking,
} from './payments.stage.fixture.ts'

registerPaymentsStage()

/** Lets nobody on before all have come. */
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

/** On a server only: the embedded database has one connection, and nobody meets anybody. */
describe.runIf(testServerUrl)('two payments of one booking that come in at the same moment', () => {
  it('wait for one another and no longer: one pays, the other goes back', async () => {
    const ids = [await begun('swish'), await begun('svea')]
    for (const id of ids) at(id).status = 'paid'
    clock.pass(10_000)
    const rows = rowsAsBookings(clock.now)
    const bothAreThere = gateFor(2)
    const other = openDoor({
      bookings: {
        ...rows,
        async locked(tx, id) {
          await bothAreThere()
          return rows.locked(tx, id)
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
