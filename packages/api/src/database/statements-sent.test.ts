import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOfStatements, statementsSentBy, statementsSentByRequests } from './statements-sent.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countPages = () => database.db.selectFrom('content_page').select('id').execute()

describe('recorded statements', () => {
  it.skipIf(!testServerUrl)('are all of a transaction, its beginning and end included, in order', async () => {
    const statements = await statementsSentBy(() =>
      database.db.transaction().execute(async (tx) => {
        await tx.selectFrom('account').select('id').where('first_name', '=', 'Elin').execute()
        await sql`update account set city = 'Nacka' where city = 'from invoice'`.execute(tx)
      }),
    )
    expect(statements).toEqual(['begin, select account', 'update account', 'commit'])
  })

  it('are those of the work alone, whatever else runs meanwhile', async () => {
    const [statements] = await Promise.all([statementsSentBy(countPages), countPages()])
    expect(statements).toEqual(['select content_page'])
  })

  it('are those of a request that a server in this process answers', async () => {
    const server = createServer(async (_, response) => {
      await countPages()
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const get = async () => (await fetch(`http://127.0.0.1:${port}`)).text()
    await get()
    const statements = await statementsSentByRequests(() => Promise.all([get(), countPages()]))
    server.close()
    expect(statements).toEqual(['select content_page'])
  })

  it('are listed with their numbers', () => {
    expect(listOfStatements(['begin', 'select account'])).toBe('2 statements:\n1. begin\n2. select account')
  })
})
