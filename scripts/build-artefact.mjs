// npm run artefact: dist/nyhem-VERSION, which runs with Node 24 alone, and the same as .tar.gz with its checksum.
// `-- --to FOLDER` makes the folder there, and no archive: for images.
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installedNames, productionInstallation, shippedLock } from './artefact/production-lock.mjs'
import { runtimeFiles } from './artefact/runtime-files.mjs'
import { ensureBuilds } from './setup/builds.mjs'
import { capture, npm, runMain, SetupError, step } from './setup/console.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { inRoot, root } from './setup/paths.mjs'
import { softwareBill } from './write-sbom.mjs'

const commands = [
  'migrate',
  'load-content',
  'export-content',
  'import-catalogue',
  'make-integration-key',
  'end-sessions',
  'grant-role',
  'reseal-keys',
  'verify-backup',
]
const entries = ['apps/portal/src/main.ts', ...commands.map((name) => `apps/portal/src/commands/${name}.ts`)]

/** What the code reads besides importing it: migrations, base map, fonts of contracts, the web build. */
const read = [
  'packages/api/src/database/migrations',
  'packages/api/assets',
  'packages/api/src/features/contracts/fonts',
  'packages/web/dist/client',
  'packages/web/dist/server',
  'packages/office/dist/client',
]
/** For those who operate it. */
const further = ['LICENSE', 'CHANGELOG.md', 'ops']
const programs = { 'nyhem.sh': 'nyhem', 'health.mjs': 'health.mjs', 'version.mjs': 'version.mjs' }

const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

async function git(...args) {
  const { code, output } = await capture('git', args, { cwd: root })
  return code === 0 ? output.trim() : null
}

/** Of the commit, or told by COMMIT and SOURCE_DATE_EPOCH where there is no repository. */
async function origin() {
  const changes = await git('status', '--porcelain', '--untracked-files=no')
  const commit = process.env.COMMIT ?? (await git('rev-parse', 'HEAD'))
  const seconds = process.env.SOURCE_DATE_EPOCH ?? (await git('log', '-1', '--format=%ct'))
  return { commit: `${commit ?? 'unknown'}${changes ? ' with changes' : ''}`, seconds: Number(seconds ?? 0) }
}

function write(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

function workspaceManifests() {
  const folders = ['packages', 'apps'].flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}`))
  return Object.fromEntries([...folders, 'demo'].map((folder) => [folder, readJson(`${folder}/package.json`)]))
}

async function fill(target, commit) {
  const { name, version, license } = readJson('package.json')
  const lockText = readFileSync(inRoot('package-lock.json'), 'utf8')
  const platform = `${process.platform}-${process.arch}`
  const about = { name, version, commit, platform, license, engines: { node: '>=24' } }
  const installation = productionInstallation({ lockText, manifests: workspaceManifests(), about })
  const { files, packages } = await runtimeFiles(root, entries)
  const names = installedNames(installation.lock)
  const lacking = packages.filter((each) => !names.includes(each))
  if (lacking.length > 0) throw new SetupError(`Imported, and no production dependency: ${lacking.join(', ')}.`)

  for (const path of [...files, ...read, ...further])
    cpSync(inRoot(path), join(target, path), { recursive: true, filter: (from) => !from.endsWith('/.DS_Store') })
  cpSync(inRoot('docs'), join(target, 'docs'), { recursive: true, filter: isText })
  for (const [source, program] of Object.entries(programs)) {
    cpSync(inRoot(`scripts/artefact/${source}`), join(target, 'bin', program))
    if (program === 'nyhem') chmodSync(join(target, 'bin', program), 0o755)
  }
  // As `npm start` runs it, without the demo.
  const built = ['build', '--logLevel', 'warn', '--mode', 'artefact', '--outDir', join(target, 'apps/portal/dist')]
  const { code, output } = await capture(inRoot('node_modules/.bin/vite'), built, { cwd: inRoot('apps/portal') })
  if (code !== 0) throw new SetupError(`The server could not be built: ${output}`)
  write(join(target, 'package.json'), installation.root)
  write(join(target, 'package-lock.json'), installation.lock)
  for (const [folder, manifest] of Object.entries(installation.manifests))
    write(join(target, folder, 'package.json'), manifest)
  write(join(target, 'sbom.cdx.json'), softwareBill(JSON.stringify(shippedLock(lockText))))
}

/** Of `docs`: pages and the proxy's file, no pictures. */
const isText = (path) => /\/docs(\/decisions|\/proxy)?$|\.(md|conf)$/.test(path)

/** The same bytes for the same commit: names in order, one time, one owner. */
async function pack(folder, name, seconds) {
  const archive = join(folder, `${name}.tar.gz`)
  const same = `--sort=name --mtime=@${seconds} --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w`.split(' ')
  const tar = await capture('tar', [...same, '-I', 'gzip -n', '-cf', archive, '-C', folder, name])
  if (tar.code !== 0) throw new SetupError(`tar failed: ${tar.output}`, 'GNU tar and gzip are needed.')
  const bytes = readFileSync(archive)
  const digest = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${archive}.sha256`, `${digest}  ${name}.tar.gz\n`)
  return { archive, digest, bytes: bytes.length }
}

async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  await ensureNode()
  await ensureDependencies()
  await ensureBuilds()
  const { commit, seconds } = await origin()
  const name = `nyhem-${readJson('package.json').version}`
  const target = values.to ? resolve(values.to) : inRoot(`dist/${name}`)
  rmSync(target, { recursive: true, force: true })
  await step('files', () => fill(target, commit))
  const clean = { ...process.env, NODE_ENV: 'production' }
  const install = ['ci', '--omit=dev', '--ignore-scripts', '--install-links=false']
  await step('production dependencies', () => npm(install, { cwd: target, env: clean }))
  if (values.to) return console.log(target)
  const { archive, digest, bytes } = await step('archive', () => pack(inRoot('dist'), name, seconds))
  console.log(`${archive}: ${(bytes / 1_048_576).toFixed(1)} MiB, sha256 ${digest}`)
}

await runMain(main)
