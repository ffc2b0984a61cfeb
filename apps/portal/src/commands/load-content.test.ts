import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLoadCommand } from './load-content.ts'

let folder: string
const printed: string[] = []
const errors: string[] = []
const out = {
  print: (text: string) => void printed.push(text),
  error: (text: string) => void errors.push(text),
  progress: () => undefined,
  endProgress: () => undefined,
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-load-'))
  await cp(join(import.meta.dirname, '../../../../demo/content/contractor'), join(folder, 'content/contractor'), {
    recursive: true,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function load(...args: string[]): Promise<number> {
  printed.length = 0
  errors.length = 0
  const config = {
    databaseUrl: null,
    directUrl: null,
    dataFolder: join(folder, 'data'),
    migrationUrl: null,
    vaultKeys: null,
    caseFiles: null,
  }
  return runLoadCommand(args, { config, out, now: () => new Date('2026-03-02T08:00:00Z') })
}

describe('npm run content:load', { timeout: 120_000 }, () => {
  it('publishes a folder and sums up what changed', async () => {
    expect(await load(join(folder, 'content'))).toBe(0)
    expect(printed[0]).toMatch(/^\d+ pages added, 0 changed, 0 unchanged, 0 taken down$/)
    expect(await load(join(folder, 'content'))).toBe(0)
    expect(printed[0]).toMatch(/^0 pages added, 0 changed, \d+ unchanged, 0 taken down$/)
  })

  it('names file, field and reason of what it refuses', async () => {
    const broken = join(folder, 'broken')
    await cp(join(folder, 'content'), broken, { recursive: true })
    await writeFile(join(broken, 'contractor/kontakt/page.yaml'), 'kind: standard')
    expect(await load(broken)).toBe(1)
    expect(errors[0]).toMatch(/contractor\/kontakt\/page\.yaml: title: is missing$/)
    expect(errors.at(-1)).toMatch(/^1 problem: nothing of .* is published\.$/)
  })

  it('explains itself for a folder that is not there', async () => {
    expect(await load(join(folder, 'nowhere'))).toBe(2)
    expect(errors[0]).toMatch(/ is no folder\.\n\nnyhem content-load FOLDER .*npm run content:load -- \[FOLDER\]/)
  })
})
