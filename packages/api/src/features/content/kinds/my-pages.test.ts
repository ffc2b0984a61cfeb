import { parsePageData } from '@nyhem/contract/page-data'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { ownSites, siteById } from '@nyhem/domain/sites/all-sites'
import { type MyPagesEntry, type MyPagesVisitor, myPagesEntries } from '@nyhem/domain/sites/my-pages-menu'
import type { RouteName, SiteId } from '@nyhem/domain/sites/site'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../database/test-database.ts'
import { testVault } from '../../../security/test-vault.ts'
import { type Accounts, openAccounts } from '../../account/account.ts'
import type { MyPages } from '../../my-pages/my-pages.ts'
import type { Visitor } from '../../session/session.ts'
import { type ContentTest, contentTest, now, siteFiles, standard } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import { openTheirPages } from '../my-pages.fixture.ts'

const loginSites = ['se', 'no', 'fi', 'senior', 'coop'] as const
type LoginSite = (typeof loginSites)[number]

const routeOf = {
  overview: 'myPages',
  residence: 'myPagesResidence',
  errands: 'myPagesErrands',
  documents: 'myPagesDocuments',
  payments: 'myPagesPayments',
  residences: 'myPagesResidences',
  contacts: 'myPagesContacts',
  vip: 'myPagesVip',
} as const satisfies Record<MyPagesEntry, RouteName>

const routes = (siteId: SiteId) => siteById(siteId).routes as Readonly<Record<RouteName, string | null>>

function filesOf(siteId: SiteId): Record<string, string> {
  const at = (path: string) => `${siteId}${path.slice(siteById(siteId).pathPrefix.length - 1)}page.yaml`
  const { login, consent, myPagesSettings } = routes(siteId)
  const files = siteFiles(siteId)
  for (const entry of myPagesEntries) {
    const path = routes(siteId)[routeOf[entry]]
    if (path === null) continue
    files[at(path)] = entry === 'overview' ? 'kind: my-pages-home\ntitle: overview' : standard(entry)
  }
  if (login) files[at(login)] = 'kind: login\ntitle: Login\nfields: { heading: Login }'
  if (consent) files[at(consent)] = 'kind: consent\ntitle: Consent\nfields: { heading: Consent, points: [ Why ] }'
  const saved = routes(siteId).myPagesSavedSearches
  if (saved) files[at(saved)] = standard('saved')
  if (myPagesSettings) files[at(myPagesSettings)] = 'kind: my-pages-settings\ntitle: Settings'
  return files
}

let test: ContentTest
let content: Content
let accounts: Accounts
let myPages: MyPages
let accountId: AccountId

beforeAll(async () => {
  test = await contentTest()
  await test.load(Object.assign({}, ...[...loginSites, 'se-en' as const].map(filesOf)))
  content = test.open()
  accounts = await openAccounts({ database: test.database, vault: testVault(), now: () => now })
  myPages = openTheirPages(test, accounts)
})
afterAll(async () => {
  await accounts.close()
  await test.close()
})
beforeEach(async () => {
  await emptyTables(test.database.db, 'account', 'housing_association')
  accountId = await insertPerson({})
})

async function insertPerson(flags: { shows_errands?: boolean; shows_payments?: boolean }): Promise<AccountId> {
  const { id } = await test.database.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now, updated_at: now, ...flags })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Account'>(id)
}

type Booking = { object_page_exists?: boolean; entry_date?: LocalDate; is_succession?: boolean }

const book = (site: SiteId, booking: Booking = {}) =>
  test.database.db
    .insertInto('account_booking')
    .values({
      account_id: accountId,
      home_id: `home-${site}`,
      site_id: site,
      relation: 'booking',
      created_at: now,
      ...booking,
    })
    .execute()

const consentTo = (site: SiteId) =>
  test.database.db
    .insertInto('account_consent')
    .values({ account_id: accountId, site_id: site, given_at: now })
    .execute()

