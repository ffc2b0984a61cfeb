import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { filesContract, keysIn } from '../files.contract.ts'
import { diskFiles } from './disk-files.ts'

async function begin() {
  const folder = await mkdtemp(join(tmpdir(), 'nyhem-files-'))
  return {
    folder,
    store: diskFiles(folder),
    async age(to: Date) {
      for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), to, to)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

filesContract('the disk', begin)

describe('files on the disk', () => {
  it('that were being written when the process was killed are listed, and can be removed', async () => {
    const { folder, store, close } = await begin()
    await store.put('abcd-1', { stream: Readable.from([Buffer.from('a')]), bytes: 1 })
    await writeFile(join(folder, 'ab', 'abcd-2.part'), 'half')
    const later = new Date(Date.now() + 86_400_000)
    expect(await keysIn(store, later)).toEqual(['abcd-1', 'abcd-2'])
    expect(await store.open('abcd-2')).toBeNull()
    await store.remove('abcd-2')
    expect(await readdir(join(folder, 'ab'))).toEqual(['abcd-1'])
    await close()
  })
})
