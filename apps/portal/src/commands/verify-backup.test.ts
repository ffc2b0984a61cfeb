import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { emptyTables, openTestDatabase, type TestDatabase, testServerUrl } from '@nyhem/api/database/test-database'
import { contractSamples } from '@nyhem/api/features/contracts/contract-samples'
import { openContracts } from '@nyhem/api/features/contracts/contracts'
import { makeSealKey, readSealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { openVault } from '@nyhem/api/security/vault'
import type { Instant } from '@nyhem/domain/dates'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseFilesFolder } from '../case-files/case-files-config.ts'
import { keysOfFolder } from '../secret-keys.ts'
import { runVerifyBackup } from './verify-backup.ts'

const now = '2026-11-21T10:00:00.000Z' as Instant

let folder: string
let database: TestDatabase
let said: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-verify-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Exit code and what was said. */
async function verify(...args: string[]) {
  said = []
  const note = (text: string) => void said.push(text)
  const code = await runVerifyBackup(args, {
    config: {
      databaseUrl: database.serverUrl,
      directUrl: null,
      dataFolder: folder,
      migrationUrl: null,
      vaultKeys: null,
      caseFiles: null,
    },
    out: { print: note, error: note, progress: () => undefined, endProgress: () => undefined },
    now: () => new Date(now),
  })
  return { code, said: said.join('\n') }
}

async function sealedContract(): Promise<string> {
  const { db } = database
  const contracts = openContracts({
    db,
    box: openVault(keysOfFolder(folder)),
    seal: readSealKey(makeSealKey('Norrvida AB', new Date(now))),
    now: () => now,
    log: pino({ level: 'silent' }),
    jobs: null,
  })
  const { id } = await db
    .transaction()
    .execute((tx) => contracts.prepareContract(tx, { bookingId: randomUUID(), data: contractSamples.se }))
  for (const signer of contractSamples.se.buyers.keys())
    await db.transaction().execute((tx) =>
      contracts.recordEvidence(tx, id, {
        signer,
        name: 'Elin Sandström',
        method: 'BankID',
        signedAt: now,
        order: randomUUID(),
        deviceIp: null,
        files: [],
      }),
    )
  await contracts.sealPending()
  return id
}

async function caseFile(key: string): Promise<void> {
  const bytes = Buffer.from('a picture')
  await diskFiles(caseFilesFolder({ dataFolder: folder })).put(key, {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
  })
  const sha256 = createHash('sha256').update(bytes).digest()
  await sql`insert into case_file (name, type, bytes, sha256, storage_key, created_at)
    values ('a.jpg', 'image/jpeg', ${bytes.length}, ${sha256}, ${key}, ${now})`.execute(database.db)
}

describe.skipIf(!testServerUrl)('npm run verify-backup', () => {
  let contract: string
  beforeAll(async () => {
    contract = await sealedContract()
  })
  beforeEach(async () => {
    await emptyTables(database.db, 'case_file')
    await rm(caseFilesFolder({ dataFolder: folder }), { recursive: true, force: true })
  })

  it('opens contracts, checks hash and seal, and ends with 0', async () => {
    await caseFile('aaaa-whole')
    expect(await verify()).toEqual({
      code: 0,
      said: '1 contracts and 0 documents opened, 1 files named; 0 problems.',
    })
  })

  it('names a contract that the keys do not open', async () => {
    const before = folder
    folder = await mkdtemp(join(tmpdir(), 'nyhem-verify-'))
    const found = await verify()
    await rm(folder, { recursive: true })
    folder = before
    expect(found.code).toBe(1)
    expect(found.said).toContain(`contract ${contract}: `)
  })

  it('names a contract that is not the one whose hash was stored', async () => {
    const forge = (hash: string) =>
      database.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update contract set unsigned_sha256 = ${hash} where id = ${contract}`.execute(tx)
      })
    const { unsigned_sha256: hash } = await database.db
      .selectFrom('contract')
      .select('unsigned_sha256')
      .executeTakeFirstOrThrow()
    await forge('0'.repeat(64))
    const found = await verify()
    await forge(hash)
    expect(found).toMatchObject({ code: 1, said: expect.stringContaining('is not the file that was kept') })
  })

  it('names rows without files, files that were changed, and tells files without rows', async () => {
    await caseFile('aaaa-gone')
    await caseFile('bbbb-changed')
    const store = diskFiles(caseFilesFolder({ dataFolder: folder }))
    await store.remove('aaaa-gone')
    await sql`update case_file set sha256 = ${Buffer.alloc(32)} where storage_key = 'bbbb-changed'`.execute(database.db)
    const { code, said } = await verify()
    expect(code).toBe(1)
    expect(said).toContain('case file aaaa-gone: a row without its file')
    expect(said).toContain('case file bbbb-changed: not the file that was stored')
  })

  it('compares counts with the manifest of the backup', async () => {
    const manifest = join(folder, 'manifest.json')
    expect((await verify('--write', manifest)).code).toBe(0)
    expect((await verify('--manifest', manifest)).code).toBe(0)
    await writeFile(manifest, JSON.stringify({ at: now, counts: { booking: 3, contract: 1 } }))
    expect(await verify('--manifest', manifest)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`booking: 0 rows, 3 at ${now}`),
    })
  })

  it('refuses what it does not understand', async () => {
    expect((await verify('--contracts', 'many')).code).toBe(2)
    expect((await verify('--nothing')).code).toBe(2)
  })
})
