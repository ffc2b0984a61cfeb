// What drills with people need: a PostgreSQL of its own, a catalogue with buyers, simulated providers, and portals of this
// tree with known keys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedSalesFixture } from '../../bench/src/buying/sales-ground.ts'
import { makeServer, startOutside } from '../../bench/src/faults/product.ts'
import { connect, ownPostgres } from './own-postgres.mjs'

/** Tests' mode, in which people may log in by their number alone; time to stop on a busy machine. */
const testMode = { NODE_ENV: 'test', NYHEM_DEVELOPER_LOGIN: 'on', NYHEM_STOP_LIMIT: '120' }

/**
 * Passes the parts, and removes everything afterwards. `postgres`: further settings of the server; `place`: prepares
 * where its files lie, in the folder of the drill; `prepare`: before the portals start; `settings`: of each portal.
 */
export async function withGround({ homes, buyers, portals, settings = {}, postgres = {}, place, prepare }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-drill-'))
  const placed = place?.(folder) ?? { remove: () => undefined }
  const server = await ownPostgres({ folder, ...postgres, ...placed.postgres })
  const running = []
  let outside
  let db
  try {
    server.make()
    server.start()
    const databaseUrl = await server.create('nyhem')
    const people = await seedSalesFixture(databaseUrl, { homes, buyers })
    outside = await startOutside()
    await outside.call('POST', '/control/bankid/automatic', { person: null, afterMs: 0 })
    const dataFolder = placed.dataFolder ?? join(folder, 'portal')
    await prepare?.()
    for (let count = 0; count < portals; count += 1) {
      const made = { databaseUrl, siteId: 'se', dataFolder, outside, settings: { ...testMode, ...settings } }
      running.push(await makeServer(made))
    }
    // One after the other: the first makes what they share.
    for (const portal of running) await portal.start(0)
    db = connect(databaseUrl)
    await db.connect()
    return await work({
      folder,
      placed,
      server,
      db,
      databaseUrl,
      dataFolder,
      people,
      outside,
      portals: running,
      testMode,
    })
  } finally {
    await db?.end().catch(() => undefined)
    for (const portal of running) await portal.kill()
    await outside?.stop()
    server.stop()
    placed.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
