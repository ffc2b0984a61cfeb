// A portal in production mode behind a real nginx with docs/proxy/nginx.conf, on free ports of this machine. Needs Linux,
// nginx and openssl (Debian: apt-get install nginx-light openssl).
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inRoot } from './paths.mjs'

export const host = 'www.norrvida.se'
export const other = 'www.norrvida.no'
const startMs = 180_000

export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Of both hosts, signed by itself. */
export function makeCertificate(folder) {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`]
  execFileSync('openssl', ['req', ...made, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' })
  return files
}

const key = () => randomBytes(32).toString('base64')

/** What production requires, with a data folder in `folder` and a mail server that is not there. */
export function productionSettings({ folder, port, files }) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    NYHEM_DATA: join(folder, 'data'),
    NYHEM_HOSTS: `se=${host};no=${other}`,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtps://127.0.0.1:1',
    FILE_SCANNER: 'off',
    SECRET_KEYS: `try:${key()}`,
    LOOKUP_KEY: key(),
    CONTRACT_SEAL_CERTIFICATE: files.certificate,
    CONTRACT_SEAL_KEY: files.key,
    LOG_LEVEL: 'error',
  }
}

function startPortal(parts) {
  const env = productionSettings(parts)
  return spawn(process.execPath, [inRoot('apps/portal/dist/main.js')], { cwd: inRoot('.'), env, stdio: 'inherit' })
}

/** The file of the product with this machine's ports and certificate. */
function startProxy({ folder, port, plain, secure, files }) {
  const site = readFileSync(inRoot('docs/proxy/nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plain}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${secure}`)
    .replaceAll('/etc/ssl/norrvida/fullchain.pem', files.certificate)
    .replaceAll('/etc/ssl/norrvida/key.pem', files.key)
    .replaceAll('server_name www.norrvida.se norrvida.se', `server_name ${host} ${other}`)
    // Tried with the cache that its last lines describe.
    .replace('proxy_pass', `proxy_cache tried; proxy_cache_key $scheme$host$request_uri; proxy_pass`)
  writeFileSync(join(folder, 'site.conf'), site)
  const cache = `proxy_cache_path ${join(folder, 'cache')} keys_zone=tried:1m;`
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  // Started by root, its workers would be somebody who cannot enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; events {}
http { access_log off; ${folders} ${cache} include ${join(folder, 'site.conf')}; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'inherit' })
}

export const ask = (port, path, { headers = {}, method = 'GET', from = '127.0.0.1', body, name = host } = {}) =>
  new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port, path, method, localAddress: from, servername: name, agent: false }
    const sent = request({ ...place, rejectUnauthorized: false, headers: { host: name, ...headers } }, (reply) => {
      const { statusCode: status, headers: answered } = reply
      text(reply).then((read) => resolve({ status, headers: answered, body: read }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

async function untilReady(port) {
  const latest = performance.now() + startMs
  while (performance.now() < latest) {
    const reply = await ask(port, '/readyz').catch(() => null)
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the portal did not start')
}

/** Programs that are not installed. */
export const missingPrograms = () => ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v']).error)

/** Passes the ports of nginx, and stops both afterwards. */
export async function withProxiedPortal(work) {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-proxy-'))
  const [port, plain, secure] = [await freePort(), await freePort(), await freePort()]
  const files = makeCertificate(folder)
  const running = [startPortal({ folder, port, files }), startProxy({ folder, port, plain, secure, files })]
  try {
    await untilReady(secure)
    return await work({ plain, secure })
  } finally {
    await Promise.all(
      running.map((child) => {
        const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
        child.kill('SIGTERM')
        return ended
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}
