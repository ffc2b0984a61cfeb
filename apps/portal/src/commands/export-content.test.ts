import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandGround, openCommandGround } from './command-ground.fixture.ts'
import { runExportCommand } from './export-content.ts'
import { runLoadCommand } from './load-content.ts'

let ground: CommandGround
beforeAll(async () => {
  ground = await openCommandGround()
  const contractor = join(import.meta.dirname, '../../../../demo/content/contractor')
  await cp(contractor, join(ground.folder, 'content/contractor'), { recursive: true })
})
afterAll(() => ground.close())

function run(command: typeof runExportCommand, ...args: string[]): Promise<number> {
  ground.forgetOutput()
  return command(args, ground.context)
}

describe('npm run content:export', { timeout: 120_000 }, () => {
  it('writes what content:load reads, and loading that changes nothing', async () => {
    const { folder, printed } = ground
    expect(await run(runLoadCommand, join(folder, 'content'))).toBe(0)
    const exported = join(folder, 'exported')
    expect(await run(runExportCommand, exported, '--site', 'contractor')).toBe(0)
    expect(printed[0]).toMatch(/^\d+ files written to /)
    expect(await readFile(join(exported, 'contractor/page.yaml'), 'utf8')).toMatch(/^id: .+\nkind: /)
    expect(await run(runLoadCommand, exported)).toBe(0)
    expect(printed[0]).toMatch(/^0 pages added, 0 changed, \d+ unchanged, 0 taken down$/)
  })

  it('leaves a folder alone that has something in it', async () => {
    expect(await run(runExportCommand, join(ground.folder, 'content'))).toBe(2)
    expect(ground.errors[0]).toContain('is not empty')
  })

  it('explains itself without a folder, for an unknown site and an unknown option', async () => {
    const { folder, errors } = ground
    expect(await run(runExportCommand)).toBe(2)
    expect(errors[0]).toContain('nyhem content-export FOLDER')
    expect(await run(runExportCommand, join(folder, 'x'), '--site', 'dk')).toBe(2)
    expect(await run(runExportCommand, join(folder, 'x'), '--all')).toBe(2)
  })
})
