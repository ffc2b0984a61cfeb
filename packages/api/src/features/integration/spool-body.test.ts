import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BodyBroken, BodyTooLarge, spoolBody } from './spool-body.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-spool-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a request body', () => {
  it('is stored on disk until it is removed, and identified by its hash', async () => {
    const body = await spoolBody(Readable.from([Buffer.from('ab'), Buffer.from('c')]), { mostBytes: 3, folder })
    const parts: Uint8Array[] = []
    for await (const part of body.read()) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('abc')
    expect(body.hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    await body.remove()
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves nothing behind when it is too large', async () => {
    const body = Readable.from([Buffer.from('ab'), Buffer.from('cd')])
    await expect(spoolBody(body, { mostBytes: 3, folder })).rejects.toThrow(BodyTooLarge)
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves nothing behind when its sender goes away', async () => {
    const body = new PassThrough()
    body.write('half')
    const spooled = spoolBody(body, { mostBytes: 100, folder })
    setImmediate(() => body.destroy())
    await expect(spooled).rejects.toThrow(BodyBroken)
    expect(await readdir(folder)).toEqual([])
  })
})
