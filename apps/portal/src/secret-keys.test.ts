import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keysOfFolder, WrongKeyFile } from './secret-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('keys in the data folder', () => {
  it('are made once, differ, and are found again', () => {
    const made = keysOfFolder(folder)
    expect(made.secretKeys[0].key).toHaveLength(32)
    expect(made.lookupKeys[0]).not.toEqual(made.secretKeys[0].key)
    expect(keysOfFolder(folder)).toEqual(made)
  })

  it('are for the eyes of their user only', async () => {
    keysOfFolder(folder)
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  })

  it('make a folder that is not there yet', () => {
    expect(keysOfFolder(join(folder, 'deep', 'data')).secretKeys).toHaveLength(1)
  })

  it.each(['', 'nonsense', '{}', '{"secretKeys":"first:c2hvcnQ=","lookupKey":"x"}'])(
    'are never made anew in place of a file that says %j',
    async (text) => {
      const path = join(folder, 'keys.json')
      await writeFile(path, text)
      expect(() => keysOfFolder(folder)).toThrow(WrongKeyFile)
      expect(await readFile(path, 'utf8')).toBe(text)
    },
  )
})
