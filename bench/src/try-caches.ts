import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { availableHomeStatuses, listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import pg from 'pg'
import { withOwnDatabase } from './own-database.ts'
import { freePort, startPortal } from './portal-process.ts'

/**
 * `npm run caches:try`: a portal behind Varnish and nginx with the files of `ops/proxy`, on free ports of this machine.
 * Pages are asked for twice, a home is held, and the pages that say it are asked for again. Needs Linux, PostgreSQL
 * (`TEST_DATABASE_URL`), nginx and Varnish (Debian: `apt-get install nginx-light varnish`).
 */

const host = 'se.localhost'
const stage = '/bostader/stockholm/nacka/sjofartskajen/etapp-2/'
const homeId = 'se-sjofartskajen-2-a-1201'
const home = `${stage}a-1201/`
const other = '/om-oss/'
/** Longer than a purge may take, so that what is forgotten earlier was purged. */
const keptSeconds = 60
const secret = 'a-secret-of-this-trial'
const inRoot = (path: string): string => join(import.meta.dirname, '../..', path)

type Reply = { status: number; cache: string; headers: NodeJS.Dict<string | string[]>; body: string }

const ask = (port: number, path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const { method = 'GET', headers = {} } = options
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, async (reply) => {
      const body = (await reply.toArray()).join('')
      const { statusCode: status = 0, headers: answered } = reply
      resolve({ status, cache: String(answered['x-cache']).toLowerCase(), headers: answered, body })
    })
    sent.on('error', reject)
    sent.end()
  })

async function until(holds: () => Promise<boolean>, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (await holds().catch(() => false)) return true
    await wait(100)
  }
  return false
}

type Ports = { portal: number; visitors: number; purge: number; nginx: number }

