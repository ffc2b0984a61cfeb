import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { type Accounts, openAccounts } from '../account/account.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { developerLoginRoutes } from './developer-login.routes.ts'
import { openDeveloperLogin } from './developer-login.ts'

const now = (): Instant => instantOf(new Date('2026-03-02T08:00:00Z'))
const number = '198804129826'
let database: TestDatabase
let sessions: Sessions
let accounts: Accounts
let app: ApiServer
let accountId: AccountId

beforeAll(async () => {
  database = await openTestDatabase()
  const vault = testVault()
  sessions = await openSessions({ database, vault, isSecure: false, log: pino({ level: 'silent' }), now })
  accounts = await openAccounts({ database, vault, now })
  const developerLogin = openDeveloperLogin({ database, accounts, sessions, now })
  const parts = { developerLogin, sessions, siteOfRequest: siteOfRequest({}) }
  app = await buildTestApi([(server) => developerLoginRoutes(server, parts)], { database })
})
afterAll(async () => {
  await app.close()
  await accounts.close()
  await sessions.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'account', 'account_audit', 'housing_association')
  accountId = await database.db.transaction().execute(async (tx) => {
    const id = await accounts.create(tx, {
      firstName: 'Elin',
      lastName: 'Sandström',
      email: null,
      isEmailConfirmed: false,
      phoneNumber: '',
      address: '',
      postalCode: '',
      city: '',
      countryId: 'SE',
      birthDate: null,
      newsLetter: false,
    })
    await accounts.addNumber(tx, id, { country: 'SE', number })
    return id
  })
})

async function sitOnBoard(id: string) {
  await database.db
    .insertInto('housing_association')
    .values({
      id,
      name: `Brf ${id}`,
      organisation_number: '769600-0123',
      site_id: 'se',
      has_technical_management: true,
    })
    .execute()
  await database.db.insertInto('board_membership').values({ account_id: accountId, association_id: id }).execute()
}

const logIn = async (payload: object) => {
  const headers = { host: 'se.localhost', origin: 'http://se.localhost' }
  const reply = await app.inject({ method: 'POST', url: '/account_service/login/developer', headers, payload })
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { body: reply.json(), visitor: await sessions.read({ headers: { cookie } }) }
}

describe('logging in by a personal number alone', () => {
  it('begins a session like that of an e-ID, and is written down as what it is', async () => {
    const { body, visitor } = await logIn({ personalNumber: ' 19880412 9826', returnUrl: '/mina-sidor/' })
    expect(body).toMatchObject({ code: 'Ok', returnPath: '/mina-sidor/', next: 'close' })
    expect(visitor).toMatchObject({ accountId, method: 'bank_id', associationId: null })
    expect(await database.db.selectFrom('account_audit').select(['event', 'method']).execute()).toEqual([
      { event: 'logged-in', method: 'developer' },
    ])
  })

  it('decides as an e-ID does: SsnNotFound, NoBoardMember, and a number that is none', async () => {
    expect((await logIn({ personalNumber: '198804129834' })).body.code).not.toBe('Ok')
    expect((await logIn({ personalNumber: number, loginType: 'board-member' })).body.code).toBe('NoBoardMember')
    expect((await logIn({ personalNumber: 'x' })).body).toEqual({
      code: 'InvalidInput',
      fields: [{ field: 'personalNumber', problem: 'pnrFormat' }],
    })
    await emptyTables(database.db, 'account')
    expect((await logIn({ personalNumber: number })).body.code).toBe('SsnNotFound')
  })

  it('requires a board member with several associations to name one of them', async () => {
    await sitOnBoard('kajen')
    await sitOnBoard('tallen')
    const requested = { personalNumber: number, loginType: 'board-member' }
    const { body, visitor } = await logIn(requested)
    expect([body.code, body.associations.length, visitor]).toEqual(['ChooseBoardMember', 2, null])
    expect((await logIn({ ...requested, associationId: 'nobody' })).body.code).toBe('ChooseBoardMember')
    expect((await logIn({ ...requested, associationId: 'tallen' })).visitor).toMatchObject({ associationId: 'tallen' })
  })
})
