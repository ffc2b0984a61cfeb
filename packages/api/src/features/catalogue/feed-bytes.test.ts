import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { linesOfBytes } from './feed-text.ts'
import { importCatalogue } from './import-catalogue.ts'
import { area, county, ground, testNow } from './sample-feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'catalogue_county', 'catalogue_staff_contact')
})

async function* bytes(text: string | Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  const whole = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let start = 0; start < whole.length; start += size) yield whole.subarray(start, start + size)
}

const importBytes = (content: string | Uint8Array, size?: number) =>
  importCatalogue({ db: database.db, lines: linesOfBytes(bytes(content, size)), now: testNow })

describe('a feed as bytes', () => {
  const file = `\uFEFF${ground()
    .map((line) => JSON.stringify(line))
    .join('\r\n')}\n\n`

  it.each([1, 7, 1_000_000])(
    'is read alike in parts of %i bytes, with byte order mark, empty lines and CRLF',
    async (size) => {
      expect(await importBytes(file, size)).toMatchObject({ code: 'Ok', summary: { added: 5 } })
    },
  )

  it('is refused where a line is too long, and the other lines are still read', async () => {
    const long = JSON.stringify(area({ description: 'å'.repeat(600_000) }))
    const outcome = await importBytes(`${long}\n{"type":"castle"}\n`, 65_536)
    expect(outcome).toMatchObject({
      code: 'Refused',
      problems: [
        { line: 1, code: 'TooLong', field: 'line' },
        { line: 2, code: 'UnknownType', found: '"castle"' },
      ],
    })
  })

  it('is refused where it is not UTF-8', async () => {
    const latin = Buffer.from(JSON.stringify(county()), 'latin1')
    expect(await importBytes(latin)).toMatchObject({ problems: [{ line: 1, code: 'NotUtf8' }] })
  })

  it('is refused where it is not JSON', async () => {
    expect(await importBytes('{"type":"county"\n<xml/>')).toMatchObject({
      problems: [
        { line: 1, code: 'NotJson', found: '{"type":"county"' },
        { line: 2, code: 'NotJson', found: '<xml/>' },
      ],
    })
  })
})
