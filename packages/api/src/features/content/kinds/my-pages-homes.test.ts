import { parsePageData } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type ProjectPhase, projectPhases } from '@nyhem/domain/housing/enumerations'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { RouteName } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testVault } from '../../../security/test-vault.ts'
import { type Accounts, openAccounts } from '../../account/account.ts'
import { contact, ground, home, importLines, stage } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, now, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import { openTheirPages } from '../my-pages.fixture.ts'

const { routes } = ownSites.se
const fileAt = (route: RouteName) => `se${routes[route]}page.yaml`

let test: ContentTest
let content: Content
let accounts: Accounts
let accountId: AccountId

const staff = [
  contact({ externalId: 'agent', role: 'real-estate-agent', name: 'Anna Mäklare' }),
  contact({ externalId: 'colours', role: 'interior-responsible', name: 'Ida Inredare' }),
  contact({ externalId: 'care', role: 'customer-support', name: 'Sam Support' }),
]
const contactExternalIds = ['agent', 'colours', 'care']
const images = [{ key: 'stills/a.jpg', role: 'interior' as const, altText: 'Rummet', description: null }]
const moveIn = { from: '2028-01-01', to: '2028-04-30', determined: false }
const kajen = (phase: ProjectPhase) =>
  importLines(test.database.db, [stage({ externalId: 'kajen-1', name: 'Etapp 1', phase, contactExternalIds })])

beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    ...staff,
    home({ externalId: 'kajen-1-a-1101', stageExternalId: 'kajen-1', moveIn, images }),
    home({ externalId: 'kajen-1-a-1102', stageExternalId: 'kajen-1', number: 'A-1102', slug: 'a-1102', images }),
    stage({
      externalId: 'kajen-2',
      slug: 'etapp-2',
      name: 'Etapp 2',
      status: 'vip',
      vip: { startsAt: '2026-03-01T12:00:00Z', endsAt: '2026-03-09T12:00:00Z' },
    }),
    stage({
      externalId: 'kajen-3',
      slug: 'etapp-3',
      name: 'Etapp 3',
      status: 'vip',
      vip: { startsAt: '2026-03-05T12:00:00Z', endsAt: '2026-03-09T12:00:00Z' },
    }),
  ])
  await test.load({
    ...siteFiles('se'),
    [fileAt('myPages')]: 'kind: my-pages-home\ntitle: Översikt',
    [fileAt('myPagesResidences')]: 'kind: my-pages-residences\ntitle: Mina bostäder',
    [fileAt('myPagesSavedSearches')]: 'kind: my-pages-saved-searches\ntitle: Sparade sökningar',
    [fileAt('myPagesTimeline')]: 'kind: my-pages-timeline\ntitle: Tidslinje',
    [fileAt('myPagesResidence')]: 'kind: my-pages-object\ntitle: Min bostad',
    [fileAt('myPagesVip')]: 'kind: my-pages-vip\ntitle: VIP',
  })
  content = test.open()
  const { db } = test.database
  const { id } = await db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = asId<'Account'>(id)
  await db.insertInto('account_consent').values({ account_id: id, site_id: 'se', given_at: now }).execute()
  const booking = { account_id: id, home_id: 'kajen-1-a-1101', site_id: 'se', relation: 'purchase', created_at: now }
  await db.insertInto('account_booking').values(booking).execute()
  accounts = await openAccounts({ database: test.database, vault: testVault(), now: () => now })
})
afterAll(async () => {
  await accounts.close()
  await test.close()
})

async function modelOf<K extends PageKind>(
  kind: K,
  route: RouteName,
  changes: Parameters<typeof openTheirPages>[2] = {},
): Promise<PageModels[K]> {
  const visitor = await openTheirPages(test, accounts, changes).visit(
    {
      sessionId: asId<'Session'>('7d9f0d0e-3f0c-4c53-9d0a-000000000001'),
      accountId,
      method: 'bank_id',
      authenticatedAt: '2026-03-02T08:00:00.000Z' as Instant,
      hasPasskey: false,
      isProven: true,
      associationId: null,
      expiresAt: '2026-03-02T09:00:00.000Z' as Instant,
    },
    ownSites.se,
  )
  const answer = await content.getPage({ site: ownSites.se, path: routes[route] ?? '', query: {}, now, visitor })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  const { template } = parsePageData(answer.page)
  expect(template.currentComponent).toBe(kind)
  return template.viewModel as unknown as PageModels[K]
}

