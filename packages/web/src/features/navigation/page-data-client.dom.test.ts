import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, forgetCookies, logInFor, sessionCookie } from '../session/fake-server.ts'
import { openPageData } from './page-data-client.ts'

const refresh = '/account_service/login/refresh_token'
const pagePath = '/mina-sidor/GetViewModel'
const page = { path: '/mina-sidor/', siteId: 'se', statusCode: 200, template: { currentComponent: 'my-pages-home' } }
const url = new URL('/mina-sidor/', location.href)

const load = () => openPageData(siteById('se')).load(url, new AbortController().signal)
const answers = (renewed: object = { body: { code: 'Ok' }, cookie: sessionCookie(60) }) =>
  fakeServer({ [`GET ${refresh}`]: renewed, [`GET ${pagePath}`]: { body: page } })

afterEach(() => {
  forgetCookies()
  vi.unstubAllGlobals()
})

describe('page data', () => {
  it('keeps a session alive as other calls do: the token is renewed first when under 30 minutes are left', async () => {
    const server = answers()
    logInFor(29)
    await load()
    expect(server.calls.map(({ path }) => path)).toEqual([refresh, pagePath])
    await load()
    expect(server.madeTo(refresh)).toHaveLength(1)
  })

  it('renews nothing while there is time, or for a visitor who is not logged in', async () => {
    const server = answers()
    await load()
    logInFor(31)
    await load()
    expect(server.madeTo(refresh)).toEqual([])
  })

  it('is fetched also when the renewal fails: its own answer tells what is left to see', async () => {
    answers({ status: 401, body: { code: 'Unauthorised' } })
    logInFor(5)
    expect((await load()).path).toBe('/mina-sidor/')
  })
})
