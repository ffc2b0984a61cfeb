import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { completeLock, unknownChecksum, withoutChecksum } from '../scripts/complete-lock.mjs'
import { readAudit } from '../scripts/setup/audit.mjs'
import { pinnedRuntime } from '../scripts/setup/node-runtime.mjs'
import { installPinned, isInstalled } from '../scripts/setup/pinned-package.mjs'
import { softwareBill } from '../scripts/write-sbom.mjs'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const fetchedEntries = () =>
  Object.entries<Entry>(JSON.parse(read('package-lock.json')).packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  )
const lockWith = (packages: object) => `${JSON.stringify({ name: 'nyhem', packages }, null, 2)}\n`
const folder = mkdtempSync(join(tmpdir(), 'nyhem-packages-'))
const sha512 = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

afterAll(() => rmSync(folder, { recursive: true }))

describe('the lock file', () => {
  it('gets the binaries that the registry in use lacks, by platform, with their checksums', async () => {
    const tool = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0' } }
    const lock = await completeLock(
      lockWith({ 'node_modules/tool': { ...tool, integrity: 'sha512-known' } }),
      (spec: string) => Promise.resolve(`sha512-${spec}`),
    )
    expect(JSON.parse(lock).packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
      version: '2.0.0',
      integrity: 'sha512-@tool/cli-linux-x64-musl@2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
  })

  it('is left alone when nothing is missing, also where a package has its own copy', async () => {
    const known = { version: '2.0.0', integrity: 'sha512-known' }
    const whole = lockWith({
      'node_modules/tool': { ...known, optionalDependencies: { '@tool/cli-darwin-arm64': '2.0.0' } },
      'node_modules/tool/node_modules/@tool/cli-darwin-arm64': { ...known, optional: true },
    })
    const asked = vi.fn()
    expect(await completeLock(whole, asked)).toBe(whole)
    expect(asked).not.toHaveBeenCalled()
  })

  it('names a checksum that no package has where the registry tells none, and asks again the next time', async () => {
    const entry = { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true }
    const unknown = await completeLock(lockWith({ 'node_modules/tool': entry }), async () => undefined)
    expect(JSON.parse(unknown).packages['node_modules/tool'].integrity).toBe(unknownChecksum)
    const mac = { platform: 'darwin', arch: 'arm64', isMusl: false }
    expect(withoutChecksum(unknown, mac)).toEqual(['tool'])
    expect(withoutChecksum(unknown, { ...mac, arch: 'x64' })).toEqual([])
    const later = await completeLock(unknown, async () => 'sha512-known')
    expect(JSON.parse(later).packages['node_modules/tool'].integrity).toBe('sha512-known')
  })

  it('of this project has a checksum for every package that is fetched, and is complete', async () => {
    const text = read('package-lock.json')
    const fetched = fetchedEntries()
    expect(fetched.length).toBeGreaterThan(500)
    expect(fetched.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
    // Never what runs in production, and nothing that npm can not go without.
    const unknown = fetched.filter(([, { integrity }]) => integrity === unknownChecksum)
    expect(unknown.filter(([, { dev, optional }]) => !dev || !optional)).toEqual([])
    expect(withoutChecksum(text, { platform: 'linux', arch: 'x64', isMusl: false })).toEqual([])
    expect(withoutChecksum(text, { platform: 'linux', arch: 'arm64', isMusl: false })).toEqual([])
    expect(await completeLock(text, async () => undefined)).toBe(text)
  })

  it('lets no package run a script when it is installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  })
})

/** A registry with one package, whose program prints what it is. */
async function registryOf(name: string) {
  const content = join(folder, 'content', 'package')
  mkdirSync(content, { recursive: true })
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name, version: '1.0.0', bin: { tool: 'tool.js' } }))
  writeFileSync(join(content, 'tool.js'), '#!/usr/bin/env node\n')
  const tarball = join(folder, 'tool.tgz')
  execFileSync('tar', ['-czf', tarball, '-C', join(folder, 'content'), 'package'])
  const bytes = readFileSync(tarball)
  const integrity = sha512(bytes)
  const server = createServer((request, reply) => {
    if (request.url?.endsWith('.tgz')) return reply.end(bytes)
    const dist = { integrity, tarball: `http://${request.headers.host}/tool.tgz` }
    return reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name, 'dist-tags': {}, versions: { '1.0.0': { name, version: '1.0.0', dist } } }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  return {
    integrity,
    async close() {
      vi.unstubAllEnvs()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('a program fetched outside the lock file', () => {
  it('is installed with its checksum only, and refused when the registry sends another package', async () => {
    const registry = await registryOf('tool')
    const pin = { name: 'tool', version: '1.0.0', integrity: registry.integrity, bin: { tool: 'tool.js' } }
    const other = { ...pin, integrity: sha512(Buffer.from('what was tested')) }
    const target = join(folder, 'runtime')
    try {
      await expect(installPinned(target, other)).rejects.toMatchObject({
        message: expect.stringContaining('EINTEGRITY'),
        advice: expect.stringContaining('another package'),
      })
      expect(existsSync(join(target, 'node_modules/tool/tool.js'))).toBe(false)
      expect(isInstalled(target, other)).toBe(false)

      await installPinned(target, pin)
      expect(existsSync(join(target, 'node_modules/.bin/tool'))).toBe(true)
      expect([isInstalled(target, pin), isInstalled(target, other)]).toEqual([true, false])
    } finally {
      await registry.close()
    }
  })

  it('is Node in one version, on platforms with a known checksum', () => {
    expect(pinnedRuntime('linux-x64')).toMatchObject({
      version: expect.stringMatching(/^24\.\d+\.\d+$/),
      integrity: expect.stringMatching(/^sha512-/),
    })
    expect(pinnedRuntime('plan9-x64')).toBeUndefined()
  })
})

describe('the list of packages', () => {
  it('has each package of the lock file with its version, licence and checksum, and what production needs', () => {
    const { components } = softwareBill(read('package-lock.json'))
    const listed = new Map(components.map((component) => [component.purl, component]))
    for (const [place, { version, integrity }] of fetchedEntries()) {
      const name = place.split('node_modules/').at(-1)?.replace('@', '%40')
      expect(listed.get(`pkg:npm/${name}@${version}`)?.hashes?.length ?? 0, place).toBe(
        integrity === unknownChecksum ? 0 : 1,
      )
    }
    const scopes = new Map(components.map(({ name, scope }) => [name, scope]))
    expect(['fastify', 'react', 'pg', 'sharp', 'nodemailer'].map((name) => scopes.get(name))).toEqual(
      Array(5).fill('required'),
    )
    expect(scopes.get('vitest')).toBe('excluded')
    expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/fastify@5\./),
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    })
  })
})

describe('the audit of packages', () => {
  it('fails for each known weakness, and says so where the registry answers none', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const weak = { name: 'tool', severity: 'high', range: '<2' }
    expect(readAudit(JSON.stringify({ vulnerabilities: { tool: weak } }))).toMatchObject({
      failed: 1,
      failures: ['tool <2: high'],
    })
    expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
    expect(log).not.toHaveBeenCalled()
    const unable = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } })
    expect(readAudit(unable)).toEqual({ passed: 0, failed: 0, skipped: 1 })
    expect(readAudit('')).toEqual({ passed: 0, failed: 0, skipped: 1 })
    expect(log.mock.calls[0]?.[0]).toContain('405 Method Not Allowed')
  })
})
