import { testServerUrl } from '@nyhem/api/database/test-database'
import type { SeeAsCustomerReply } from '@nyhem/contract/calls/customers'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from '../demo-portal.fixture.ts'
import { plainWeb } from '../plain-web.fixture.ts'
import type { WebPages } from '../web-pages.ts'
import { type Member, newMember, officeHost } from './office-portal.fixture.ts'

let portal: DemoPortal
let manager: Member
let agent: Member
let norwegian: Member
let elin: string

const at = (role: Grant['role'], siteId: SiteId): Grant => ({ role, siteId, path: null, until: null })

/** Pages that say their kind, with what a page must not keep. */
const plain = plainWeb()
const web: WebPages = {
  ...plain,
  renderer: async () => ({
    ...(await plain.renderer()),
    render: ({ page }) => ({
      html: [
        `<p>${page.template.currentComponent}</p><script>{"secret":1}</script>`,
        '<a href="/mina-sidor/mina-avtal/">Dokument</a><a href="/mina-sidor/mina-avtal/1/">Avtalet</a>',
        '<form method="post" action="/x"><button>Betala</button></form>',
      ].join(''),
      preloads: [],
    }),
  }),
}

beforeAll(async () => {
  portal = await openDemoPortal({ RATE_LIMIT_OFFICE: '1000000' }, web)
  manager = await newMember(portal.db, [at('manager', 'se')], { name: 'Johan Wiklund' })
  agent = await newMember(portal.db, [at('agent', 'se')], {})
  norwegian = await newMember(portal.db, [at('manager', 'no')], {})
  const { id } = await portal.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'elin.sandstrom@demo.example')
    .executeTakeFirstOrThrow()
  elin = id
}, 240_000)
afterAll(() => portal?.close())

const send = ({ cookie }: Member, path: string, body?: object) =>
  portal.read({
    ...{ host: officeHost, path: `/office/api/customers/${path}`, cookie, method: body ? 'POST' : 'GET' },
    ...(body ? { body } : {}),
  })
const words = 'Ringer om en faktura i BK-1'
const begin = async (who: Member, id = elin, body: object = { siteId: 'se', words }) =>
  JSON.parse((await send(who, `${id}/seen-as`, body)).text) as SeeAsCustomerReply
const page = (who: Member, path: string, id = elin) =>
  send(who, `${id}/seen-as/page?site=se&path=${encodeURIComponent(path)}`)
const linesOf = async (id: string) =>
  portal.db.selectFrom('staff_event').select(['event', 'reason']).where('subject', '=', id).orderBy('id').execute()

describe.skipIf(!testServerUrl)('the pages of a person, as the person sees them', () => {
  it('are opened with a reason, which is in the log that the person can get, and so is each page', async () => {
    const newcomer = await newMember(portal.db, [at('manager', 'se')], {})
    expect((await page(newcomer, '/mina-sidor/')).status).toBe(403)
    expect(await begin(newcomer, elin, { siteId: 'se', words: '' })).toEqual({ code: 'Words' })
    expect(await begin(newcomer)).toEqual({ code: 'Ok', start: '/mina-sidor/' })
    const shown = await page(newcomer, '/mina-sidor/')
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('my-pages')])
    expect((await linesOf(elin)).slice(-2)).toEqual([
      { event: 'customer-seen-as', reason: words },
      { event: 'customer-page-seen', reason: '/mina-sidor/' },
    ])
  })

  it.each([
    ['/mina-sidor/', 'my-pages'],
    ['/mina-sidor/min-bostad/', 'my-pages-object'],
    ['/mina-sidor/mina-avtal/', 'my-pages-documents'],
    ['/mina-sidor/betalningar/', 'my-pages-payment'],
  ])('are built by the same builders: %s', async (path, kind) => {
    const both = await newMember(portal.db, [at('manager', 'se'), at('finance', 'se')], { name: 'Eva Ström' })
    await begin(both)
    expect(await page(both, path)).toMatchObject({ status: 200, text: expect.stringContaining(`<p>${kind}`) })
  })

  it('ask for what the panel of the same asks for: money is not seen by who may not see payments', async () => {
    await begin(manager)
    expect((await page(manager, '/mina-sidor/betalningar/')).status).toBe(404)
    expect((await page(manager, '/mina-sidor/mina-avtal/')).status).toBe(200)
  })

  it('are to be looked at alone: nothing runs, is sent or leads out of them, and no session is made', async () => {
    await begin(manager)
    const { text, headers } = await page(manager, '/mina-sidor/')
    expect(text).not.toMatch(/<script|secret|action=/)
    expect(text).toContain(
      `href="/office/api/customers/${elin}/seen-as/page?site=se&amp;path=%2Fmina-sidor%2Fmina-avtal%2F"`,
    )
    expect(text).toContain('<a>Avtalet</a>')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'.*form-action 'none'/)
    expect(headers['content-security-policy']).toContain('sandbox allow-same-origin')
    expect(headers['set-cookie']).toBeUndefined()
    const sessions = await portal.db.selectFrom('account_session').select('id').where('account_id', '=', elin).execute()
    expect(sessions).toEqual([])
  })

  it('have nothing of what is in documents, cases or settings', async () => {
    await begin(manager)
    for (const path of ['/mina-sidor/mina-avtal/1/', '/mina-sidor/mina-installningar/', '/bostader/', '/'])
      expect((await page(manager, path)).status, path).toBe(404)
  })

  it('are closed again after half an hour, and to others who have not said why', async () => {
    await begin(manager)
    const other = await newMember(portal.db, [at('manager', 'se')], {})
    expect((await page(other, '/mina-sidor/')).status).toBe(403)
    // The log is only added to, so that an old reason is one of another moment.
    const late = await newMember(portal.db, [at('manager', 'se')], {})
    const old = new Date(Date.now() - 31 * 60_000).toISOString() as Instant
    await portal.db
      .insertInto('staff_event')
      .values({ at: old, staff_id: late.id, event: 'customer-seen-as', site_id: 'se', subject: elin, reason: words })
      .execute()
    expect((await page(late, '/mina-sidor/')).status).toBe(403)
  })

  it('are not there for who has no permission for it at the site', async () => {
    expect((await send(agent, `${elin}/seen-as`, { siteId: 'se', words })).status).toBe(403)
    expect((await send(norwegian, `${elin}/seen-as`, { siteId: 'se', words })).status).toBe(404)
    expect((await send(manager, `${elin}/seen-as`, { siteId: 'no', words })).status).toBe(404)
  })

  it('need a live booking or an open case of the person there', async () => {
    const email = 'bara.intresse@demo.example'
    const now = new Date().toISOString() as Instant
    const { id } = await portal.db
      .insertInto('account')
      .values({
        ...{ first_name: 'Bo', last_name: 'Ek', phone_number: '', email, email_confirmed_at: now },
        ...{ created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('interest_registration')
      .values({
        ...{ site_id: 'se', target_kind: 'stage', target_id: 'x', target_name: 'X', target_path: '/x/' },
        ...{ interest_key: 'k', first_name: 'Bo', last_name: 'Ek', email, phone: '', account_id: id, created_at: now },
      })
      .execute()
    expect(await begin(manager, id)).toEqual({ code: 'NoMatter' })
    expect(await linesOf(id)).toEqual([])
  })
})
