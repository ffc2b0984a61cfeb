import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { capture } from '../scripts/setup/console.mjs'
import { ensurePortFree, services } from '../scripts/setup/services.mjs'
import { isStamped, stampOf, writeStamp } from '../scripts/setup/stamps.mjs'
import { playwrightFailures, vitestFailures } from '../scripts/setup/test-failures.mjs'
import { programs, steps } from '../scripts/setup/test-steps.mjs'
import { failuresOf, summary, totals } from '../scripts/setup/test-summary.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the type check', () => {
  it('covers every folder that has a program of its own for editors', () => {
    const files = execFileSync('git', ['ls-files', '*/tsconfig.json'], { cwd: root, encoding: 'utf8' }).trim()
    const folders = files.split('\n').map((file) => file.replace('/tsconfig.json', ''))
    const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.server.json'), 'utf8'))
    const checked = [...programs, ...include.map((path: string) => path.replace(/\/src$/, ''))]
    expect(folders.filter((folder) => !checked.includes(folder))).toEqual([])
    expect(folders.length).toBeGreaterThan(8)
  })
})

describe('a stamp', () => {
  it('is the same for the same sources and another for others', () => {
    expect(stampOf(['scripts'])).toBe(stampOf(['scripts']))
    expect(stampOf(['scripts'])).not.toBe(stampOf(['tests']))
    expect(stampOf(['scripts'], ['v24'])).not.toBe(stampOf(['scripts'], ['v25']))
  })

  it('holds until it is written anew', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nyhem-stamp-'))
    const file = join(folder, 'deep', 'stamp')
    expect(isStamped(file, 'one')).toBe(false)
    writeStamp(file, 'one')
    expect(isStamped(file, 'one')).toBe(true)
    expect(isStamped(file, 'two')).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('the readme', () => {
  it('names each command', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const { scripts } = JSON.parse(read('../package.json')) as { scripts: Record<string, string> }
    const commands = Object.keys(scripts)
    const isNamed = (name: string) =>
      read('../README.md').includes(`npm ${/^(start|test)$/.test(name) ? name : `run ${name}`}`)
    expect(commands.filter((name) => !isNamed(name))).toEqual([])
  })
})

describe('npm test', () => {
  it('sums the cases of all steps and shows each step', () => {
    const results = [
      { name: 'lint', passed: 1, failed: 0, skipped: 0, ms: 1_234 },
      { name: 'unit', passed: 40, failed: 2, skipped: 3, ms: 56_789 },
    ]
    expect(totals(results)).toEqual({ passed: 41, failed: 2 })
    expect(summary(results).split('\n')).toEqual([
      'step     passed   failed   skipped     time',
      '✓ lint        1        0         0    1.2 s',
      '✗ unit       40        2         3   56.8 s',
    ])
  })

  it('names below the table what failed, its file, what it said first, its seed, and the command that runs it alone', () => {
    const unit = vitestFailures({
      testResults: [
        {
          name: fileURLToPath(new URL('../a.test.ts', import.meta.url)),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'money adds up', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'money is whole',
              failureMessages: ['AssertionError: 1\n{ seed: 7 }\nat a.test.ts'],
            },
          ],
        },
        {
          name: fileURLToPath(new URL('../b.test.ts', import.meta.url)),
          status: 'failed',
          message: 'SyntaxError: no',
          assertionResults: [],
        },
      ],
    })
    const result = { status: 'unexpected', projectName: 'phone', results: [{ error: { message: 'Timeout' } }] }
    const journeys = playwrightFailures([
      {
        file: 'book.spec.ts',
        suites: [{ file: 'book.spec.ts', specs: [{ ok: false, title: 'books (it’s paid)', tests: [result] }] }],
      },
    ])
    const step = { passed: 0, failed: 2, skipped: 0, ms: 1 }
    expect(
      failuresOf([
        { name: 'unit', ...step, failures: unit },
        { name: 'e2e', ...step, failures: journeys },
      ]).split('\n'),
    ).toEqual([
      '✗ unit: money is whole (a.test.ts): AssertionError: 1, seed: 7',
      "    npm test -- vitest a.test.ts -t 'money is whole'",
      '✗ unit: b.test.ts: SyntaxError: no',
      '    npm test -- vitest b.test.ts',
      '✗ e2e: books (it’s paid) (book.spec.ts [phone]): Timeout',
      "    npm test -- e2e book.spec.ts --project phone -g 'books \\(it’s paid\\)'",
    ])
    expect(failuresOf([{ name: 'lint', ...step, failures: [] }])).toBe('')
  })

  it('says what the page showed when a journey failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nyhem-context-'))
    const path = join(folder, 'error-context.md')
    const snapshot = '- main:\n  - heading "Ärenden"\n  - link "Hem"\n  - alert: Ett fel uppstod'
    writeFileSync(path, `# Test info\n- alert: no\n\n# Page snapshot\n${snapshot}\n\n# Test source\n- alert: no\n`)
    const results = [{ error: { message: 'Timeout' }, attachments: [{ name: 'error-context', path }] }]
    const tests = [{ status: 'unexpected', projectName: 'phone', results }]
    const [failure] = playwrightFailures([{ file: 'a.spec.ts', specs: [{ ok: false, title: 'a', tests }] }])
    expect(failure?.split('\n').slice(2)).toEqual(['    | - heading "Ärenden"', '    | - alert: Ett fel uppstod'])
    rmSync(folder, { recursive: true })
  })

  it('names each step once in the readme', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const { name } of steps) expect(readme).toContain(`\`${name}\``)
  })

  it('refuses a step that does not exist', async () => {
    const { code, output } = await capture(process.execPath, ['scripts/test.mjs', 'nonsense'], {
      cwd: new URL('..', import.meta.url),
    })
    expect(code).toBe(1)
    expect(output).toContain('There is no step called nonsense.')
  })
})

describe('npm start', () => {
  it('says which port is taken and how to choose another', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port))
    })
    await expect(ensurePortFree(port, '127.0.0.1', 'PORT')).rejects.toMatchObject({
      message: expect.stringContaining(`Port ${port}`),
      advice: expect.stringContaining(`PORT=${port + 100} npm start`),
    })
    await new Promise((resolve) => taken.close(resolve))
  })

  it('stops everything when one process stops, and ends with its exit code', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nyhem-services-'))
    writeFileSync(join(folder, 'waits.mjs'), 'setInterval(() => undefined, 1000)')
    writeFileSync(join(folder, 'fails.mjs'), 'process.exit(7)')
    const running = services()
    const waiting = running.start('waits', process.execPath, [join(folder, 'waits.mjs')], {})
    running.start('fails', process.execPath, [join(folder, 'fails.mjs')], {})
    expect(await running.ended).toBe(7)
    expect(waiting.signalCode).toBe('SIGTERM')
    rmSync(folder, { recursive: true })
  })

  it('names each address of the sites in the readme', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const site of Object.values(ownSites)) expect(readme).toContain(`<http://${site.host}:3000${site.pathPrefix}>`)
  })
  it('names each setting of the portal in the readme', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const keys = [...read('../apps/portal/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm)].map(([, key]) => key)
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter((key) => !read('../README.md').includes(`\`${key}\``))).toEqual([])
  })
})
