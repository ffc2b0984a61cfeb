import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type SalesFixture, seedSalesFixture } from '../buying/sales-ground.ts'
import { withOwnDatabase } from '../own-database.ts'
import { evaluate } from './evaluate.ts'
import { makeServer, type Outside, type Server, startOutside } from './product.ts'

/** Whether the database enforces a single holder per home. */
export type Guard = 'off' | 'on'
export type ControlResult = {
  readonly guard: Guard
  readonly homes: number
  readonly wanted: number
  /** Homes with two holders. */
  readonly soldTwice: number
  readonly holds: number
  /** By status. */
  readonly answers: ReadonlyMap<number, number>
}

/**
 * Simultaneous demand on two servers: first without the unique index, which must show double sales (or there is no
 * race), then for other homes with it.
 */
export async function runControl(size: Size, databaseServer: string): Promise<ControlResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-faults-'))
  const outside = await startOutside()
  const servers: Server[] = []
  try {
    return await withOwnDatabase(databaseServer, `nyhem_faults_control_${process.pid}`, async (databaseUrl) => {
      const { homes, wanted } = size
      const ground = await seedSalesFixture(databaseUrl, { homes: 2 * homes, buyers: 2 * homes * wanted })
      const db = new pg.Client({ connectionString: databaseUrl })
      await db.connect()
      try {
        for (const _ of ['one', 'two']) {
          const server = await makeServer({ databaseUrl, siteId: 'se', dataFolder: join(folder, 'data'), outside })
          servers.push(server)
          await server.start(0)
        }
        const { rows } = await db.query("select pg_get_indexdef('booking_keeps_home'::regclass) as index")
        await db.query('drop index booking_keeps_home')
        const run: Run = { size, ground, servers, outside, db }
        const off = await race(run, 'off')
        await db.query('truncate booking cascade')
        await db.query(rows[0].index)
        return [off, await race(run, 'on')]
      } finally {
        await db.end()
      }
    })
  } finally {
    for (const server of servers) await server.kill()
    await outside.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Size = { readonly homes: number; readonly wanted: number }
type Run = {
  size: Size
  ground: SalesFixture
  servers: readonly Server[]
  outside: Outside
  db: pg.Client
}

async function race({ size, ground, servers, outside, db }: Run, guard: Guard): Promise<ControlResult> {
  const { homes, wanted } = size
  const answers = new Map<number, number>()
  const from = guard === 'off' ? 0 : homes
  for (let number = from; number < from + homes; number += 1) {
    const replies = await Promise.all(
      ground.buyers.slice(number * wanted, (number + 1) * wanted).map(({ token }, index) =>
        servers[index % servers.length]?.caller.call('POST', '/api/buyresidence/startbookingasync', {
          token,
          body: { homeId: ground.homes[number] ?? '' },
        }),
      ),
    )
    for (const reply of replies) answers.set(reply?.status ?? 0, (answers.get(reply?.status ?? 0) ?? 0) + 1)
  }
  const { rows } = await db.query(
    `select home_id, count(*)::int as holds from booking where status = 'held' group by home_id`,
  )
  const soldTwice = rows.filter(({ holds }) => holds > 1).length
  const holder = (await evaluate(db, outside)).find(({ rule }) => rule.startsWith('no home has two'))
  // The evaluation of other runs must detect these.
  if ((holder?.broken.length ?? 0) > 0 !== soldTwice > 0) throw new Error('the judge does not see double sales')
  const holds = rows.reduce((sum, row) => sum + row.holds, 0)
  return { guard, homes, wanted, soldTwice, holds, answers }
}
