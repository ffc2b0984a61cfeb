// The sample files of what stands before the portal, each checked by its own program: nothing listens, nothing is left.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { freePort, makeCertificate } from './proxied-portal.mjs'

/** The main file that includes it. nginx opens ports also when it only checks, and makes the folder of a cache. */
function nginxConfiguration(text, { folder, certificate, key, ports }) {
  const site = text
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${ports[0]}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${ports[1]}`)
    .replaceAll('/etc/ssl/norrvida/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/norrvida/key.pem', key)
    .replaceAll('/var/cache/nginx/nyhem', join(folder, 'cache'))
  writeFileSync(join(folder, 'site.conf'), site)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  return `pid ${join(folder, 'pid')}; events {} http { access_log off; ${folders} include ${join(folder, 'site.conf')}; }`
}

const haproxyConfiguration = (text, { pem }) => text.replace('/etc/haproxy/norrvida.pem', pem)

/** File, program, its arguments, and what it reads in place of the file. */
const kinds = {
  nginx: { args: (file) => ['-t', '-q', '-e', 'stderr', '-c', file], write: nginxConfiguration },
  haproxy: { args: (file) => ['-c', '-f', file], write: haproxyConfiguration },
  varnishd: {
    args: (file, folder) => ['-j', 'none', '-C', '-n', join(folder, 'varnish'), '-f', file],
    write: (text) => text,
  },
}

export const proxyFiles = [
  ['docs/proxy/nginx.conf', 'nginx'],
  ['ops/proxy/nginx-cache.conf', 'nginx'],
  ['ops/proxy/haproxy.cfg', 'haproxy'],
  ['ops/proxy/varnish.vcl', 'varnishd'],
]

const isInstalled = (program) =>
  ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')].some((place) =>
    existsSync(join(place, program)),
  )

/** `null`: accepted; otherwise what the program says about the file. */
export async function checkProxyFile(path, program) {
  if (!isInstalled(program)) return `not checked: ${program} is missing`
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-proxy-file-'))
  try {
    mkdirSync(join(folder, 'varnish'))
    const { key, certificate } = makeCertificate(folder)
    const pem = join(folder, 'both.pem')
    writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    const { args, write } = kinds[program]
    const file = join(folder, 'checked')
    const own = { folder, certificate, key, pem, ports: [await freePort(), await freePort()] }
    writeFileSync(file, write(readFileSync(inRoot(path), 'utf8'), own))
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
    const { status, stdout, stderr } = spawnSync(program, args(file, folder), { encoding: 'utf8', env })
    return status === 0 ? null : (stderr || stdout).trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
