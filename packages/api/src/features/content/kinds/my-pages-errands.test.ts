import { noCaseList } from '@nyhem/contract/calls/case'
import { parsePageData } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { caseStatuses, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { RouteName } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testVault } from '../../../security/test-vault.ts'
import { type Accounts, openAccounts } from '../../account/account.ts'
import type { MyPagesParts } from '../../my-pages/my-pages.ts'
import { type ContentTest, contentTest, now, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import { noCases, openTheirPages } from '../my-pages.fixture.ts'

const { routes } = ownSites.se
const fileAt = (route: RouteName) => `se${routes[route]}page.yaml`

let test: ContentTest
let content: Content
let accounts: Accounts
let accountId: AccountId

beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    [fileAt('myPages')]: 'kind: my-pages-home\ntitle: Översikt',
    [fileAt('myPagesErrands')]: 'kind: my-pages-errands\ntitle: Ärenden',
  })
  content = test.open()
  const { db } = test.database
  const { id } = await db
    .insertInto('account')
    .values({ first_name: 'Hanna', last_name: 'Viklund', shows_errands: true, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = asId<'Account'>(id)
  await db.insertInto('account_consent').values({ account_id: id, site_id: 'se', given_at: now }).execute()
  accounts = await openAccounts({ database: test.database, vault: testVault(), now: () => now })
})
afterAll(async () => {
  await accounts.close()
  await test.close()
})

type List = MyPagesParts['cases']['list']

async function modelOf<K extends PageKind>(kind: K, route: RouteName, list: List, failed: unknown[] = []) {
  const changes = { cases: { ...noCases, list }, onDegraded: (error: unknown) => void failed.push(error) }
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

describe('errands that cannot be read', () => {
  const broken: List = () => Promise.reject(new Error('no database'))

  it('are an empty list on their page, which says so and stands, and the failure is recorded', async () => {
    const failed: unknown[] = []
    const model = await modelOf('my-pages-errands', 'myPagesErrands', broken, failed)
    expect(model).toMatchObject({ list: null, opened: null, reportHref: '#open-case' })
    expect(failed).toMatchObject([{ message: 'no database' }])
  })

  it('are left out of the overview', async () => {
    expect((await modelOf('my-pages-home', 'myPages', broken)).errands).toBeNull()
  })
})

describe('open errands on the overview', () => {
  it('are those that are registered or in progress: one that is repaired is open no more', async () => {
    const requested: string[] = []
    const count: List = async (_visitor, { statuses }) => {
      requested.push(...statuses)
      return { ...noCaseList, total: 3, all: 9 }
    }
    expect((await modelOf('my-pages-home', 'myPages', count)).errands).toMatchObject({ open: 3 })
    const open = caseStatuses.filter((status) => ['registered', 'ongoing'].includes(groupOfStatus[status]))
    expect(new Set(requested)).toEqual(new Set(open))
  })
})