const joinVip = (site: SiteId) =>
  test.database.db
    .insertInto('vip_membership')
    .values({ account_id: accountId, site_id: site, campaign_code: 'VIP', since: now })
    .execute()

async function sitOnBoard(site: SiteId, id = 'brf-1') {
  await test.database.db
    .insertInto('housing_association')
    .values({
      id,
      name: 'Brf Kajen',
      organisation_number: '769600-0123',
      site_id: site,
      has_technical_management: true,
    })
    .execute()
  await test.database.db.insertInto('board_membership').values({ account_id: accountId, association_id: id }).execute()
}

type Who = 'nobody' | 'private' | 'board'

async function get(
  siteId: SiteId,
  route: RouteName,
  who: Who = 'private',
  menu: Partial<MyPagesVisitor> = {},
  query: Readonly<Record<string, string>> = {},
) {
  const site = siteById(siteId)
  const visitor: Visitor = {
    sessionId: asId<'Session'>('7d9f0d0e-3f0c-4c53-9d0a-000000000001'),
    accountId,
    method: 'bank_id',
    authenticatedAt: '2026-03-02T08:00:00.000Z' as Instant,
    hasPasskey: false,
    isProven: true,
    associationId: who === 'board' ? asId<'Association'>('brf-1') : null,
    expiresAt: '2026-03-02T09:00:00.000Z' as Instant,
  }
  const path = routes(siteId)[route] ?? ''
  const visit = who === 'nobody' ? null : await myPages.visit(visitor, site)
  return content.getPage({
    site,
    path,
    query,
    now,
    visitor: visit && { ...visit, menu: { ...visit.menu, ...menu } },
  })
}

async function pageOf(siteId: SiteId, route: RouteName, who?: Who, menu?: Partial<MyPagesVisitor>) {
  const answer = await get(siteId, route, who, menu)
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return parsePageData(answer.page)
}

async function menuOn(siteId: SiteId, who?: Who, menu?: Partial<MyPagesVisitor>) {
  const { viewModel } = (await pageOf(siteId, 'myPages', who, menu)).template
  return viewModel.subMenu.map(({ text }) => text)
}

/** Consents on the first visit, except in consent tests. */
const enter = (siteId: SiteId) => consentTo(siteId)

describe.each(loginSites)('a page behind the login on %s', (siteId) => {
  const { login, consent, myPages: root } = routes(siteId)
  const referrer = (path: string | null) => `?referrer=${encodeURIComponent(path ?? '')}`

  it.each(['myPages', 'myPagesSettings', 'myPagesContacts', 'consent'] as const)(
    '%s redirects an anonymous visitor to the login page, with the path as referrer',
    async (route) => {
      const to = `${login}${referrer(routes(siteId)[route])}`
      expect(await get(siteId, route, 'nobody')).toEqual({ code: 'LoginRequired', to, isLoggedIn: false })
    },
  )

  it('leads to the consent page without consent for the site', async () => {
    await consentTo(siteId === 'se' ? 'no' : 'se')
    const to = `${consent}${referrer(root)}`
    expect(await get(siteId, 'myPages')).toEqual({ code: 'Redirect', to, status: 302 })
    expect((await pageOf(siteId, 'consent')).template.currentComponent).toBe('consent')
  })

  it('opens with consent for the site', async () => {
    await enter(siteId)
    const page = await pageOf(siteId, 'myPages')
    expect([page.template.currentComponent, page.seo.robots]).toEqual(['my-pages-home', 'noindex, follow'])
    expect((await pageOf(siteId, 'myPagesSettings')).template.currentComponent).toBe('my-pages-settings')
  })

  it('settings lead back to a page of the site that sent the person there, and nowhere else', async () => {
    await enter(siteId)
    const returnPathFor = async (referrer: string) => {
      const answer = await get(siteId, 'myPagesSettings', 'private', {}, { referrer })
      return 'page' in answer ? answer.page.template.viewModel : answer
    }
    const info = `${routes(siteId).clickToBuyInfo ?? siteById(siteId).pathPrefix}?objectId=kajen-1-a-1101`
    expect(await returnPathFor(info)).toMatchObject({ returnPath: info })
    expect(await returnPathFor('//evil.example/')).toMatchObject({ returnPath: null })
  })

  it('opens without consent to VIP customers of the site', async () => {
    await joinVip(siteId)
    expect((await get(siteId, 'myPages')).code).toBe('Ok')
  })

  it('is the board’s at the same address for a board member, and private pages want a private login', async () => {
    await enter(siteId)
    await sitOnBoard(siteId)
    expect((await pageOf(siteId, 'myPages', 'board')).template.currentComponent).toBe('my-pages-board-member')
    const to = `${login}${referrer(routes(siteId).myPagesSettings)}`
    expect(await get(siteId, 'myPagesSettings', 'board')).toEqual({ code: 'LoginRequired', to, isLoggedIn: true })
  })
})

