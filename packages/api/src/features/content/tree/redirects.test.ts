import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, now, pageOf, siteFiles, standard } from '../content.fixture.ts'

let test: ContentTest
beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    'se/mal/page.yaml': standard('Mål', 'fields: { body: Text }'),
    'se/lista/page.yaml':
      'kind: standard\ntitle: Lista\nblocks: [ { kind: article-list, articles: [/nyhet/] }, { kind: text, body: B, link: { text: L, href: "/nyhet/#del" } } ]',
    'se/nyhet/page.yaml': 'kind: article\ntitle: Nyhet\nfields: { lead: L, body: B }',
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.db.updateTable('content_redirect').set({ origin: 'file' }).execute()
  await test.database.db.deleteFrom('content_redirect').execute()
})

const idOf = async (path: string) =>
  (await test.database.db.selectFrom('content_page').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id

type Written = { from: string; to?: string; page?: string; permanent?: boolean }

async function redirects(...written: Written[]) {
  for (const { from, to = '', page, permanent = true } of written) {
    const target = page === undefined ? null : await idOf(page)
    const row = { site_id: 'se', from_path: from, to_address: to, permanent, target_page_id: target, origin: 'editor' }
    await test.database.db.insertInto('content_redirect').values(row).execute()
  }
}

const answerAt = async (path: string) => {
  const answer = await pageOf(test.open(), 'se', path)
  return answer.code === 'Redirect' ? [answer.to, answer.status] : answer.code
}

describe('a redirect', () => {
  it('to a page leads to where the page is now', async () => {
    await redirects({ from: '/gammal/', page: '/mal/' })
    expect(await answerAt('/gammal/')).toEqual(['/mal/', 301])
    await test.database.db.updateTable('content_page').set({ path: '/flyttat/' }).where('path', '=', '/mal/').execute()
    expect(await answerAt('/gammal/')).toEqual(['/flyttat/', 301])
    await test.database.db.updateTable('content_page').set({ path: '/mal/' }).where('path', '=', '/flyttat/').execute()
  })

  it('to a further redirect leads to its end at once', async () => {
    await redirects(
      { from: '/a/', to: '/b/?x=1' },
      { from: '/b/', to: '/c/', permanent: false },
      { from: '/c/', page: '/mal/' },
    )
    expect(await answerAt('/a/')).toEqual(['/mal/', 302])
  })

  it('in a circle leads nowhere', async () => {
    await redirects({ from: '/a/', to: '/b/' }, { from: '/b/', to: '/a/' })
    expect(await answerAt('/a/')).toBe('NotFound')
  })

  it('to a page in the trash leads nowhere', async () => {
    await redirects({ from: '/gammal/', page: '/mal/' })
    const trash = (removed: typeof now | null) =>
      test.database.db.updateTable('content_page').set({ removed_at: removed }).where('path', '=', '/mal/').execute()
    await trash(now)
    expect(await answerAt('/gammal/')).toBe('NotFound')
    await trash(null)
  })
})

describe('a page that has moved', () => {
  it('is still found by lists and links that name its former address', async () => {
    await redirects({ from: '/nyhet/', page: '/nyhet/' })
    await test.database.db.updateTable('content_page').set({ path: '/arkiv/' }).where('path', '=', '/nyhet/').execute()
    const answer = await pageOf(test.open(), 'se', '/lista/')
    expect(answer.code === 'Ok' && answer.page.template.viewModel).toMatchObject({
      blocks: [{ model: { articles: [{ href: '/arkiv/' }] } }, { model: { link: { href: '/arkiv/#del' } } }],
    })
  })
})