describe('contacts on the overview', () => {
  it.each([
    ['sales-start', 'Anna Mäklare'],
    ['interior-options', 'Ida Inredare'],
    ['completed', 'Sam Support'],
  ] as const)('begin with who answers in the phase of the home: %s', async (phase, name) => {
    await kajen(phase)
    const shown = (await modelOf('my-pages-home', 'myPages')).contacts
    expect(shown[0]?.name).toBe(name)
    expect(shown).toHaveLength(2)
  })
})

const relate = (relation: 'booking' | 'purchase', entryDate: string | null = null) =>
  test.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account_booking')
      .set({ relation, entry_date: entryDate as LocalDate | null, object_page_exists: true })
      .where('account_id', '=', accountId)
      .execute()
    await accounts.touch(tx, accountId)
  })

describe('how far a home has come', () => {
  it.each(projectPhases)('is the same on the overview and on the timeline: %s', async (phase) => {
    await kajen(phase)
    for (const relation of ['booking', 'purchase'] as const) {
      await relate(relation)
      const [shown] = (await modelOf('my-pages-home', 'myPages')).homes
      const { home: followed } = await modelOf('my-pages-timeline', 'myPagesTimeline')
      const routes = followed?.routes.map(({ route, state }) => ({ route, state }))
      expect(shown?.standing).toEqual({ phase, present: followed?.present, routes })
    }
  })

  it.each(['sales-start', 'interior-options', 'move-in'] as const)(
    'is the contract right after a booking: %s',
    async (phase) => {
      await kajen(phase)
      await relate('booking')
      expect((await modelOf('my-pages-home', 'myPages')).homes[0]?.standing?.present).toBe('contract')
    },
  )
})

describe('when one moves in', () => {
  it('is about when the booking said, until the day is set', async () => {
    await relate('booking')
    const { homes } = await modelOf('my-pages-home', 'myPages')
    expect(homes[0]?.moveIn).toMatchObject(moveIn)
    expect((await modelOf('my-pages-object', 'myPagesResidence')).home?.facts.moveIn).toEqual(homes[0]?.moveIn)
  })

  it('is that day alone once it is set', async () => {
    await relate('booking', '2026-09-14')
    const { home: shown } = await modelOf('my-pages-object', 'myPagesResidence')
    expect(shown?.entry?.date).toBe('2026-09-14')
    expect(shown?.facts.moveIn).toBeNull()
  })
})

describe('saved searches', () => {
  it('are a press away from the overview and from the homes', async () => {
    expect((await modelOf('my-pages-home', 'myPages')).links.savedSearches).toBe(routes.myPagesSavedSearches)
    expect((await modelOf('my-pages-residences', 'myPagesResidences')).savedSearchesHref).toBe(
      routes.myPagesSavedSearches,
    )
  })
})

describe('favourites', () => {
  it('have no picture that another of the page has', async () => {
    const homes = ['kajen-1-a-1101', 'kajen-1-a-1102']
    const favourites = homes.map((id) => ({ kind: 'home' as const, id, name: id, at: now }))
    const kept = {
      of: async () => ({ favourites, interests: [], showings: [] }),
      searches: async () => ({ searches: [], canBeTold: false }),
    }
    const model = await modelOf('my-pages-residences', 'myPagesResidences', { kept })
    expect(model.favourites.map(({ home: shown }) => shown !== null)).toEqual([true, true])
    const keys = [...model.homes, ...model.favourites.map(({ home: shown }) => shown)].flatMap(
      (card) => card?.picture?.key ?? [],
    )
    expect(keys).toEqual(['stills/a.jpg'])
  })
})

describe('projects that VIP customers see first', () => {
  it('are called with their area, since they stand away from its page', async () => {
    const { now: going, coming } = await modelOf('my-pages-vip', 'myPagesVip')
    expect(going.map(({ project }) => project.name)).toEqual(['Kajen, Etapp 2'])
    expect(coming.map(({ project }) => project.name)).toEqual(['Kajen, Etapp 3'])
  })
})
