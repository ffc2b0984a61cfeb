import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/portal/src/config.ts'
import { pinnedRuntime } from '../scripts/setup/node-runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const problemsOf = (variables: Record<string, string>) => {
  const reading = readConfig(variables)
  return reading.ok ? [] : reading.problems
}

/** The portal names them when it meets one that it does not know. */
const known = new Set(
  problemsOf({ NYHEM_UNKNOWN: 'x' })
    .flatMap((problem) => problem.split('a known key: ')[1]?.split(', ') ?? [])
    .concat('NODE_EXTRA_CA_CERTS', 'PATH'),
)
const isSecretFile = (name: string) =>
  problemsOf({ [name]: '/nowhere' }).some((problem) => problem.startsWith(`${name}: found "/nowhere", expected a file`))
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name) && !isSecretFile(name))

const commands = [...read('scripts/artefact/nyhem.sh').matchAll(/^ {2}([a-z-]+)\) file=/gm)].map(([, name]) => name)

describe('the image', () => {
  const text = read('ops/container/Containerfile').replaceAll('\\\n', ' ')
  const steps = text.split('\n').filter((line) => /^[A-Z]+ /.test(line))
  const delivered = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM ')))
  const last = (word: string) =>
    delivered
      .findLast((step) => step.startsWith(`${word} `))
      ?.slice(word.length + 1)
      .trim()

  it('is built by the command that the try of the artefact runs, on the pinned Node', () => {
    expect(steps).toContainEqual(expect.stringMatching(/^RUN .*npm run artefact -- --to \/opt\/nyhem$/))
    expect(delivered).toContain('COPY --from=build /opt/nyhem /opt/nyhem')
    expect(steps.find((step) => step.startsWith('ARG NODE='))).toContain(pinnedRuntime('linux-x64')?.version)
  })

  it('runs as a numbered user that is not root, writes to one volume, and stops by SIGTERM', () => {
    expect(last('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    expect(delivered.filter((step) => step.startsWith('VOLUME'))).toEqual(['VOLUME /data'])
    expect(last('STOPSIGNAL')).toBe('SIGTERM')
    expect(last('ENTRYPOINT')).toBe('["nyhem"]')
    expect(commands).toContain(JSON.parse(last('CMD') ?? '[]')[0])
  })

  it('is asked for its health by a command of the artefact', () => {
    const [, asked = '[]'] = /CMD (\[.*\])$/.exec(last('HEALTHCHECK') ?? '') ?? []
    const [program, command] = JSON.parse(asked)
    expect([program, commands.includes(command)]).toEqual(['nyhem', true])
  })

  it('has settings that the portal knows, and no secret', () => {
    const names = [...(last('ENV') ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(unknown(names)).toEqual([])
    expect(text).not.toMatch(/(SECRET|PASSWORD|TOKEN|_KEYS?)=/)
  })
})

type Service = {
  image?: string
  command?: unknown[]
  environment?: Record<string, string | number>
  secrets?: string[]
  healthcheck?: { test?: unknown; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
}

describe('compose.yaml', () => {
  const { services, secrets, volumes } = parse(read('ops/container/compose.yaml'), { merge: true }) as {
    services: Record<string, Service & { volumes?: string[] }>
    secrets: Record<string, { file: string }>
    volumes: object
  }
  const all = Object.entries(services)

  it('gives the portal settings that it knows', () => {
    const own = all.filter(([, { image }]) => image?.startsWith('nyhem:'))
    expect(own.map(([name]) => name)).toEqual(['migrate', 'portal'])
    expect(own.flatMap(([, { environment = {} }]) => unknown(Object.keys(environment)))).toEqual([])
    expect(own.filter(([, { command = [] }]) => !commands.includes(String(command[0])))).toEqual([])
    expect(own.every(([, service]) => service.read_only)).toBe(true)
  })

  it('hands every secret that a service reads to that service, as a file', () => {
    for (const [name, { environment = {}, secrets: given = [] }] of all) {
      const asked = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? [],
      )
      expect({ name, missing: asked.filter((secret) => !given.includes(secret)) }).toEqual({ name, missing: [] })
      expect(given.filter((secret) => secrets[secret]?.file !== `secrets/${secret}`)).toEqual([])
    }
  })

  it('names no password', () => {
    const values = all.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const secret = /SECRET|PASSWORD|TOKEN|KEYS|LOOKUP|_URL$/
    const told = values.filter(([name, value]) => secret.test(name) && !String(value).startsWith('/run/secrets/'))
    expect(told.map(([name]) => name).filter((name) => name !== 'CASE_FILES_S3_URL')).toEqual([])
  })

  it('checks the health of everything that keeps running, and migrates before portals start', () => {
    const running = all.filter(([name]) => name !== 'migrate')
    expect(running.filter(([, { healthcheck }]) => !healthcheck?.test).map(([name]) => name)).toEqual([])
    expect(services.portal?.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
    expect(services.migrate?.depends_on).toMatchObject({ database: { condition: 'service_healthy' } })
  })

  it('mounts volumes that it declares', () => {
    const mounted = all.flatMap(([, { volumes: each = [] }]) => each.map((volume) => volume.split(':')[0] ?? ''))
    expect(mounted.filter((volume) => !volume.startsWith('.') && !(volume in volumes))).toEqual([])
  })
})

describe('the systemd units', () => {
  const units = readdirSync(join(root, 'ops/systemd')).filter((name) => name.endsWith('.service'))
  it.each(units)('%s hands each secret over as a credential, under a setting that the portal knows', (unit) => {
    const text = read(`ops/systemd/${unit}`)
    const names = [...text.matchAll(/^Environment=([A-Z_0-9]+)=/gm)].map(([, name = '']) => name)
    expect(unknown(names)).toEqual([])
    const credentials = [...text.matchAll(/^LoadCredential=([A-Z_]+):\/etc\/nyhem\/secrets\/\1$/gm)].map(
      ([, name]) => name,
    )
    const handed = [...text.matchAll(/^Environment=[A-Z_]+=%d\/([A-Z_]+)$/gm)].map(([, name]) => name)
    expect(credentials.length).toBeGreaterThan(5)
    expect(handed).toEqual(credentials)
    expect(commands).toContain(/^ExecStart=\/opt\/nyhem\/current\/bin\/nyhem ([a-z-]+)$/m.exec(text)?.[1])
  })

  it('wait longer for a stop than the settings of docs/operations.md take', () => {
    const limit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('ops/systemd/nyhem.service'))?.[1])
    const page = read('docs/operations.md')
    const seconds = ['NYHEM_STOP_DELAY', 'NYHEM_STOP_LIMIT'].map((name) =>
      Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(page)?.[1]),
    )
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThan(limit)
  })
})

describe('docs/operations.md', () => {
  const page = read('docs/operations.md')
  const blocks = [...page.matchAll(/^```sh.*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)

  it('has commands that a shell can read', () => {
    const broken = blocks.filter((text) => spawnSync('sh', ['-n'], { input: text }).status !== 0)
    expect(blocks.length).toBeGreaterThan(10)
    expect(broken).toEqual([])
  })

  it('names files and commands of the artefact that are there', () => {
    const text = blocks.join('\n')
    const paths = [...text.matchAll(/\/opt\/nyhem\/current\/((?:ops|docs)\/[\w./-]+)/g)].map(([, path = '']) => path)
    const tracked = execFileSync('git', ['ls-files', 'ops', 'docs'], { cwd: root, encoding: 'utf8' })
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !tracked.includes(path))).toEqual([])
    const used = [...text.matchAll(/^nyhem ([a-z-]+)/gm)].map(([, name = '']) => name)
    expect(used).toContain('migrate')
    expect(used.filter((name) => !commands.includes(name))).toEqual([])
  })

  it('has settings that the portal knows', () => {
    const names = [...page.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(names).toContain('NYHEM_HOSTS')
    expect(unknown(names)).toEqual([])
  })
})
