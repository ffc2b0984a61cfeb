// npm run security:proxy: a portal in production mode behind a real nginx with docs/proxy/nginx.conf, and what a visitor
// may try against the two.
import { connect } from 'node:tls'
import { ask, host, missingPrograms, other, withProxiedPortal } from './setup/proxied-portal.mjs'

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

/** Whether a handshake of TLS 1.2 with one of these suites succeeds. */
const accepts = (port, ciphers) =>
  new Promise((resolve) => {
    const place = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false }
    const socket = connect({ ...place, maxVersion: 'TLSv1.2', ciphers }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

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
    ['TLS 1.2 has forward secrecy', !(await accepts(port, 'AES128-GCM-SHA256:AES256-SHA'))],
    [
      'TLS 1.2 encrypts with authentication (AEAD)',
      !(await accepts(port, 'ECDHE-RSA-AES128-SHA:ECDHE-RSA-AES256-SHA384')),
    ],
    ['TLS 1.2 is accepted with a current suite', await accepts(port, 'ECDHE-RSA-AES128-GCM-SHA256')],
    ['answers carry HSTS', (await ask(port, '/robots.txt')).headers['strict-transport-security'] !== undefined],
  ]
}

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(`Not tried: ${missing.join(' and ')} missing (Debian: apt-get install nginx-light openssl)`)
  process.exit(1)
}
await withProxiedPortal(async ({ secure }) => {
  const found = await tries(secure)
  for (const [title, holds] of found) console.log(`${holds ? '✓' : '✗'} ${title}`)
  process.exitCode = found.every(([, holds]) => holds) ? 0 : 1
})
