import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import { routes } from '@nyhem/contract/routes/routes'
import { dueDay } from '@nyhem/domain/data-request/data-request'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asked,
  type OfficeRoute,
  officeAdmission,
  officeCells,
  officeRoutes,
} from '../access-matrix/office-matrix.fixture.ts'
import { newCase } from './cases.fixture.ts'
import { newRound } from './house-rounds.fixture.ts'
import { type Answered, type OfficePortal, openOfficePortal, type Sent } from './office-portal.fixture.ts'
import { fillHomes, newBooking, newInterest, newShowing } from './sales.fixture.ts'

let portal: OfficePortal
const cookies = new Map<string, string>()

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  await addAskedPage()
  subjects.set(':kind', 'interest')
  subjects.set(':interestId', (await newInterest(portal.db, { siteId: asked.siteId })).id)
  subjects.set(':showingId', (await newShowing(portal.db, { siteId: asked.siteId })).id)
  subjects.set(':requestId', await newDataRequest(asked.siteId))
  subjects.set(':caseId', (await newCase(portal.db, { siteId: asked.siteId })).id)
  subjects.set(':issueId', await newIssue(asked.siteId))
  subjects.set(':bookingId', (await newBooking(portal.db, { siteId: asked.siteId })).id)
  subjects.set(':customerId', await addAskedCustomer())
  const walker = await portal.newMember([])
  subjects.set(':roundId', (await newRound(portal.db, { siteId: asked.siteId, staffId: walker.id })).id)
  subjects.set(':stageId', 'kajen-1')
  subjects.set(':homeId', 'kajen-1-a-1101')
}, 120_000)
afterAll(() => portal?.close())

/** The page that routes of pages are asked about. */
const pageId = 'asked-page'

async function addAskedPage(): Promise<void> {
  const { siteId, path } = asked
  await portal.db
    .insertInto('content_page')
    .values({ id: pageId, site_id: siteId, language: 'sv', path, parent_id: null })
    .execute()
  const empty = { seo: '{}', menu: '[]', listed: '{}', fields: '{}', blocks: '[]' }
  await portal.db
    .insertInto('content_page_version')
    .values({ page_id: pageId, number: 1, state: 'kept', kind: 'article', title: 'Kök', author: 'files', ...empty })
    .execute()
}

/** A person with a booking at the site. */
async function addAskedCustomer(): Promise<string> {
  const now = instantOf(new Date())
  const { id } = await portal.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await newBooking(portal.db, { siteId: asked.siteId, accountId: id })
  return id
}

async function newIssue(siteId: string): Promise<string> {
  const at = instantOf(new Date())
  const property = { id: 'p-asked', site_id: siteId, association_id: null, name: 'Kajen' }
  await portal.db.insertInto('managed_property').values(property).execute()
  const { id } = await portal.db
    .insertInto('known_issue')
    .values({
      ...{ site_id: siteId, property_id: property.id, title: 'Hissen', state: 'known', number: 1 },
      ...{ created_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newDataRequest(siteId: string): Promise<string> {
  const at = instantOf(new Date())
  const { id } = await portal.db
    .insertInto('data_request')
    .values({
      ...{ site_id: siteId, kind: 'access', asked_by: 'phone', state: 'received' },
      ...{ received_at: at, due_on: dueDay(localDateOf(at, 'UTC')) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Things at the site that routes ask about, by their parameter. */
const subjects = new Map<string, string>()

/** Ids that nobody has: what is admitted reaches the handler, and finds nothing. */
const unknownId = '00000000-0000-4000-8000-000000000000'

function requestOf({ id }: OfficeRoute): Sent {
  const { method, path } = methodAndPathOf(id)
  return {
    method,
    path: path
      .replaceAll(':siteId', asked.siteId)
      .replaceAll(':pageId', pageId)
      .replaceAll(/:\w+/g, (name) => subjects.get(name) ?? unknownId),
    ...(method === 'GET' ? {} : { body: {} }),
  }
}

/** One session per person for each route: logging out ends it. */
async function cookieOf(who: string, route: OfficeRoute): Promise<string | undefined> {
  const cell = officeCells.find((one) => one.who === who)
  if (!cell || cell.grant === 'nobody') return undefined
  const key = route.id === routes.office.logOutOfOffice.id ? `${who} leaves` : who
  const known = cookies.get(key)
  if (known) return known
  const { cookie } = await portal.newMember(cell.grant === null ? [] : [cell.grant])
  cookies.set(key, cookie)
  return cookie
}

const codeOf = ({ status, text }: Answered): string => {
  if (status === 401) return 'Unauthorised'
  if (status === 403) return 'Forbidden'
  // A handler that was reached may find nothing, or refuse the body.
  if (status === 404) return text.includes('"NotFound"') ? 'NotFound' : `404 ${text}`
  return status < 500 ? 'admitted' : `${status} ${text}`
}

/** Past the guards an unknown id is not found either; then the body was read first. The page is there, but not in the trash. */
const isAdmitted = (said: string, { id }: OfficeRoute): boolean => {
  const isOfPage = /:pageId(?!.*:)/.test(id) && id !== routes.editing.takePageFromTrash.id
  return said === 'admitted' || (said === 'NotFound' && !isOfPage)
}

describe('every route of the office, as everybody', () => {
  it.each(officeRoutes)('$id', async (route) => {
    const wrong: string[] = []
    for (const cell of officeCells) {
      const cookie = await cookieOf(cell.who, route)
      const said = codeOf(await portal.send({ ...requestOf(route), ...(cookie ? { cookie } : {}) }))
      const expected = officeAdmission(route, cell, instantOf(new Date()))
      const isAsExpected = expected === 'admitted' ? isAdmitted(said, route) : said === expected
      if (!isAsExpected) wrong.push(`${cell.who}: ${said} instead of ${expected}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('all of these requests together', () => {
  it.each(['account_session', 'account_token', 'account_passkey'] as const)(
    'have made nobody a customer: %s',
    async (table) => {
      expect(await portal.db.selectFrom(table).select('account_id').execute()).toEqual([])
    },
  )
})

describe('a request that no page of the office has made', () => {
  const ways = {
    'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    'a public site of ours': { 'sec-fetch-site': 'same-site', origin: 'http://se.localhost' },
    'an old browser': { 'sec-fetch-site': '', origin: 'https://evil.example' },
  }
  it.each(officeRoutes)('is refused: $id', async (route) => {
    const everything = officeCells.find(({ who }) => who === 'peopleAdmin, everywhere')
    const cookie = await cookieOf(everything?.who ?? '', route)
    for (const [way, headers] of Object.entries(ways)) {
      const { status } = await portal.send({ ...requestOf(route), headers, ...(cookie ? { cookie } : {}) })
      expect(status, way).toBe(403)
    }
  })
})

describe('a route of the office', () => {
  it.each(officeRoutes)('does not exist on the host of a site: $id', async (route) => {
    const { cookie } = await portal.newMember([{ role: 'peopleAdmin', siteId: null, path: null, until: null }])
    expect((await portal.send({ ...requestOf(route), host: 'se.localhost', cookie })).status).toBe(404)
  })
})
