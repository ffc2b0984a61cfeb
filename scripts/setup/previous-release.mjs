// The previous release on the tables of this one, as during a rolling deploy or after going back: its own migrate command
// accepts a database that this tree has migrated, and its booking tests pass on this tree's migrations. The newest tag is
// the previous release; where there is none, the commit of ops/previous-release.json.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { capture, npm, SetupError, show, step } from './console.mjs'
import { inRoot, root } from './paths.mjs'
import { findPostgres } from './postgres.mjs'
import { isStamped, writeStamp } from './stamps.mjs'
import { counted, freshReport, oneCase, vitestCounts } from './test-counts.mjs'

const migrations = 'packages/api/src/database/migrations'
const migrateCommand = 'apps/portal/src/commands/migrate.ts'
/** What a deploy must not break. */
const usualTests = ['booking', 'payments', 'contracts', 'session'].map((name) => `packages/api/src/features/${name}/`)

/** `tags`: newest version first, each with its commit. The tag of the present commit is this release. */
export function chosenRelease({ tags, head, fallback }) {
  const tag = tags.find(({ commit }) => commit !== head)
  return tag ?? { name: fallback.slice(0, 8), commit: fallback }
}

/** New migrations that older releases do not run on. `files`: names and texts of this tree; `known`: names there. */
export const refusedByOlder = (files, known) =>
  files
    .filter(({ name, text }) => !known.includes(name) && !/^-- Older releases run on it: \S/m.test(text))
    .map(({ name }) => name)

async function git(...args) {
  const { code, output } = await capture('git', args, { cwd: root })
  if (code !== 0) throw new SetupError(`git ${args[0]} failed: ${output.trim()}`, 'This step needs the history.')
  return output.trim()
}

async function findRelease() {
  const { commit: fallback } = JSON.parse(readFileSync(inRoot('ops/previous-release.json'), 'utf8'))
  const format = '%(refname:short) %(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)'
  const listed = await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname', `--format=${format}`)
  const tags = listed.split('\n').flatMap((line) => {
    const [name, commit] = line.split(' ')
    return commit ? [{ name, commit }] : []
  })
  return chosenRelease({ tags, head: await git('rev-parse', 'HEAD'), fallback })
}

/** Puts files of a commit into a folder. */
async function extract(commit, folder, paths = []) {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, '.archive.tar')
  await git('archive', '--format=tar', `--output=${archive}`, commit, ...paths)
  const unpacked = await capture('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  if (unpacked.code !== 0) throw new SetupError(unpacked.output)
}

/** The release with the packages of its own lock file, kept between runs; its migrations are its own again. */
async function checkOut({ name, commit }) {
  const folder = inRoot(`.runtime/previous/${commit.slice(0, 12)}`)
  const stamp = join(folder, 'node_modules/.previous-stamp')
  const words = `${commit} ${process.version} ${process.platform} ${process.arch}`
  if (!isStamped(stamp, words)) {
    rmSync(inRoot('.runtime/previous'), { recursive: true, force: true })
    await extract(commit, folder)
    await step(`packages of ${name}`, () => npm(['ci', '--include=dev'], { cwd: folder }))
    writeStamp(stamp, words)
  }
  rmSync(join(folder, migrations), { recursive: true, force: true })
  await extract(commit, folder, [migrations])
  return folder
}

async function withDatabase(serverUrl, work) {
  const { Client } = createRequire(inRoot('packages/api/package.json'))('pg')
  const client = new Client({ connectionString: serverUrl })
  const name = `nyhem_previous_${process.pid}`
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    return await work(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

/** Whether the older command accepts what this tree's command has migrated. */
async function accepts(folder, serverUrl) {
  const data = mkdtempSync(join(tmpdir(), 'nyhem-previous-'))
  try {
    return await withDatabase(serverUrl, async (url) => {
      const env = { ...process.env, DATABASE_URL: url, NYHEM_DATA: data, LOG_LEVEL: 'error' }
      for (const [cwd, whose] of [
        [root, 'this tree'],
        [folder, 'the previous release'],
      ]) {
        const { code, output } = await capture(process.execPath, [migrateCommand], { cwd, env })
        console.log(`${code === 0 ? '✓' : '✗'} migrate of ${whose}: ${output.trim().split('\n').at(-1)}`)
        if (code !== 0) return false
      }
      return true
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** The older tests, on databases made by the migrations of this tree. */
async function testOnNewTables(folder, serverUrl, args) {
  rmSync(join(folder, migrations), { recursive: true })
  cpSync(inRoot(migrations), join(folder, migrations), { recursive: true })
  const file = freshReport('previous')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = args.length > 0 ? args : ['--project=api', ...usualTests]
  const code = await show(join(folder, 'node_modules/.bin/vitest'), ['run', ...reporters, ...chosen], {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: serverUrl },
  })
  const counts = counted(file, code, vitestCounts)
  const here = `${relative(root, folder)}/`
  const command = (failure) => failure.replaceAll('npm test -- vitest', 'npm test -- previous').replaceAll(here, '')
  return { ...counts, failures: (counts.failures ?? []).map(command) }
}

export async function tryPreviousRelease(args) {
  const release = await findRelease()
  const folder = await checkOut(release)
  const files = readdirSync(inRoot(migrations)).map((name) => ({
    name,
    text: readFileSync(inRoot(`${migrations}/${name}`), 'utf8'),
  }))
  const refused = refusedByOlder(files, readdirSync(join(folder, migrations)))
  if (refused.length > 0) {
    console.log(
      `Not tried: ${release.name} does not start on ${refused.join(', ')}, which says so; nothing leads back.`,
    )
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const server = await findPostgres()
  try {
    const started = oneCase(await accepts(folder, server.url))
    const tested = await testOnNewTables(folder, server.url, args)
    console.log(`The previous release: ${release.name}`)
    return {
      passed: started.passed + tested.passed,
      failed: started.failed + tested.failed,
      skipped: tested.skipped,
      failures: tested.failures,
    }
  } finally {
    await server.stop()
  }
}
