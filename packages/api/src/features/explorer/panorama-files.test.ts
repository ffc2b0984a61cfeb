import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openExplorerStage, panorama } from './explorer.fixture.ts'

const url = '/externalfiles/image/residenceexplorer/kajen-1/360/3c/living/oak.qhdr'
let stage: Awaited<ReturnType<typeof openExplorerStage>>
let bytes: Buffer
let etag: string
beforeAll(async () => {
  stage = await openExplorerStage()
  bytes = await panorama(2)
  await stage.put('kajen-1/360/3c/living/oak.qhdr', bytes)
  etag = String((await stage.get(url)).headers.etag)
})
afterAll(() => stage.close())

const get = (headers: Record<string, string> = {}) => stage.get(url, headers)

describe('a panorama over HTTP', () => {
  it('is sent to the last byte, cached for a day and revalidated then', async () => {
    const reply = await get({ 'accept-encoding': 'br, gzip, zstd' })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.nyhem.qhdr',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })
  it('is not sent to who has it', async () => {
    const reply = await get({ 'if-none-match': `"other", ${etag}` })
    expect(reply.statusCode).toBe(304)
    expect(reply.rawPayload.length).toBe(0)
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
  it('is sent in part on a range request for the same file', async () => {
    const reply = await get({ range: 'bytes=10-19' })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers).toMatchObject({ 'content-range': `bytes 10-19/${bytes.length}`, 'content-length': '10' })
    expect(reply.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await get({ range: 'bytes=10-19', 'if-range': etag })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=10-19', 'if-range': '"other"' })).statusCode).toBe(200)
  })
  it('is read from the store no further than is requested, and not at all for its headers', async () => {
    const read = async (headers: Record<string, string>, method?: 'HEAD') => {
      stage.files.counts.bytesRead = 0
      await stage.get(url, headers, method)
      return stage.files.counts.bytesRead
    }
    expect(await read({ range: 'bytes=0-0' })).toBe(1)
    expect(await read({ range: 'bytes=-7' })).toBe(7)
    expect(await read({})).toBe(bytes.length)
    expect(await read({}, 'HEAD')).toBe(0)
    expect(await read({ 'if-none-match': etag })).toBe(0)
  })
  it('is never half of another file', async () => {
    const [[key, stored] = ['', bytes]] = stage.files.kept
    stage.files.kept.set(key, stored.subarray(1))
    expect((await get()).statusCode).toBe(503)
    stage.files.kept.set(key, stored)
  })
  it('has no part beyond its end', async () => {
    const reply = await get({ range: `bytes=${bytes.length}-` })
    expect(reply.statusCode).toBe(416)
    expect(reply.headers['content-range']).toBe(`bytes */${bytes.length}`)
  })
  it('reports its length on a HEAD request', async () => {
    const reply = await stage.get(url, {}, 'HEAD')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-length']).toBe(String(bytes.length))
    expect(reply.rawPayload.length).toBe(0)
  })
  it.each([
    'kajen-1/360/3c/living/oak_lores.qhdr',
    'kajen-1/360/3c/living/oak',
    'kajen-1/360/3c/living/..%2f..%2fkeys.qhdr',
    'kajen-1/360/..%2f..%2f3c/living/oak.qhdr',
    'kajen-1/360/%2e%2e/living/oak.qhdr',
    'kajen-1/360/3c/living/oak.qhdr%00',
    '..%2fkajen-1/360/3c/living/oak.qhdr',
    'skogen-1/360/3c/living/oak.qhdr',
  ])('is not found as %s', async (path) => {
    const { statusCode } = await stage.get(`/externalfiles/image/residenceexplorer/${path}`)
    expect([400, 404]).toContain(statusCode)
  })
  it('is not found on the host of another site', async () => {
    expect((await get({ host: 'no.localhost' })).statusCode).toBe(404)
  })
  it('is reported as unavailable when its bytes are', async () => {
    const stored = [...stage.files.kept]
    stage.files.kept.clear()
    expect((await get()).statusCode).toBe(503)
    for (const [key, value] of stored) stage.files.kept.set(key, value)
  })
})