describe.each(loginSites)('my pages sub-menu on %s', (siteId: LoginSite) => {
  const { has } = siteById(siteId)
  const shows = (isShown: boolean, entry: MyPagesEntry) => (isShown ? [entry] : [])
  const inMenu = async (entry: MyPagesEntry) => (await menuOn(siteId)).filter((text) => text === entry)
  beforeEach(() => enter(siteId))

  it('overview: always', async () => {
    expect(await inMenu('overview')).toEqual(['overview'])
  })
  it('my residence: only when a booking with an object page exists on the site', async () => {
    await book(siteId === 'se' ? 'no' : 'se', { object_page_exists: true })
    expect(await inMenu('residence')).toEqual([])
    await book(siteId, { object_page_exists: false })
    await forget()
    expect(await inMenu('residence')).toEqual([])
    await sql`update account_booking set object_page_exists = true`.execute(test.database.db)
    await forget()
    expect(await inMenu('residence')).toEqual(['residence'])
  })
  it('errands: when the user has errands; never on Finland', async () => {
    expect(await menuOn(siteId)).not.toContain('errands')
    const menu = await menuOn(siteId, 'private', { hasErrands: true })
    expect(menu.filter((text) => text === 'errands')).toEqual(shows(siteId !== 'fi', 'errands'))
  })
  it('errands: when a flag is set; never on Finland', async () => {
    expect(await inMenu('errands')).toEqual([])
    accountId = await insertPerson({ shows_errands: true })
    await enter(siteId)
    expect(await inMenu('errands')).toEqual(shows(siteId !== 'fi', 'errands'))
  })
  it('errands: when the entry date is over one month ago; never on Finland', async () => {
    await book(siteId, { entry_date: '2026-02-01' as LocalDate })
    expect(await inMenu('errands')).toEqual(shows(siteId !== 'fi', 'errands'))
  })
  it('errands: not within a month of the entry date', async () => {
    await book(siteId, { entry_date: '2026-02-03' as LocalDate })
    expect(await inMenu('errands')).toEqual([])
  })
  it('errands: board members always; never on Finland', async () => {
    await sitOnBoard(siteId)
    const menu = await menuOn(siteId, 'board')
    expect(menu.filter((text) => text === 'errands')).toEqual(shows(siteId !== 'fi', 'errands'))
  })
  it('documents: only when the user has bookings on this site', async () => {
    await book(siteId === 'se' ? 'no' : 'se')
    expect(await inMenu('documents')).toEqual([])
    await book(siteId)
    await forget()
    expect(await inMenu('documents')).toEqual(['documents'])
  })
  it('documents: not for a succession case', async () => {
    await book(siteId, { is_succession: true })
    expect(await inMenu('documents')).toEqual([])
  })
  it('payments: VIP users; not Finland', async () => {
    expect(await inMenu('payments')).toEqual([])
    await joinVip(siteId)
    await forget()
    expect(await inMenu('payments')).toEqual(shows(siteId !== 'fi' && has.vip, 'payments'))
  })
  it('payments: or a flag; not Finland', async () => {
    accountId = await insertPerson({ shows_payments: true })
    await enter(siteId)
    expect(await inMenu('payments')).toEqual(shows(siteId !== 'fi', 'payments'))
  })
  it('my residences, contacts: shown', async () => {
    expect(await menuOn(siteId)).toEqual(expect.arrayContaining(['residences', 'contacts']))
  })
  it('VIP page: not Finland', async () => {
    expect(await inMenu('vip')).toEqual(shows(siteId !== 'fi', 'vip'))
  })
  it('VIP page: not for board members', async () => {
    await joinVip(siteId)
    await sitOnBoard(siteId)
    expect(await menuOn(siteId, 'board')).not.toContain('vip')
  })
  it('board members see only overview, errands and contacts', async () => {
    await book(siteId, { object_page_exists: true })
    await joinVip(siteId)
    await sitOnBoard(siteId)
    expect(await menuOn(siteId, 'board')).toEqual(
      siteId === 'fi' ? ['overview', 'contacts'] : ['overview', 'errands', 'contacts'],
    )
  })
})

