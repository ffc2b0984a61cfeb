// npm run deploy:newcomer: runs the commands of docs/operations.md, as they stand there, in a bare Debian made by
// debootstrap: from the archive to a page that answers. In place of Node's download this Node is copied, in place of
// systemd PostgreSQL and the portal are started by hand; nginx is left out (npm run security:proxy tries it).
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain, SetupError } from './setup/console.mjs'
import { writeDrill } from './setup/drills.mjs'
import { ensureNode } from './setup/node-runtime.mjs'
import { inRoot } from './setup/paths.mjs'
import { buildUnless, obstacle } from './setup/unpacked-artefact.mjs'

const programs = ['debootstrap', 'unshare', 'ip', 'chroot']

/** Blocks of commands by their mark: plain ones need neither download, systemd nor containers. */
function blocksOf(page) {
  const found = page.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gm)
  return [...found].map(([, mark, text]) => ({ mark, text }))
}

const run = (command, args, log) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(chunk.toString()))
    child.on('error', (error) => {
      log.push(error.message)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

async function mustRun(command, args) {
  const log = []
  const began = performance.now()
  const code = await run(command, args, log)
  if (code === 0) return { output: log.join(''), seconds: (performance.now() - began) / 1_000 }
  throw new SetupError(`${command} ended with ${code}:\n${log.join('').split('\n').slice(-25).join('\n')}`)
}

/** Its own processes, and where told its own network, in which ports are free. */
function inside(folder, script, { ownNetwork }) {
  writeFileSync(join(folder, 'tmp/step.sh'), script)
  const enter = `chroot ${folder} /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 sh -eu /tmp/step.sh`
  const lines = [`mount -t proc proc ${folder}/proc`, ...(ownNetwork ? ['ip link set lo up'] : []), `exec ${enter}`]
  const spaces = ['--mount', '--pid', '--fork', '--kill-child', ...(ownNetwork ? ['--net'] : [])]
  return mustRun('unshare', [...spaces, 'sh', '-euc', lines.join('\n')])
}

function copyIn(folder) {
  mkdirSync(join(folder, 'opt/node/bin'), { recursive: true })
  copyFileSync(process.execPath, join(folder, 'opt/node/bin/node'))
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  for (const end of ['.tar.gz', '.tar.gz.sha256'])
    cpSync(inRoot(`dist/nyhem-${version}${end}`), join(folder, `tmp/nyhem-${version}${end}`))
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
  // An installer writes it; PostgreSQL listens on its first name.
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n')
}

async function follow(folder, mirror) {
  const { seconds } = await mustRun('debootstrap', ['--variant=minbase', 'bookworm', folder, mirror])
  console.log(`a bare Debian after ${seconds.toFixed(0)} s`)
  copyIn(folder)
  const plain = blocksOf(readFileSync(inRoot('docs/operations.md'), 'utf8')).filter(({ mark }) => mark === '')
  const [packages, ...rest] = plain.map(({ text }) => text)
  const installed = await inside(folder, packages, { ownNetwork: false })
  console.log(`packages after ${installed.seconds.toFixed(0)} s`)
  // The last block asks the portal, which systemd would have started before.
  const probes = rest.pop()
  const steps = [
    // Installed while this machine's own server had the port.
    'pg_conftool "$(ls /etc/postgresql)" main set port 5432',
    'pg_ctlcluster "$(ls /etc/postgresql)" main start',
    ...rest,
    'nyhem serve > /tmp/portal.log 2>&1 &',
    probes,
    'echo; echo "the newcomer has a site"',
    'kill "$!" || true',
    'pg_ctlcluster "$(ls /etc/postgresql)" main stop',
  ]
  const done = await inside(folder, steps.join('\n'), { ownNetwork: true })
  if (!done.output.includes('the newcomer has a site')) throw new SetupError(done.output)
  console.log(done.output.trim())
  return { commands: plain.length, debian: seconds, packages: installed.seconds, site: done.seconds }
}

async function main() {
  await ensureNode()
  const { values } = parseArgs({
    options: { built: { type: 'boolean' }, mirror: { type: 'string', default: 'http://deb.debian.org/debian' } },
  })
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error)
  const why = missing.length > 0 ? `${missing.join(', ')} missing (Debian: apt-get install debootstrap)` : obstacle()
  if (why) throw new SetupError(`Not tried: ${why}.`)
  await buildUnless(values.built)
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-newcomer-'))
  // PostgreSQL's user must be able to look into its root.
  chmodSync(folder, 0o755)
  try {
    const seen = await follow(folder, values.mirror)
    writeDrill({
      title: 'A newcomer, from docs/operations.md alone',
      command: 'npm run deploy:newcomer',
      what: 'The blocks of commands of [operations.md](operations.md) are run as they stand in a bare Debian made by debootstrap, in one shell, up to a page that answers. Node is copied where the page downloads it; PostgreSQL and the portal are started by hand where the page uses systemd; nginx is left out.',
      figures: [
        ['blocks of commands run', String(seen.commands)],
        ['bare Debian, packages', `${seen.debian.toFixed(0)} s, ${seen.packages.toFixed(0)} s`],
        ['from the archive to a page that answers', `${seen.site.toFixed(0)} s`],
      ],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await runMain(main)
