import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../../database/statements-sent.ts'
import { blockDefinitions } from '../blocks/block-kinds.ts'
import { type ContentTest, contentTest, now, siteFiles, standard } from '../content.fixture.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { openSnapshots, publishedPage, treeOfSite } from './content-snapshot.ts'

let test: ContentTest
beforeAll(async () => {
  test = await contentTest()
  const titles = { ett: 'Ett', two: 'Två', tre: 'Tre' }
  const pages = Object.entries(titles).map(([name, title]) => [`se/${name}/page.yaml`, standard(title)])
  await test.load({ ...siteFiles('se'), ...Object.fromEntries(pages) })
})
afterAll(() => test.close())

describe('published content that is read again', () => {
  const readVersions = (sent: readonly string[]) => sent.filter((one) => one.includes('content_page_version'))

  it('reads and parses the versions that were not shown before, and no others', async () => {
    const read = openSnapshots(test.database.db, { pages: pageKindDefinitions, blocks: blockDefinitions })
    const pageAt = async (path: string) => publishedPage(treeOfSite(await read(now), 'se'), path, now)
    const before = await pageAt('/ett/')
    expect(readVersions(await statementsSentBy(() => read(now)))).toEqual([])
    expect((await pageAt('/ett/'))?.content).toBe(before?.content)

    await test.load({ 'se/two/page.yaml': standard('Två igen') })
    const fresh = await statementsSentBy(async () => expect((await pageAt('/two/'))?.title).toBe('Två igen'))
    expect(readVersions(fresh)).toHaveLength(1)
    const other = await pageAt('/ett/')
    expect([other?.title, other?.content]).toEqual(['Ett', before?.content])
  })
  it('shows a page at its new address with what was read before', async () => {
    const read = openSnapshots(test.database.db, { pages: pageKindDefinitions, blocks: blockDefinitions })
    const before = publishedPage(treeOfSite(await read(now), 'se'), '/tre/', now)
    await test.database.db.updateTable('content_page').set({ path: '/annan/' }).where('path', '=', '/tre/').execute()
    const after = treeOfSite(await read(now), 'se')
    expect(publishedPage(after, '/tre/', now)).toBeNull()
    expect(publishedPage(after, '/annan/', now)).toMatchObject({ path: '/annan/', content: before?.content })
  })
})