function startVarnish(folder: string, ports: Ports): ChildProcess {
  writeFileSync(join(folder, 'purge-token'), `${secret}\n`)
  const vcl = readFileSync(inRoot('ops/proxy/varnish.vcl'), 'utf8')
    .replace('.port = "3000"', `.port = "${ports.portal}"`)
    .replace('/etc/varnish/purge-token', join(folder, 'purge-token'))
  writeFileSync(join(folder, 'site.vcl'), vcl)
  const listen = ['-a', `visitors=127.0.0.1:${ports.visitors}`, '-a', `purge=127.0.0.1:${ports.purge}`]
  const workFolder = join(folder, 'varnish')
  mkdirSync(workFolder)
  const settings = ['-F', '-n', workFolder, '-f', join(folder, 'site.vcl'), '-s', 'malloc,64m', '-j', 'none']
  return spawn('varnishd', [...settings, ...listen], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Without TLS: what is tried is the cache. */
function startNginx(folder: string, ports: Ports): ChildProcess {
  const whole = readFileSync(inRoot('ops/proxy/nginx-cache.conf'), 'utf8')
  const site = whole
    .slice(0, whole.indexOf('# Names that are not ours'))
    .concat(whole.slice(whole.lastIndexOf('\nserver {')))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.portal}`)
    .replaceAll(/listen 443 ssl/g, `listen 127.0.0.1:${ports.nginx}`)
    .replaceAll(/^ {2}ssl_certificate.*$/gm, '')
    .replaceAll('/var/cache/nginx/nyhem', join(folder, 'nginx'))
    .replaceAll('server_name www.norrvida.se norrvida.se', `server_name ${host}`)
  writeFileSync(join(folder, 'site.conf'), site)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; events {}
http { access_log off; ${folders} include ${join(folder, 'site.conf')}; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' })
}

async function setStatus(db: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await db.query('select keep_home($1, $2, $3, $4, $5, now()) as stage', [
    homeId,
    [from],
    to,
    [...availableHomeStatuses],
    [...listedHomeStatuses],
  ])
  if (rows[0].stage === null) throw new Error(`the home is not ${from}`)
}

async function tries(ports: Ports, db: pg.Client): Promise<(readonly [title: string, holds: boolean])[]> {
  const { visitors, purge, nginx } = ports
  const twice = async (port: number, path: string) => [await ask(port, path), await ask(port, path)] as const
  const [, homeAgain] = await twice(visitors, home)
  const [, stageAgain] = await twice(visitors, stage)
  const [, otherAgain] = await twice(visitors, other)
  const withCookie = await ask(visitors, other, { headers: { cookie: 'a=b' } })
  const own = await twice(visitors, '/mina-sidor/')
  const unchanged = await ask(visitors, home, { headers: { 'if-none-match': String(homeAgain.headers.etag) } })
  const [, nginxAgain] = await twice(nginx, home)
  const forged = await ask(purge, '/', { method: 'POST', headers: { 'surrogate-key': 'site-se' } })
  const fromVisitor = await ask(visitors, '/', {
    method: 'POST',
    headers: { 'surrogate-key': 'site-se', authorization: `Bearer ${secret}` },
  })

  await setStatus(db, 'for-sale', 'reserved')
  const saysOther = (port: number, path: string, before: Reply) => async () =>
    (await ask(port, path)).body !== before.body
  const isPurged = await until(saysOther(visitors, home, homeAgain), keptSeconds / 2)
  const isStagePurged = await until(saysOther(visitors, stage, stageAgain), keptSeconds / 4)
  const isKept = (await ask(visitors, other)).cache === 'hit'
  const expires = await until(saysOther(nginx, home, homeAgain), keptSeconds * 1.5)
  return [
    ['Varnish gives a home that it has', homeAgain.cache === 'hit'],
    ['Varnish gives a stage that it has', stageAgain.cache === 'hit'],
    ['Varnish gives it to a visitor with a cookie too', withCookie.cache === 'hit' && otherAgain.cache === 'hit'],
    ['Varnish keeps nothing behind the login', own.every(({ cache }) => cache === 'miss')],
    ['browsers are to ask each time', String(homeAgain.headers['cache-control']).startsWith('public, max-age=0')],
    ['browsers that ask are told of no change', unchanged.status === 304],
    ['visitors see no tags', homeAgain.headers['surrogate-key'] === undefined],
    ['a purge without the secret is refused', forged.status === 403],
    ['a purge at the address of visitors purges nothing', fromVisitor.status >= 400],
    ['a held home is forgotten by Varnish', isPurged],
    ['so is its stage', isStagePurged],
    ['a page that does not say it stays', isKept],
    ['nginx gives a home that it has', nginxAgain.cache === 'hit'],
    ['nginx gives the new status when its seconds are over', expires],
  ]
}

const missing = ['nginx', 'varnishd'].filter((program) => spawnSync(program, ['-V'], { stdio: 'ignore' }).error)
const server = process.env.TEST_DATABASE_URL
if (missing.length > 0 || server === undefined) {
  const names = [...missing, ...(server === undefined ? ['TEST_DATABASE_URL'] : [])]
  console.error(`Not tried: ${names.join(' and ')} missing`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'nyhem-caches-'))
const running: ChildProcess[] = []
await withOwnDatabase(server, `nyhem_try_caches_${process.pid}`, async (url) => {
  const [visitors, purge, nginx] = [await freePort(), await freePort(), await freePort()]
  const portal = await startPortal(join(folder, 'data'), {
    DATABASE_URL: url,
    NYHEM_SHARED_CACHE_SECONDS: String(keptSeconds),
    NYHEM_PURGE_URL: `http://127.0.0.1:${purge}/`,
    NYHEM_PURGE_TOKEN: secret,
    TRUST_PROXY: '127.0.0.1',
  })
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const ports = { portal: Number(new URL(portal.origin).port), visitors, purge, nginx }
    running.push(startVarnish(folder, ports), startNginx(folder, ports))
    const isUp = async (port: number) => (await ask(port, '/readyz')).status === 200
    if (!(await until(async () => (await isUp(visitors)) && (await isUp(nginx)), 60)))
      throw new Error('Varnish or nginx did not start')
    const found = await tries(ports, db)
    for (const [title, holds] of found) console.log(`${holds ? '✓' : '✗'} ${title}`)
    process.exitCode = found.every(([, holds]) => holds) ? 0 : 1
  } finally {
    await db.end()
    for (const child of running) {
      const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))
      child.kill('SIGTERM')
      await ended
    }
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
