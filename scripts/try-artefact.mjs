// npm run artefact:try: builds the artefact, runs each of its commands as nobody against a new database, and writes what
// was seen to docs/drills.md. `-- --built` takes the artefact that is there.
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { runMain, SetupError } from './setup/console.mjs'
import { writeDrill } from './setup/drills.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { inRoot } from './setup/paths.mjs'
import { freePort, host } from './setup/proxied-portal.mjs'
import { buildUnless, obstacle, untilReady, withUnpackedArtefact } from './setup/unpacked-artefact.mjs'

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Size and time of every file: another text when anything was written. */
function stateOf(folder) {
  return [...filesIn(folder)]
    .map((path) => {
      const { size, mtimeMs } = lstatSync(path)
      return `${relative(folder, path)} ${size} ${mtimeMs}`
    })
    .sort()
    .join('\n')
}

/** Installed places that the lock file has for development only, and what nobody runs in production. */
function strangers(home) {
  const locked = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(join(home, 'node_modules/.package-lock.json'), 'utf8')).packages
  const development = Object.keys(installed).filter((place) => !locked[place] || locked[place].dev)
  const unwanted = [
    'demo',
    'e2e',
    'bench',
    'scripts',
    'apps/simulators',
    'node_modules/@nyhem/demo',
    'node_modules/vite',
  ]
  const sources = ['apps', 'packages'].flatMap((folder) => [...filesIn(join(home, folder))])
  const tests = sources.filter((path) => /\.(test|fixture|contract|examples)\.tsx?$/.test(path))
  return [...development, ...unwanted.filter((path) => existsSync(join(home, path))), ...tests]
}

const asked = (port, path) =>
  new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject)
    }).on('error', reject)
  })

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024
const megabytes = (path) => [...filesIn(path)].reduce((sum, file) => sum + statSync(file).size, 0) / 1_048_576

async function tryCommands({ home, database, run }, check) {
  const first = join(home, 'ops/first-site')
  const owner = { DATABASE_MIGRATION_URL: database.owner }
  const version = await run(['version'])
  check(
    'version names version and commit',
    version.code === 0 && /^nyhem \d+\.\d+\.\d+, commit \w+/.test(version.output),
  )
  check('help ends with 0', (await run(['help'])).code === 0)
  check('an unknown command is not attempted (2)', (await run(['nonsense'])).code === 2)
  const bare = await run(['migrate'], { SECRET_KEYS: '', NYHEM_HOSTS: '' })
  check(
    'wrong settings are named (2)',
    bare.code === 2 && ['SECRET_KEYS', 'NYHEM_HOSTS'].every((name) => bare.output.includes(name)),
  )
  const unset = await run(['serve'], { SMTP_URL: '' })
  check('serve is not attempted with wrong settings (2)', unset.code === 2 && unset.output.includes('SMTP_URL'))
  const early = await run(['serve'], { PORT: String(await freePort()) })
  check('serve refuses a database without tables (1)', early.code === 1 && /migrate/i.test(early.output))
  const began = performance.now()
  const migrated = await run(['migrate'], owner)
  const migrationMs = performance.now() - began
  check('migrate makes the tables (0)', migrated.code === 0 && /[1-9]\d* migrations applied/.test(migrated.output))
  check(
    'migrate again has nothing to do (0)',
    / 0 migrations|^0 migrations/m.test((await run(['migrate'], owner)).output),
  )
  check(
    'catalogue-import stores a feed (0)',
    (await run(['catalogue-import', join(first, 'catalogue.jsonl')])).code === 0,
  )
  check('content-load publishes pages (0)', (await run(['content-load', join(first, 'content')])).code === 0)
  check('content-load refuses a folder that is none (2)', (await run(['content-load', '/nowhere'])).code === 2)
  const key = await run(['integration-key', '--name', 'ERP', '--scope', 'catalogue:write'])
  check('integration-key makes a key (0)', key.code === 0 && /^nyhem_/.test(key.output))
  check('sessions-end knows nobody (1)', (await run(['sessions-end', '--email', 'nobody@example.se'])).code === 1)
  check('keys-reseal has nothing left (0)', (await run(['keys-reseal'], owner)).code === 0)
  return { migrationMs }
}

async function tryServing({ home, start, run }, check) {
  const port = await freePort()
  const portal = start(['serve'], { PORT: String(port) })
  const readyMs = await untilReady(port, portal)
  check('/readyz answers 200', true)
  check('/healthz answers 200', (await asked(port, '/healthz')).status === 200)
  check('health ends with 0', (await run(['health'], { PORT: String(port) })).code === 0)
  const page = await asked(port, '/')
  check('a page of the site answers 200', page.status === 200 && page.body.includes('Nya bostäder'))
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1]
  check('its script answers 200', script !== undefined && (await asked(port, script)).status === 200)
  const picture = /(\/[^"' ]*houses[^"' ]*)/.exec(page.body)?.[1]
  check('its picture answers 200', picture !== undefined && (await asked(port, picture)).status === 200)
  check('an unknown address answers 404 with a page', (await asked(port, '/nowhere/')).status === 404)
  const memory = memoryOf(portal.child.pid)
  portal.child.kill('SIGTERM')
  const code = await portal.ended
  check('SIGTERM ends it with 0', code === 0)
  if (code !== 0) console.error(await portal.output)
  check('health ends with 1 afterwards', (await run(['health'], { PORT: String(port) })).code === 1)
  check('the code folder is its owner’s', statSync(join(home, 'bin/nyhem')).uid === 0)
  return { readyMs, memory }
}

async function main() {
  await ensureNode()
  const why = obstacle()
  if (why) throw new SetupError(`Not tried: ${why}.`)
  await buildUnless(process.argv.includes('--built'))
  const found = []
  const check = (title, holds) => {
    found.push(holds)
    console.log(`${holds ? '✓' : '✗'} ${title}`)
  }
  const figures = await withUnpackedArtefact(async (artefact) => {
    const before = stateOf(artefact.home)
    const unwanted = strangers(artefact.home)
    check('nothing of development, tests or demo is in it', unwanted.length === 0)
    if (unwanted.length > 0) console.error(unwanted.slice(0, 20).join('\n'))
    const { migrationMs } = await tryCommands(artefact, check)
    const { readyMs, memory } = await tryServing(artefact, check)
    check('nothing was written to the code folder', stateOf(artefact.home) === before)
    return [
      ['checks that hold', `${found.filter(Boolean).length} of ${found.length}`],
      ['folder, unpacked', `${megabytes(artefact.home).toFixed(0)} MiB`],
      ['all migrations, new database', `${(migrationMs / 1_000).toFixed(1)} s`],
      ['from start to ready', `${(readyMs / 1_000).toFixed(1)} s`],
      ['memory of the process after some pages', `${memory.toFixed(0)} MiB`],
    ]
  })
  for (const [name, value] of figures) console.log(`${name}: ${value}`)
  if (!found.every(Boolean)) return 1
  writeDrill({
    title: 'The artefact, outside a container',
    command: 'npm run artefact:try',
    what: 'The artefact is built, unpacked and run as `nobody`, its code owned by root, against a new PostgreSQL database with an owner and a serving user: every command with its exit codes, the first site, a stop.',
    figures,
  })
}

await runMain(main)
