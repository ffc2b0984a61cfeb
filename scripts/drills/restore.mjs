// npm run drill:restore: a PostgreSQL of its own with an archive, load, kill -9, its disk lost, a restore to the last
// archived segment, and `verify-backup`. Appends its figures to docs/drills.md. Requires PostgreSQL's programs.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isRoot, ownPostgres } from './own-postgres.mjs'

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '500' },
    'archive-timeout': { type: 'string', default: '10' },
  },
})
const writes = Number(values.writes)
const archiveSeconds = Number(values['archive-timeout'])
const writesPerSecond = 20
const writesPerContract = 50

const folder = mkdtempSync(join(tmpdir(), 'nyhem-restore-'))
const at = (name) => join(folder, name)
const [data, archive, base] = ['data', 'archive', 'base'].map(at)
const server = await ownPostgres({
  folder,
  settings: [
    "archive_mode = 'on'",
    `archive_timeout = ${archiveSeconds}`,
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ],
})
const { own, port, run, url } = server

const api = (path) => import(`../../packages/api/src/${path}.ts`)
const portal = (path) => import(`../../apps/portal/src/${path}.ts`)
const log = { info: () => undefined, warn: () => undefined, error: console.error }

/** Rows with their time, and now and then a contract signed and sealed. Resolves to the newest committed time. */
async function load(database, vault) {
  const { openContracts } = await api('features/contracts/contracts')
  const { contractSamples } = await api('features/contracts/contract-samples')
  const { makeSealKey, readSealKey } = await api('features/contracts/seal/seal-key')
  const now = () => new Date().toISOString()
  const seal = readSealKey(makeSealKey('Drill', new Date()))
  const contracts = openContracts({ db: database.db, box: vault, seal, now, log, jobs: null })
  const inTransaction = (work) => database.db.transaction().execute(work)
  let last = ''
  for (let written = 0; written < writes; written += 1) {
    const moment = now()
    await database.db.insertInto('account_audit').values({ event: 'loggedIn', created_at: moment }).execute()
    last = moment
    if (written % writesPerContract === 0) {
      const data = contractSamples.se
      const { id } = await inTransaction((tx) => contracts.prepareContract(tx, { bookingId: randomUUID(), data }))
      for (const signer of data.buyers.keys()) {
        const evidence = {
          signer,
          name: 'X',
          method: 'BankID',
          signedAt: now(),
          order: randomUUID(),
          deviceIp: null,
          files: [],
        }
        await inTransaction((tx) => contracts.recordEvidence(tx, id, evidence))
      }
      await contracts.sealPending()
    }
    await wait(1_000 / writesPerSecond)
  }
  return last
}

async function until(isTrue) {
  for (let tried = 0; tried < 1_200; tried += 1) {
    if (await isTrue().catch(() => false)) return
    await wait(100)
  }
  throw new Error('not within two minutes')
}

async function drill() {
  for (const path of [archive, at('keys')]) mkdirSync(path)
  own(archive)
  server.make()
  server.start()
  await server.create('nyhem')

  const { openDatabase } = await api('database/open-database')
  const { migrateDatabase } = await api('database/migrate')
  const { openVault } = await api('security/vault')
  const { keysOfFolder } = await portal('secret-keys')
  const { runVerifyBackup } = await portal('commands/verify-backup')
  const said = []
  const say = (text) => said.push(text)
  const verify = (...args) =>
    runVerifyBackup(args, {
      config: {
        databaseUrl: url('nyhem'),
        directUrl: null,
        migrationUrl: null,
        dataFolder: at('keys'),
        vaultKeys: null,
        caseFiles: null,
      },
      out: { print: say, error: say, progress: () => undefined, endProgress: () => undefined },
      now: () => new Date(),
    })

  const before = await openDatabase({ url: url('nyhem') }, log)
  await migrateDatabase(before, log)
  run('pg_basebackup', [
    '-D',
    base,
    '-X',
    'none',
    '-c',
    'fast',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
  ])
  await verify('--write', at('manifest.json'))
  const last = await load(before, openVault(keysOfFolder(at('keys'))))
  await before.close().catch(() => undefined)

  await server.kill()
  rmSync(data, { recursive: true })
  const began = performance.now()
  cpSync(base, data, { recursive: true, preserveTimestamps: true })
  if (isRoot) spawnSync('chown', ['-R', `${server.owner.uid}:${server.owner.gid}`, data])
  chmodSync(data, 0o700)
  server.configure([`restore_command = 'cp ${archive}/%f %p'`, "recovery_target_action = 'promote'"])
  writeFileSync(join(data, 'recovery.signal'), '')
  mkdirSync(join(data, 'pg_wal'), { recursive: true })
  own(join(data, 'pg_wal'))
  own(join(data, 'recovery.signal'))
  server.start()
  const after = await openDatabase({ url: url('nyhem') }, log)
  const rows = async (text) => (await after.withScriptSession((session) => session.query(text)))[0]
  await until(async () => (await rows('select pg_is_in_recovery() as recovering')).recovering === false)
  const seconds = (performance.now() - began) / 1_000
  const { newest, count } = await rows('select max(created_at) as newest, count(*)::int as count from account_audit')
  await after.close()
  const code = await verify('--contracts', '25', '--manifest', at('manifest.json'))
  const lost = (Date.parse(last) - Date.parse(newest ?? 0)) / 1_000
  return { seconds, lost, kept: count, code, said: said.at(-1) ?? '', problems: said.slice(0, -1) }
}

const title = '## Restore'
const explanation = `\`npm run drill:restore\`: a PostgreSQL 15 of its own, an archive of its log, a base backup before the load; at most ${writesPerSecond} commits a second and a sealed contract every ${writesPerContract}; kill -9, the data folder deleted, restored to the end of the archive, \`npm run verify-backup\`. What is lost is bounded by \`archive_timeout\`, 60 s in [backup.md](backup.md) and shorter here.

| day | commits | kept | archive_timeout | seconds lost | seconds to restore | verify-backup |
|---|---|---|---|---|---|---|
`

function write({ seconds, lost, kept, code, said }) {
  const file = new URL('../../docs/drills.md', import.meta.url)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Drills\n'
  const row = `| ${new Date().toISOString().slice(0, 10)} | ${writes} | ${kept} | ${archiveSeconds} s | ${lost.toFixed(1)} | ${seconds.toFixed(1)} | ${code}: ${said} |\n`
  const whole = text.includes(title) ? text : `${text.trimEnd()}\n\n${title}\n\n${explanation}`
  const [head, rest] = whole.split(`${title}\n`)
  const end = rest.indexOf('\n## ')
  const section = end < 0 ? rest : rest.slice(0, end)
  const others = end < 0 ? '' : rest.slice(end)
  writeFileSync(file, `${head}${title}\n${section.trimEnd()}\n${row}${others}`)
}

try {
  const figures = await drill()
  for (const problem of figures.problems) console.log(problem)
  console.log(
    `${figures.kept} of ${writes} commits kept, ${figures.lost.toFixed(1)} s lost, ${figures.seconds.toFixed(1)} s to restore`,
  )
  console.log(figures.said)
  write(figures)
  process.exitCode = figures.code === 0 && figures.lost <= archiveSeconds + 5 ? 0 : 1
} finally {
  server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
