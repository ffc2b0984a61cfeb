import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runExportCommand } from './export-content.ts'
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
  folder = await mkdtemp(join(tmpdir(), 'nyhem-export-'))
  await cp(join(import.meta.dirname, '../../../../demo/content/contractor'), join(folder, 'content/contractor'), {
    recursive: true,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(command: typeof runExportCommand, ...args: string[]): Promise<number> {
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
  return command(args, { config, out, now: () => new Date('2026-03-02T08:00:00Z') })
}

describe('npm run content:export', { timeout: 120_000 }, () => {
  it('writes what content:load reads, and loading that changes nothing', async () => {
    expect(await run(runLoadCommand, join(folder, 'content'))).toBe(0)
    const exported = join(folder, 'exported')
    expect(await run(runExportCommand, exported, '--site', 'contractor')).toBe(0)
    expect(printed[0]).toMatch(/^\d+ files written to /)
    expect(await readFile(join(exported, 'contractor/page.yaml'), 'utf8')).toMatch(/^id: .+\nkind: /)
    expect(await run(runLoadCommand, exported)).toBe(0)
    expect(printed[0]).toMatch(/^0 pages added, 0 changed, \d+ unchanged, 0 taken down$/)
  })

  it('leaves a folder alone that has something in it', async () => {
    expect(await run(runExportCommand, join(folder, 'content'))).toBe(2)
    expect(errors[0]).toContain('is not empty')
  })

  it('explains itself without a folder, for an unknown site and an unknown option', async () => {
    expect(await run(runExportCommand)).toBe(2)
    expect(errors[0]).toContain('nyhem content-export FOLDER')
    expect(await run(runExportCommand, join(folder, 'x'), '--site', 'dk')).toBe(2)
    expect(await run(runExportCommand, join(folder, 'x'), '--all')).toBe(2)
  })
})