describe.each(loginSites)('the server on %s', (siteId: LoginSite) => {
  beforeEach(() => enter(siteId))

  it('gives each page to those who have it in the menu, and answers the others as if there were none', async () => {
    const everything = { bookings: [{ hasObjectPage: true }], hasErrands: true, isVip: true }
    for (const menu of [{}, everything, { ...everything, isSuccessionCase: true }]) {
      const shown = await menuOn(siteId, 'private', menu)
      for (const entry of myPagesEntries) {
        if (routes(siteId)[routeOf[entry]] === null) continue
        const { code } = await get(siteId, routeOf[entry], 'private', menu)
        expect([entry, code]).toEqual([entry, shown.includes(entry) ? 'Ok' : 'NotFound'])
      }
    }
  })
})

describe('the English sub-site', () => {
  it('has overview and settings alone, entered by the login and the consent of its main site', async () => {
    const to = '/logga-in/?referrer=%2Fen%2Fmina-sidor%2F'
    expect(await get('se-en', 'myPages', 'nobody')).toEqual({ code: 'LoginRequired', to, isLoggedIn: false })
    expect(await get('se-en', 'myPages')).toMatchObject({ to: '/samtycke/?referrer=%2Fen%2Fmina-sidor%2F' })
    await enter('se')
    await forget()
    expect(await menuOn('se-en')).toEqual(['overview'])
    expect((await pageOf('se-en', 'myPagesSettings')).template.currentComponent).toBe('my-pages-settings')
  })
})

describe('the sub-menu', () => {
  beforeEach(() => enter('se'))

  it('says which page is shown', async () => {
    const { subMenu } = (await pageOf('se', 'myPagesContacts')).template.viewModel
    expect(subMenu.filter(({ current }) => current)).toEqual([
      { text: 'contacts', href: routes('se').myPagesContacts, current: true },
    ])
  })
  it('says which entry the shown page lies under', async () => {
    const { subMenu } = (await pageOf('se', 'myPagesSavedSearches')).template.viewModel
    expect(subMenu.filter(({ current }) => current).map(({ text }) => text)).toEqual(['residences'])
  })
  it('is on pages behind the login alone', async () => {
    const answer = await content.getPage({ site: ownSites.se, path: '/', query: {}, now })
    expect('page' in answer && answer.page.template.viewModel.subMenu).toEqual([])
  })
})

/** Accounts are cached: data written directly to the database requires a new instance. */
async function forget(): Promise<void> {
  await accounts.close()
  accounts = await openAccounts({ database: test.database, vault: testVault(), now: () => now })
  myPages = openTheirPages(test, accounts)
}
