import type { ApiServer } from '@nyhem/api/server/api-server'
import { contentSecurityPolicy } from '@nyhem/api/server/security-headers'
import { testSettings } from '@nyhem/api/server/test-api'
import { postsToBank } from '@nyhem/contract/pages/bank-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOnTheWire, getPage, pageOf, ServedPages } from './serve-pages.fixture.ts'

const wide = contentSecurityPolicy(testSettings, { forms: ['https:'] })
const kindOf = (path: string) => (path.startsWith('/pay') ? 'payment' : 'standard')

let app: ApiServer
beforeAll(async () => {
  const pages = new ServedPages()
  pages.answer = ({ path }) => ({ code: 'Ok', page: pageOf(path, kindOf(path)), validUntil: null, tags: [] })
  app = await pages.open({
    policyOf: ({ template }) => (template.currentComponent === 'payment' ? wide : null),
  })
})
afterAll(() => app.close())

const policyOf = async (url: string) => (await getPage(app, url)).headers['content-security-policy']

describe('the policy of a page', () => {
  it('lets forms leave for a bank on pages of payment, kept answers included, and on no other', async () => {
    expect(await policyOf('/pay/')).toBe(wide)
    expect(await policyOf('/pay/')).toBe(wide)
    expect((await getOnTheWire(app, '/pay/')).headers['content-security-policy']).toBe(wide)
    expect(await policyOf('/about/')).toContain("form-action 'self';")
    expect(await policyOf('/pay/GetViewModel')).toContain("form-action 'self';")
  })

  it.each([
    ['FI', 'payment', true],
    ['FI', 'buy-residence', true],
    ['FI', 'my-pages-payment', true],
    ['FI', 'start', false],
    ['FI', 'login', false],
    ['SE', 'payment', false],
    ['NO', 'buy-residence', false],
  ] as const)('differs where a bank is posted to: %s, %s: %s', (country, kind, posts) => {
    expect(postsToBank(country, kind)).toBe(posts)
  })
})

describe('a page opened by a link of an e-mail', () => {
  it.each(['confirm', 'end'])('sends no referrer, whose query would hold the token: ?%s=', async (name) => {
    const { headers } = await getPage(app, `/news/?${name}=a-token`)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('private, no-store')
  })
})
