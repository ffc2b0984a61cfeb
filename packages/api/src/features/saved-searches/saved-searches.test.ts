import type { AccountId } from '@nyhem/domain/ids'
import { savedSearchLimits } from '@nyhem/domain/search/saved-search'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../database/test-database.ts'
import { ground, homes, importLines } from '../catalogue/sample-feed.ts'
import { tokenOf } from '../session/test-login.fixture.ts'
import { openSearchStage } from './saved-searches.fixture.ts'

const url = '/account_service/saved_searches'
const unknownId = '7d9f0d0e-3f0c-4c53-9d0a-0000000000aa'
let stage: Awaited<ReturnType<typeof openSearchStage>>
let accountId: AccountId
let token: string

beforeAll(async () => {
  stage = await openSearchStage()
  await importLines(stage.db, [...ground(), ...homes(3, 'kajen-1', (index) => ({ rooms: 2 + index }))])
  await stage.savedSearches.notify()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await emptyTables(stage.db, 'account')
  accountId = await stage.person()
  token = await tokenOf(stage.app, { accountId })
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function call(method: Method, path = '', body?: object, over: { host?: string; token?: string } = {}) {
  const headers = { host: over.host ?? 'se.localhost', authorization: `Bearer ${over.token ?? token}` }
  const reply = await stage.app.inject({ method, url: url + path, headers, ...(body ? { payload: body } : {}) })
  return { status: reply.statusCode, body: reply.statusCode === 204 ? null : reply.json() }
}
const save = (query: string, name = 'Nacka') => call('POST', '', { query, name })
const list = async () => (await call('GET')).body.searches

describe('saved searches', () => {
  it('are saved with their filters only, with e-mails once a day', async () => {
    expect((await save('?q=stockholm/nacka&minRooms=3&sort=price&pages=4')).body).toMatchObject({
      code: 'Ok',
      search: { name: 'Nacka', query: '?q=stockholm/nacka&minRooms=3', alerts: 'daily', newHomes: 0 },
    })
    expect(await list()).toMatchObject([{ query: '?q=stockholm/nacka&minRooms=3' }])
  })

  it('are saved once, whatever the order of their filters', async () => {
    await save('?q=stockholm/nacka&minRooms=3', 'Första')
    const again = await save('?minRooms=3&q=stockholm/nacka&show=homes', 'Andra')
    expect(again.body).toMatchObject({ code: 'AlreadySaved', search: { name: 'Första' } })
    expect(await list()).toHaveLength(1)
  })

  it('are saved once when two tabs save at once', async () => {
    await Promise.all([save('?minRooms=2'), save('?minRooms=2')])
    expect(await list()).toHaveLength(1)
  })

  it('have a name that is checked', async () => {
    expect((await save('?minRooms=3', '  ')).body).toMatchObject({ fields: [{ field: 'name', problem: 'required' }] })
    expect((await save('?minRooms=3', 'x'.repeat(51))).body.fields).toEqual([{ field: 'name', problem: 'inputToLong' }])
    expect((await save('?minRooms=3', '<b>x</b>')).status).toBe(400)
  })

  it('are at most fifty', async () => {
    for (let price = 1; price <= savedSearchLimits.perPerson; price += 1)
      await stage.save(accountId, `?maxPrice=${price * 100_000}`)
    expect((await save('?minRooms=2')).body).toEqual({ code: 'TooMany' })
  })

  it('are renamed, and set to another frequency', async () => {
    const { search } = (await save('?minRooms=3')).body
    expect((await call('PATCH', `/${search.id}`, { name: 'Sjöutsikt', alerts: 'weekly' })).status).toBe(204)
    expect(await list()).toMatchObject([{ name: 'Sjöutsikt', alerts: 'weekly' }])
    expect((await call('PATCH', `/${search.id}`, { name: '' })).status).toBe(400)
  })

  it('are told apart by name: another search of the same name is numbered, a taken name is refused', async () => {
    await save('?minRooms=3')
    const { search } = (await save('?minRooms=4')).body
    expect(search.name).toBe('Nacka 2')
    expect((await call('PATCH', `/${search.id}`, { name: 'NACKA' })).body.fields).toEqual([
      { field: 'name', problem: 'nameTaken' },
    ])
    expect((await call('PATCH', `/${search.id}`, { name: 'Nacka 2' })).status).toBe(204)
    expect((await list()).map(({ name }: { name: string }) => name).sort()).toEqual(['Nacka', 'Nacka 2'])
  })

  it('are removed, and removing them again changes nothing', async () => {
    const { search } = (await save('?minRooms=3')).body
    expect((await call('DELETE', `/${search.id}`)).status).toBe(204)
    expect((await call('DELETE', `/${search.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('of another account are not found', async () => {
    const { search } = (await save('?minRooms=3')).body
    const other = await tokenOf(stage.app, { accountId: await stage.person() })
    for (const id of [search.id, unknownId]) {
      expect((await call('PATCH', `/${id}`, { name: 'Min' }, { token: other })).status).toBe(404)
      expect((await call('POST', `/${id}/seen`, undefined, { token: other })).status).toBe(404)
      expect((await call('DELETE', `/${id}`, undefined, { token: other })).status).toBe(204)
    }
    expect(await list()).toMatchObject([{ name: 'Nacka' }])
  })

  it('are not saved on a site without their page', async () => {
    expect((await call('GET', '', undefined, { host: 'no.localhost' })).status).toBe(404)
    expect((await call('POST', '', { query: '', name: 'Alt' }, { host: 'fi.localhost' })).status).toBe(404)
  })

  it('show how many homes came since they were last viewed', async () => {
    const { search } = (await save('?minRooms=3')).body
    await importLines(
      stage.db,
      homes(8, 'kajen-1', (index) => ({ rooms: 2 + (index % 3) })),
    )
    await stage.savedSearches.notify()
    expect(await list()).toMatchObject([{ newHomes: 3 }])
    await call('POST', `/${search.id}/seen`)
    expect(await list()).toMatchObject([{ newHomes: 0 }])
  })

  it('say whether there is an address for e-mails', async () => {
    expect((await call('GET')).body.canBeTold).toBe(true)
    const unconfirmed = await tokenOf(stage.app, { accountId: await stage.person({ isConfirmed: false }) })
    expect((await call('GET', '', undefined, { token: unconfirmed })).body.canBeTold).toBe(false)
  })

  it('are in the file that a person requests, and go with the account', async () => {
    await save('?minRooms=3')
    expect(await stage.savedSearches.exportOf(accountId)).toMatchObject([{ siteId: 'se', query: '?minRooms=3' }])
    await sql`delete from account`.execute(stage.db)
    expect(await stage.db.selectFrom('saved_search').selectAll().execute()).toEqual([])
  })
})
