import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../database/test-database.ts'
import { now, pageOf } from '../content.fixture.ts'
import { type EditingTest, editingTest, elin } from './editing.fixture.ts'

let test: EditingTest
beforeAll(async () => {
  test = await editingTest()
})
afterAll(() => test.close())
afterEach(() => emptyTables(test.database.db, 'content_asked_in_vain', 'content_redirect_asked', 'content_redirect'))

const ask = (path: string) => pageOf(test.content, 'se', path)
const counted = async () => {
  await test.content.asked.flush()
  return test.database.db.selectFrom('content_asked_in_vain').select(['path', 'times', 'day']).orderBy('path').execute()
}

describe('what visitors ask for in vain', () => {
  it('is counted by path and day, and added to what was counted before', async () => {
    await ask('/borta/')
    await ask('/borta/')
    expect(await counted()).toEqual([{ path: '/borta/', times: 2, day: '2026-03-02' }])
    await ask('/borta/')
    expect(await counted()).toMatchObject([{ path: '/borta/', times: 3 }])
  })

  it('says nothing of pages that are there, of scanners, or of who asked', async () => {
    for (const path of ['/', '/wp-login.php/', '/.env/', '/hej/anna@example.com/']) await ask(path)
    expect((await counted()).map(({ path }) => path).join()).not.toContain('anna')
  })

  it('is bounded: a day of a site has so many addresses and no more', async () => {
    const { noteAskedInVain } = await import('../tree/addresses.store.ts')
    const note = (...paths: string[]) =>
      noteAskedInVain(test.database.db, 'se', {
        counted: paths.map((path) => ({ path, times: 1 })),
        day: '2026-03-02' as never,
        most: 2,
      })
    await note('/a/', '/b/', '/c/')
    await note('/a/', '/d/')
    expect(await counted()).toMatchObject([
      { path: '/a/', times: 2 },
      { path: '/b/', times: 1 },
    ])
  })

  it('is offered with pages whose address is like it', async () => {
    await test.content.editing.saveRedirect(elin, {
      siteId: 'se',
      from: '/leder/',
      to: { address: '/' },
      permanent: true,
    })
    await ask('/borta/')
    await test.content.asked.flush()
    expect(await test.content.links.askedInVain('se', now)).toMatchObject([
      { path: '/borta/', times: 1, proposals: [] },
    ])
  })
})

describe('a redirect', () => {
  it('bears the day on which it was last asked for, without a write per request', async () => {
    await test.content.editing.saveRedirect(elin, {
      siteId: 'se',
      from: '/leder/',
      to: { address: '/' },
      permanent: true,
    })
    test.content.forget('content')
    expect(await ask('/leder/')).toMatchObject({ code: 'Redirect' })
    const filter = { siteId: 'se' as const, search: '', origin: null, after: '' }
    expect(await test.content.redirects.list(filter, 10)).toMatchObject([{ from: '/leder/', lastAskedOn: null }])
    await test.content.asked.flush()
    expect(await test.content.redirects.list(filter, 10)).toMatchObject([
      { from: '/leder/', lastAskedOn: '2026-03-02' },
    ])
  })
})
