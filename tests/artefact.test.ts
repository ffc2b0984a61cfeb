import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { installedNames, productionInstallation, shippedLock } from '../scripts/artefact/production-lock.mjs'
import { runtimeFiles } from '../scripts/artefact/runtime-files.mjs'
import { withSection } from '../scripts/setup/drills.mjs'
import { nodeSettings } from '../scripts/setup/node-settings.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'nyhem-artefact-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const workspaces = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}`),
)
const manifests = Object.fromEntries(workspaces.map((place) => [place, JSON.parse(read(`${place}/package.json`))]))
const about = { name: 'nyhem', version: '1.0.0', license: 'MIT' }
const installationOf = (packages: object) =>
  productionInstallation({ lockText: JSON.stringify({ lockfileVersion: 3, packages }), manifests, about })

describe('the installation of the artefact', () => {
  const link = (place: string) => ({ resolved: place, link: true })
  const packages = {
    '': {},
    'apps/portal': { dependencies: { '@nyhem/demo': '*', '@nyhem/web': '*', a: '^1.0.0' } },
    'packages/web': { dependencies: { three: '^1.0.0' } },
    'node_modules/@nyhem/portal': link('apps/portal'),
    'node_modules/@nyhem/web': link('packages/web'),
    'node_modules/@nyhem/demo': link('demo'),
    'node_modules/a': {
      version: '1.0.0',
      dev: true,
      dependencies: { b: '^2.0.0' },
      optionalDependencies: { 'a-linux': '1.0.0' },
      peerDependencies: { peer: '1', extra: '1' },
      peerDependenciesMeta: { extra: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/a-linux': { version: '1.0.0', optional: true },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/peer': { version: '1.0.0', peer: true },
    'node_modules/extra': { version: '1.0.0' },
    'node_modules/three': { version: '1.0.0' },
    demo: {},
  }

  it('has what the portal needs where the lock file has it, without demo, tools and what the web build contains', () => {
    const { lock, root: manifest } = installationOf(packages)
    expect(manifest.workspaces).toEqual(['apps/portal', 'packages/web'])
    expect(Object.keys(lock.packages)).toEqual([
      '',
      'apps/portal',
      'node_modules/@nyhem/portal',
      'node_modules/@nyhem/web',
      'node_modules/a',
      'node_modules/a-linux',
      'node_modules/a/node_modules/b',
      'node_modules/peer',
      'packages/web',
    ])
    expect(lock.packages).toMatchObject({ 'node_modules/a-linux': { optional: true } })
    expect(lock.packages).not.toHaveProperty(['node_modules/a', 'dev'])
  })

  it('is refused where the lock file lacks something', () => {
    const { 'node_modules/peer': _, ...incomplete } = packages
    expect(() => installationOf(incomplete)).toThrow('The lock file lacks peer, which node_modules/a needs.')
  })

  it('is listed with what the web build contains', () => {
    const names = Object.keys(shippedLock(JSON.stringify({ packages })).packages)
    expect(names).toContain('node_modules/three')
    expect(names).not.toContain('node_modules/extra')
  })
})

describe('the code of the artefact', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  it('is what its entries import when they run, and neither types, tests, demo nor development server', async () => {
    write(
      'apps/portal/src/main.ts',
      "import { a } from '@nyhem/api/a'\nimport type { T } from './t.ts'\nawait import('vite')\n",
    )
    write('packages/api/src/a.ts', "import 'pg'\nimport 'node:fs'\nexport const a = () => import('@nyhem/demo/seed')\n")
    write('packages/api/src/a.test.ts', '')
    expect(await runtimeFiles(folder, ['apps/portal/src/main.ts'])).toEqual({
      files: ['apps/portal/src/main.ts', 'packages/api/src/a.ts'],
      packages: ['pg'],
    })
  })

  it('is refused where an import leads nowhere', async () => {
    write('apps/portal/src/lost.ts', "import './gone.ts'\n")
    await expect(runtimeFiles(folder, ['apps/portal/src/lost.ts'])).rejects.toThrow('apps/portal/src/gone.ts')
  })

  it('imports production dependencies of this project only', { timeout: 300_000 }, async () => {
    const { files, packages } = await runtimeFiles(root, ['apps/portal/src/main.ts'])
    const { lock } = productionInstallation({ lockText: read('package-lock.json'), manifests, about })
    expect(packages.filter((name) => !installedNames(lock).includes(name))).toEqual([])
    expect(packages).toContain('fastify')
    expect(
      files.filter((file) => /\.(test|fixture|contract|examples)\.|^(demo|apps\/simulators)\//.test(file)),
    ).toEqual([])
  })
})

describe('bin/nyhem', () => {
  const nyhem = (...words: string[]) =>
    spawnSync('sh', [join(root, 'scripts/artefact/nyhem.sh'), ...words], { encoding: 'utf8' })

  it('names every command that it knows, and runs files that are there', () => {
    const { stdout, status } = nyhem('help')
    const script = read('scripts/artefact/nyhem.sh')
    const known = [...script.matchAll(/^ {2}([a-z-]+)\) file=(\S+) ;;$/gm)]
    expect(status).toBe(0)
    expect(known.length).toBeGreaterThan(8)
    expect(known.map(([, name]) => name).filter((name) => !stdout.includes(`\n  ${name} `))).toEqual([])
    const sourceOf = (file: string) =>
      file.replace(/^bin\//, 'scripts/artefact/').replace('dist/main.js', 'src/main.ts')
    const files = known.map(([, , file = '']) => sourceOf(file))
    expect(
      execFileSync('git', ['ls-files', ...files], { cwd: root, encoding: 'utf8' })
        .trim()
        .split('\n'),
    ).toHaveLength(files.length)
  })

  it('bounds the memory of what it runs as npm start does, unless told otherwise', () => {
    const exported = [...read('scripts/artefact/nyhem.sh').matchAll(/^export (\w+)="\$\{\1:-(.+)\}"$/gm)]
    const settings = Object.fromEntries(exported.map(([, name, value]) => [name, value]))
    const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_OPTIONS } = nodeSettings
    expect(settings).toMatchObject({ MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_OPTIONS })
  })

  it('attempts no unknown command', () => {
    expect(nyhem('nonsense')).toMatchObject({ status: 2, stderr: expect.stringContaining('no command nonsense') })
  })
})

describe('docs/drills.md', () => {
  it('has one section a drill, the last', () => {
    const drill = { command: 'npm run x', what: 'What.', date: '2026-11-26' }
    const one = withSection('', { ...drill, title: 'One', figures: [['seconds', '1']] })
    const two = withSection(one, { ...drill, title: 'Two', figures: [['seconds', '2']] })
    const again = withSection(two, { ...drill, title: 'One', figures: [['seconds', '3']] })
    expect(again.match(/^## .+/gm)).toEqual(['## One', '## Two'])
    expect(again).toContain('| seconds | 3 |')
    expect(again).not.toContain('| seconds | 1 |')
    expect(withSection(again, { ...drill, title: 'One', figures: [['seconds', '3']] })).toBe(again)
  })
})
