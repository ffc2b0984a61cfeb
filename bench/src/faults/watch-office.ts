import { setTimeout as wait } from 'node:timers/promises'
import { keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type pg from 'pg'
import type { Watched } from './evaluate-office.ts'

const everyMs = 100

/** Homes that have two open turns or two live bookings at this moment. */
const heldTwice = `
  select 'turns of ' || home_id as what from home_turn
    where answered_at is null and withdrawn_at is null and lapse_noted_at is null group by home_id having count(*) > 1
  union all
  select 'bookings of ' || home_id from booking where status = any($1) group by home_id having count(*) > 1`

export type Watching = {
  readonly seen: Omit<Watched, 'decided'>
  stop(): Promise<void>
}

/** Looks at the database again and again: what is so for a moment only, and which turn came before which. */
export function watchOffice(db: pg.Pool): Watching {
  const twice = new Set<string>()
  const turns: string[] = []
  let looks = 0
  let isOver = false

  async function look(): Promise<void> {
    const { rows } = await db.query(heldTwice, [keepingStatuses])
    for (const { what } of rows) twice.add(what)
    const { rows: known } = await db.query('select id from home_turn where id <> all($1) order by opened_at', [turns])
    for (const { id } of known) turns.push(id)
    looks += 1
  }
  const looking = (async () => {
    while (!isOver) {
      await look()
      await wait(everyMs)
    }
  })()

  return {
    seen: {
      get twice() {
        return [...twice]
      },
      get looks() {
        return looks
      },
      turns,
    },
    async stop() {
      isOver = true
      await looking
      await look()
    },
  }
}
