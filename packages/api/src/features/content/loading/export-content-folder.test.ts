import { describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../../database/statements-sent.ts'
import { testServerUrl } from '../../../database/test-database.ts'
import { exportContent } from './export-content-folder.ts'
import { loadTest, now } from './load-test.fixture.ts'

const test = loadTest()
const pages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `se/sida-${index}/page.yaml`,
      `kind: standard\ntitle: Sida ${index}\npublished: { from: '2026-03-0${1 + (index % 2)}' }`,
    ]),
  )

describe('content as files', () => {
  // Statements of a transaction are recorded on a server alone.
  it.skipIf(!testServerUrl)('is read by as many statements whether there are few pages or many', async () => {
    const counts: number[] = []
    for (const count of [1, 12]) {
      await test.fixture.write(pages(count))
      expect(await test.load()).toMatchObject({ code: 'Ok' })
      let files: ReadonlyMap<string, string> = new Map()
      const statements = await statementsSentBy(async () => {
        files = await exportContent({ db: test.db, now, siteId: 'se', drafts: false })
      })
      expect([...files.keys()].filter((name) => name.startsWith('se/sida-'))).toHaveLength(count)
      counts.push(statements.length)
    }
    expect(counts[0]).toBeGreaterThan(3)
    expect(counts[1]).toBe(counts[0])
  })
})
