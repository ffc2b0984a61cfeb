import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, testServerUrl } from '@nyhem/api/database/test-database'

/** What commands of one test file work on: a folder, and a migrated database, embedded in the folder without a server. */
export async function openCommandGround() {
  const folder = await mkdtemp(join(tmpdir(), 'nyhem-commands-'))
  const database = testServerUrl ? await openTestDatabase() : null
  const printed: string[] = []
  const errors: string[] = []
  const parts: number[] = []
  return {
    folder,
    printed,
    errors,
    /** Parts of the work that a command told as done. */
    parts,
    context: {
      config: {
        databaseUrl: database?.serverUrl ?? null,
        directUrl: null,
        dataFolder: join(folder, 'data'),
        migrationUrl: null,
        vaultKeys: null,
        caseFiles: null,
      },
      out: {
        print: (text: string) => void printed.push(text),
        error: (text: string) => void errors.push(text),
        progress: ({ part }: { part: number }) => void parts.push(part),
        endProgress: () => undefined,
      },
      now: () => new Date('2026-03-02T08:00:00Z'),
    },
    forgetOutput() {
      printed.length = 0
      errors.length = 0
    },
    async close() {
      await database?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type CommandGround = Awaited<ReturnType<typeof openCommandGround>>
