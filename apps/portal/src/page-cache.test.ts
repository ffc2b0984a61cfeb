import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Change, chooseEncoding, type MadePage, makePageCache, PageAnswer } from './page-cache.ts'

const answer = (body: string, tags: string[] = []) => new PageAnswer({ status: 200, type: 'text/html', body, tags })
const keep =
  (body: string, { retentionMs = 60_000, tags = [] }: { retentionMs?: number; tags?: string[] } = {}) =>
  async () => ({ answer: answer(body, tags), retentionMs })

const tagged = (...tags: string[]): Change => ({ kind: 'tags', tags })

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
      return keep('x')()
    }
    const [first, second] = await Promise.all([cache.make('a', make), cache.make('a', make)])
    expect([made, first === second, cache.find('a') === first]).toEqual([1, true, true])
  })

  it('keeps no more memory of a small page than its bytes', async () => {
    const cache = makePageCache(1_000_000)
    const page = await cache.make('a', keep('a small page'))
    for (const bytes of [page.ready('br'), await page.bytes('gzip')])
      expect(bytes?.buffer.byteLength).toBe(bytes?.length)
  })

  it('loses of a change only the pages that say what has changed', async () => {
    const cache = makePageCache(1_000_000)
    await cache.make('home', keep('home', { tags: ['site-se', 'home-1', 'showing-1'] }))
    await cache.make('start', keep('start', { tags: ['site-se'] }))
    await cache.make('norway', keep('norway', { tags: ['site-no'] }))
    const left = () => ['home', 'start', 'norway'].filter((key) => cache.find(key))
    cache.drop(tagged('home-2', 'showing-2'))
    expect(left()).toEqual(['home', 'start', 'norway'])
    cache.drop(tagged('showing-2', 'showing-1'))
    expect(left()).toEqual(['start', 'norway'])
    cache.drop(tagged('site-se'))
    expect(left()).toEqual(['norway'])
    cache.drop({ kind: 'everything' })
    expect(left()).toEqual([])
  })

  it('drops a page by what it says now, not by what it said before', async () => {
    const cache = makePageCache(1_000_000)
    await cache.make('home', keep('home', { tags: ['home-1'] }))
    cache.drop(tagged('home-1'))
    await cache.make('home', keep('home', { tags: ['home-2'] }))
    cache.drop(tagged('home-1'))
    expect(cache.find('home')).toBeDefined()
    cache.drop(tagged('home-2'))
    expect([cache.find('home'), cache.bytes]).toEqual([undefined, 0])
  })

  it.each<Change>([{ kind: 'everything' }, tagged('home-1', 'stage-1')])(
    'does not store a page that was started before a change of $kind that affects it',
    async (change) => {
      const cache = makePageCache(1_000_000)
      const { promise, resolve } = Promise.withResolvers<MadePage>()
      const old = cache.make('a', () => promise)
      cache.drop(change)
      const fresh = cache.make('a', keep('new'))
      resolve(await keep('old', { tags: ['site-se', 'home-1'] })())
      const [stale, made] = await Promise.all([old, fresh])
      expect(cache.remainingMs('a', stale)).toBe(0)
      expect(cache.find('a')).toBe(made)
    },
  )

  it('stores a page that was started before a change elsewhere', async () => {
    const cache = makePageCache(1_000_000)
    const made = cache.make('a', keep('x', { tags: ['home-1'] }))
    cache.drop(tagged('site-no', 'home-2'))
    expect(await made).toBe(cache.find('a'))
  })

  it('keeps nothing past its moment, nor what failed', async () => {
    const cache = makePageCache(1_000_000)
    await cache.make('a', keep('x', { retentionMs: -5 }))
    await expect(
      cache.make('b', async () => {
        throw new Error('away')
      }),
    ).rejects.toThrow('away')
    await cache.make('b', keep('back'))
    expect([cache.find('a'), String(await cache.find('b')?.bytes('identity'))]).toEqual([undefined, 'back'])
  })

  it('keeps a page as browsers ask for it, and unpacks it for those who ask for other bytes', async () => {
    const cache = makePageCache(1_000_000)
    const body = 'hem '.repeat(5_000)
    await cache.make('a', keep(body))
    const kept = cache.find('a')
    expect([kept?.ready('br') !== undefined, kept?.ready('identity')]).toEqual([true, undefined])
    expect(cache.bytes).toBeLessThan(body.length / 8)
    expect(String(await kept?.bytes('identity'))).toBe(body)
    expect(gunzipSync((await kept?.bytes('gzip')) ?? '').toString()).toBe(body)
  })

  it('is bounded by bytes, the least recently used leaving first', async () => {
    const cache = makePageCache(20_000)
    for (const key of ['a', 'b', 'c', 'd']) {
      await cache.make(key, keep(randomBytes(3_000).toString('base64')))
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
