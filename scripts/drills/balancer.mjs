// HAProxy before three portals, with ops/proxy/haproxy.cfg.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SetupError } from '../setup/console.mjs'
import { inRoot } from '../setup/paths.mjs'
import { freePort, makeCertificate } from '../setup/proxied-portal.mjs'

export const portalNames = ['portal1', 'portal2', 'portal3']

export const lacksHaproxy = () =>
  spawnSync('haproxy', ['-v']).error ? 'haproxy is missing (Debian: apt-get install haproxy)' : null

/** Free, and none that an outgoing connection takes while its server is away: those begin at 32768. */
export async function steadyPort() {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new SetupError('No port is free.')
}

/** Writes the file of the product with this machine's addresses and certificate. `ports`: of the portals. */
export async function prepareBalancer({ folder, ports }) {
  const [port, plain] = [await steadyPort(), await freePort()]
  const files = makeCertificate(folder)
  const pem = join(folder, 'both.pem')
  writeFileSync(pem, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'))
  const text = portalNames.reduce(
    (config, name, index) =>
      config.replace(new RegExp(`server ${name} \\S+`), `server ${name} 127.0.0.1:${ports[index]}`),
    readFileSync(inRoot('ops/proxy/haproxy.cfg'), 'utf8')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('/etc/haproxy/norrvida.pem', pem),
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new SetupError(`haproxy refuses its file:\n${checked.stderr}${checked.stdout}`)
  return {
    port,
    /** One process in the foreground. */
    start: () => spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] }),
    /** A master and its worker, as Debian's service runs it: SIGUSR2 reloads. A process group of its own. */
    startService: () =>
      spawn('haproxy', ['-W', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'], detached: true }),
  }
}
