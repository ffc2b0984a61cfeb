import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, startPortal } from './own-portal.ts'

/** Drops a table that every page needs, while no process has the folder open. */
function breakContent(dataFolder: string): void {
  const script = `
    import { PGlite } from '@electric-sql/pglite'
    import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
    import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
    const database = new PGlite(process.argv[1], { extensions: { pg_trgm, unaccent } })
    await database.exec('alter table content_period rename to content_period_gone')
    await database.close()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script, join(dataFolder, 'pglite')], {
    cwd: join(root, 'packages/api'),
  })
}

/** Runs work on a portal whose every page fails because of deliberately broken data. */
export async function inFailingEnvironment(work: (origin: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nyhem-e2e-'))
  try {
    await (await startPortal(dataFolder)).stop()
    breakContent(dataFolder)
    const portal = await startPortal(dataFolder)
    try {
      await work(portal.origin)
    } finally {
      await portal.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
