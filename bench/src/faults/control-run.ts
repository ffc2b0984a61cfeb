import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { laySalesGround } from '../buying/sales-ground.ts'
import { withOwnDatabase } from '../own-database.ts'
import { judge } from './judge.ts'
import { makeServer, type Server, startOutside } from './product.ts'

/** Whether the database lets one booking keep a home only. */
export type Guard = 'off' | 'on'
export type ControlResult = {
  readonly guard: Guard
  readonly homes: number
  readonly wanted: number
  /** Homes that were given to two. */
  readonly soldTwice: number
  readonly holds: number
  /** Answers by status. */
  readonly answers: ReadonlyMap<number, number>
}

/**
 * Homes that many want at the same moment, on two servers: first without the index that guarantees one hold, which must
 * show double sales, or the race is none; then with it.
 */
export async function runControl(
  size: { readonly homes: number; readonly wanted: number },
  databaseServer: string,
): Promise<ControlResult[]> {
  const results: ControlResult[] = []
  for (const guard of ['off', 'on'] as const) results.push(await race(guard, size, databaseServer))
  return results
}

async function race(
  guard: Guard,
  { homes, wanted }: { homes: number; wanted: number },
  databaseServer: string,
): Promise<ControlResult> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-faults-'))
  const outside = await startOutside()
  const servers: Server[] = []
  try {
    return await withOwnDatabase(databaseServer, `nyhem_faults_control_${process.pid}`, async (databaseUrl) => {
      const ground = await laySalesGround(databaseUrl, { homes, buyers: homes * wanted })
      const db = new pg.Client({ connectionString: databaseUrl })
      await db.connect()
      try {
        if (guard === 'off') await db.query('drop index booking_keeps_home')
        for (const _ of ['one', 'two'])
          servers.push(await makeServer({ databaseUrl, dataFolder: join(folder, 'data'), outside }))
        for (const server of servers) await server.start(0)
        const answers = new Map<number, number>()
        for (const [number, homeId] of ground.homes.entries()) {
          const buyers = ground.buyers.slice(number * wanted, (number + 1) * wanted)
          const replies = await Promise.all(
            buyers.map(({ token }, index) =>
              servers[index % 2]?.caller.call('POST', '/api/buyresidence/startbookingasync', {
                token,
                body: { homeId },
              }),
            ),
          )
          for (const reply of replies) answers.set(reply?.status ?? 0, (answers.get(reply?.status ?? 0) ?? 0) + 1)
        }
        const { rows } = await db.query(
          `select home_id, count(*)::int as holds from booking where status = 'held' group by home_id`,
        )
        const soldTwice = rows.filter(({ holds }) => holds > 1).length
        const keeper = (await judge(db, outside)).find(({ rule }) => rule.startsWith('no home has two'))
        // The judge of all other runs must see what the rows say.
        if ((keeper?.broken.length ?? 0) > 0 !== soldTwice > 0) throw new Error('the judge does not see double sales')
        const holds = rows.reduce((sum, row) => sum + row.holds, 0)
        return { guard, homes, wanted, soldTwice, holds, answers }
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
