// npm run security:proxy: a portal in production mode behind a real nginx with docs/proxy/nginx.conf, and what a visitor
// may try against the two. Needs Linux, nginx and openssl (Debian: apt-get install nginx-light openssl).
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { inRoot } from './setup/paths.mjs'

const host = 'www.norrvida.se'
const other = 'www.norrvida.no'
const startMs = 180_000

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

function certificate(folder) {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`]
  execFileSync('openssl', ['req', ...made, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' })
  return files
}

const key = () => randomBytes(32).toString('base64')

function startPortal({ folder, port, files }) {
  const env = {
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
  return spawn(process.execPath, [inRoot('apps/portal/src/main.ts')], { cwd: inRoot('.'), env, stdio: 'inherit' })
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

const ask = (port, path, { headers = {}, method = 'GET', from = '127.0.0.1', body, name = host } = {}) =>
  new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port, path, method, localAddress: from, servername: name, agent: false }
    const sent = request({ ...place, rejectUnauthorized: false, headers: { host: name, ...headers } }, (reply) => {
      const { statusCode: status, headers: answered } = reply
      text(reply).then((read) => resolve({ status, headers: answered, body: read }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const raw = (port, message) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false })
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(message)
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

async function tries(port) {
  const head = `Host: ${host}\r\n`
  const end = 'Connection: close\r\n\r\n'
  const refused = (answer) => /^HTTP\/1\.1 (400|501)/.test(answer) && answer.split('HTTP/1.1').length === 2
  const smuggled = 'GET /metrics HTTP/1.1\r\nX: y'
  const both = `POST /api/interest HTTP/1.1\r\n${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`
  const odd = `POST /api/interest HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n${end}0\r\n\r\n`
  const twice = `GET /robots.txt HTTP/1.1\r\n${head}Host: ${other}\r\n${end}`
  const forged = { 'x-forwarded-host': other, forwarded: `for=10.0.0.1;host=${other}`, 'x-forwarded-for': '10.0.0.1' }
  const poisoned = await ask(port, '/robots.txt', { headers: forged })
  const afterwards = await ask(port, '/robots.txt')
  const neighbour = await ask(port, '/robots.txt', { name: other })
  const form = (n, from) =>
    ask(port, '/api/interest', {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json', origin: `https://${host}`, 'x-forwarded-for': `10.0.0.${n}` },
      body: '{}',
    })
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push((await form(n, '127.0.0.2')).status)
  return [
    ['Content-Length beside Transfer-Encoding is refused', refused(await raw(port, both))],
    ['an unknown Transfer-Encoding is refused', refused(await raw(port, odd))],
    ['two hosts are refused', refused(await raw(port, twice))],
    ['a forwarded host names no other site', poisoned.body.includes(host) && !poisoned.body.includes(other)],
    ['the cache keeps nothing of a forwarded host', afterwards.body === poisoned.body],
    ['the cache tells hosts apart', neighbour.body.includes(other)],
    ['a visitor has one limit, whatever it forwards', statuses.at(-1) === 429],
    ['another visitor has its own limit', (await form(0, '127.0.0.3')).status !== 429],
    ['measurements are not answered', (await ask(port, '/metrics')).status === 404],
    ['the description of the calls is not answered', (await ask(port, '/openapi.json')).status === 404],
    ['the version is not told', !(await ask(port, '/healthz')).body.includes('version')],
    ['answers carry HSTS', (await ask(port, '/robots.txt')).headers['strict-transport-security'] !== undefined],
  ]
}

const missing = ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v']).error)
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(' and ')} missing (Debian: apt-get install nginx-light openssl)`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'nyhem-proxy-'))
const [port, plain, secure] = [await freePort(), await freePort(), await freePort()]
const files = certificate(folder)
const running = [startPortal({ folder, port, files }), startProxy({ folder, port, plain, secure, files })]
try {
  await untilReady(secure)
  const found = await tries(secure)
  for (const [title, holds] of found) console.log(`${holds ? '✓' : '✗'} ${title}`)
  process.exitCode = found.every(([, holds]) => holds) ? 0 : 1
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
