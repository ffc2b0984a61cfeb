import type { PageAnswer } from '@nyhem/api/features/content/content.types'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { instantOf } from '@nyhem/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOnTheWire, getPage, pageOf, ServedPages } from './serve-pages.fixture.ts'

describe('shared caches', () => {
  const tags = ['site-se', 'home-1', 'stage-1']
  const caching = ({ headers }: { headers: Record<string, unknown> }) => ({
    browsers: headers['cache-control'],
    caches: headers['cdn-cache-control'],
    surrogates: headers['surrogate-control'],
    tags: headers['surrogate-key'],
    listed: headers['cache-tag'],
  })
  const nothing = { caches: undefined, surrogates: undefined, tags: undefined, listed: undefined }
  let pages: ServedPages
  let sharing: ApiServer
  beforeEach(async () => {
    pages = new ServedPages()
    pages.answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: null, tags })
    sharing = await pages.open({ sharedCacheSeconds: 60 })
    return () => sharing.close()
  })

  it('ask each time unless the operator has them', async () => {
    const alone = await pages.open()
    for (const _ of [1, 2])
      expect(caching(await getPage(alone, '/'))).toEqual({ browsers: 'public, no-cache', ...nothing })
    await alone.close()
  })

  it('keep a page by its tags as long as configured, while browsers ask each time', async () => {
    const kept = {
      browsers: 'public, max-age=0, must-revalidate, s-maxage=60',
      caches: 'max-age=60, stale-while-revalidate=30',
      surrogates: 'max-age=60, stale-while-revalidate=30',
      tags: 'site-se home-1 stage-1',
      listed: 'site-se,home-1,stage-1',
    }
    expect(caching(await getPage(sharing, '/'))).toEqual(kept)
    expect(caching(await getPage(sharing, '/'))).toEqual(kept)
    const early = await getOnTheWire(sharing, '/')
    expect(caching(early)).toEqual(kept)
    const unchanged = await getPage(sharing, '/', { 'if-none-match': String(early.headers.etag) })
    expect([unchanged.statusCode, caching(unchanged)]).toEqual([304, kept])
  })

  it('keep no page past the moment at which it changes by the clock', async () => {
    const validUntil = instantOf(new Date(pages.now.getTime() + 20_000))
    pages.answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil, tags })
    const { caches } = caching(await getPage(sharing, '/'))
    const [, seconds, rest] = /^max-age=(\d+)(.*)$/.exec(String(caches)) ?? []
    expect([Number(seconds) <= 20, rest]).toEqual([true, ''])
  })

  it('keep no page that has changed while it was made: nobody would tell them', async () => {
    const { promise, resolve } = Promise.withResolvers<PageAnswer>()
    const asked = Promise.withResolvers<void>()
    pages.answer = () => {
      asked.resolve()
      return promise
    }
    const reply = getPage(sharing, '/')
    await asked.promise
    pages.cache.drop({ kind: 'tags', tags: ['home-1'] })
    resolve({ code: 'Ok', page: pageOf('/'), validUntil: null, tags })
    expect(caching(await reply)).toEqual({ browsers: 'public, no-cache', ...nothing })
  })

  it('keep no page with more tags than fit a header, no missing page, and none behind the login', async () => {
    pages.answer = ({ path }) => ({
      code: 'Ok',
      page: pageOf(path),
      validUntil: null,
      tags: [...tags, 'x'.repeat(5_000)],
    })
    expect(caching(await getPage(sharing, '/a/'))).toEqual({ browsers: 'public, no-cache', ...nothing })
    const own = { browsers: 'private, no-store', ...nothing }
    expect(caching(await getPage(sharing, '/mina-sidor/', { cookie: 'jwt=x' }))).toEqual(own)
    pages.answer = ({ path }) => ({ code: 'NotFound', page: pageOf(path, 'error404'), validUntil: null, tags })
    expect(caching(await getPage(sharing, '/x/'))).toEqual(own)
  })
})
