import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, makePageCache, PageAnswer } from './page-cache.ts'

const answer = (body: string) => new PageAnswer({ status: 200, type: 'text/html', body })
const keep =
  (body: string, retentionMs = 60_000) =>
  async () => ({ answer: answer(body), retentionMs })

describe('an answer', () => {
  it('has bytes and an ETag of its own in each encoding', async () => {
    const page = answer('hem '.repeat(100))
    expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe('hem '.repeat(100))
    expect(gunzipSync(await page.bytes('gzip')).toString()).toBe('hem '.repeat(100))
    const tags = [page.etag('br'), page.etag('gzip'), page.etag('identity')]
    expect(new Set(tags).size).toBe(3)
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true)
    expect(page.ready('br')).toBe(await page.bytes('br'))
  })
})

describe('the page cache', () => {
  it('makes a page once for all who ask at the same time', async () => {
    const cache = makePageCache(1_000_000)
    let made = 0
    const make = async () => {
      made += 1
      return { answer: answer('x'), retentionMs: 60_000 }
    }
    const [first, second] = await Promise.all([cache.make('a', make), cache.make('a', make)])
    expect([made, first === second, cache.find('a') === first]).toEqual([1, true, true])
  })

  it('does not store a page that was started before a change', async () => {
    const cache = makePageCache(1_000_000)
    const { promise, resolve } = Promise.withResolvers<{ answer: PageAnswer; retentionMs: number }>()
    const old = cache.make('a', () => promise)
    cache.clear()
    const fresh = cache.make('a', keep('new'))
    resolve({ answer: answer('old'), retentionMs: 60_000 })
    await old
    expect(cache.find('a')).toBe(await fresh)
  })

  it('keeps nothing past its moment, nor what failed', async () => {
    const cache = makePageCache(1_000_000)
    await cache.make('a', keep('x', -5))
    await expect(
      cache.make('b', async () => {
        throw new Error('away')
      }),
    ).rejects.toThrow('away')
    await cache.make('b', keep('back'))
    expect([cache.find('a'), cache.find('b')?.ready('identity')?.toString()]).toEqual([undefined, 'back'])
  })

  it('is bounded by bytes, the least recently used leaving first', async () => {
    const cache = makePageCache(20_000)
    for (const key of ['a', 'b', 'c', 'd']) {
      await cache.make(key, keep('x'.repeat(4_000)))
      cache.find('a')
    }
    expect([cache.bytes <= 20_000, cache.find('a') !== undefined, cache.find('b')]).toEqual([true, true, undefined])
  })

  it('can be switched off', async () => {
    const cache = makePageCache(0)
    await cache.make('a', keep('x'))
    expect(cache.find('a')).toBeUndefined()
  })
})

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
