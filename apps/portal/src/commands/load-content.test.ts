import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandGround, openCommandGround } from './command-ground.fixture.ts'
import { runLoadCommand } from './load-content.ts'

let ground: CommandGround
beforeAll(async () => {
  ground = await openCommandGround()
  const contractor = join(import.meta.dirname, '../../../../demo/content/contractor')
  await cp(contractor, join(ground.folder, 'content/contractor'), { recursive: true })
})
afterAll(() => ground.close())

function load(...args: string[]): Promise<number> {
  ground.forgetOutput()
  return runLoadCommand(args, ground.context)
}

describe('npm run content:load', { timeout: 120_000 }, () => {
  it('publishes a folder and sums up what changed', async () => {
    const { folder, printed } = ground
    expect(await load(join(folder, 'content'))).toBe(0)
    expect(printed[0]).toMatch(/^\d+ pages added, 0 changed, 0 unchanged, 0 taken down$/)
    expect(await load(join(folder, 'content'))).toBe(0)
    expect(printed[0]).toMatch(/^0 pages added, 0 changed, \d+ unchanged, 0 taken down$/)
  })

  it('names file, field and reason of what it refuses', async () => {
    const { folder, errors } = ground
    const broken = join(folder, 'broken')
    await cp(join(folder, 'content'), broken, { recursive: true })
    await writeFile(join(broken, 'contractor/kontakt/page.yaml'), 'kind: standard')
    expect(await load(broken)).toBe(1)
    expect(errors[0]).toMatch(/contractor\/kontakt\/page\.yaml: title: is missing$/)
    expect(errors.at(-1)).toMatch(/^1 problem: nothing of .* is published\.$/)
  })

  it('explains itself for a folder that is not there', async () => {
    expect(await load(join(ground.folder, 'nowhere'))).toBe(2)
    expect(ground.errors[0]).toMatch(
      / is no folder\.\n\nnyhem content-load FOLDER .*npm run content:load -- \[FOLDER\]/,
    )
  })
})
