import type { MakePagePreviewReply, MakePagePreviewRequest, ReaderLink } from '@nyhem/contract/calls/previews'
import type { PageData } from '@nyhem/contract/page-data'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, officeHost } from './office-portal.fixture.ts'
import { openPreviewPortal, type PreviewPortal } from './previews.fixture.ts'

let portal: PreviewPortal
let editor: Member

const everywhere: Grant = { role: 'editor', siteId: null, path: null, until: null }
const ofSection = (path: string): Grant => ({ role: 'editor', siteId: 'se', path, until: null })

beforeAll(async () => {
  portal = await openPreviewPortal()
  editor = await portal.newMember([everywhere])
}, 120_000)
afterAll(() => portal?.close())

const forEditor: MakePagePreviewRequest = {
  overlay: 'draft',
  asOf: null,
  visitor: 'nobody',
  audience: { kind: 'editor' },
}
const forReader: MakePagePreviewRequest = { ...forEditor, audience: { kind: 'reader', days: 3, name: 'Styrelsen' } }

type Made = Extract<MakePagePreviewReply, { code: 'Ok' }>

const calls = (pageId: PageId) => `/office/api/pages/${encodeURIComponent(pageId)}/previews`

async function make(pageId: PageId, body = forEditor, by = editor): Promise<Made> {
  const answer = await portal.send({ method: 'POST', path: calls(pageId), body, cookie: by.cookie })
  const reply = answer.status === 200 ? answer.json<MakePagePreviewReply>() : null
  if (reply?.code !== 'Ok') throw new Error(answer.text)
  return reply
}

/** Of a draft, which a reader's link needs. */
async function makeForReader(pageId: PageId): Promise<Made> {
  await portal.write(pageId, { 'fields lead': 'Ingress' })
  return make(pageId, forReader)
}

const tokenOf = ({ address }: Made): string => new URL(address).searchParams.get('preview') ?? ''
const page = (path: string, token: string, more: { host?: string; headers?: Record<string, string> } = {}) =>
  portal.send({ host: 'se.localhost', path: `${path}?preview=${token}`, headers: { accept: 'text/html' }, ...more })
const data = async (path: string, token: string): Promise<PageData> => {
  const answer = await portal.send({ host: 'se.localhost', path: `${path}GetViewModel?preview=${token}` })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json<PageData>()
}
const titleOf = async (path: string, token: string) => (await data(path, token)).seo.title
const inTrash = (id: PageId, since: Instant | null) =>
  portal.db.updateTable('content_page').set({ removed_at: since }).where('id', '=', id).execute()
const visited = async (path: string) =>
  (await portal.send({ host: 'se.localhost', path: `${path}GetViewModel` })).json<PageData>()

describe('a preview', () => {
  it('shows what is written, at the address of the page, as soon as it is saved', async () => {
    const { id } = portal.pages.news
    const made = await make(id)
    expect(made.address).toMatch(/^http:\/\/se\.localhost:?\d*\/nyheter\/\?preview=[\w-]{43}$/)
    await portal.write(id, { title: 'Första utkastet' })
    expect(await titleOf('/nyheter/', tokenOf(made))).toContain('Första utkastet')
    await portal.write(id, { title: 'Andra utkastet' })
    expect(await titleOf('/nyheter/', tokenOf(made))).toContain('Andra utkastet')
    expect((await visited('/nyheter/')).seo.title).toContain('Nyheter')
  })

  it('names its blocks, its revision and the office to the page, and nothing of it to visitors', async () => {
    const { id } = portal.pages.blocks
    await portal.write(id, { title: 'Med block' })
    const shown = await data('/block/', tokenOf(await make(id)))
    expect(shown.preview).toEqual({
      audience: 'editor',
      office: portal.officeOrigin,
      revision: 1,
      isUnfinished: false,
      blocks: [
        { key: 'text-1', anchor: 'text-1' },
        { key: 'text-2', anchor: 'text-2' },
      ],
      leftOut: [],
      borrowed: [],
    })
    expect(await visited('/block/')).not.toHaveProperty('preview')
  })

  it('of an unfinished draft leaves out what cannot be shown, and says so to editors', async () => {
    const { id } = portal.pages.unfinished
    await portal.write(id, { title: '', 'blocks text-1 fields body': '', 'fields lead': 'Ny ingress' })
    const shown = await data('/ofullstandig/', tokenOf(await make(id)))
    expect(shown.seo.title).toContain('Ofullständig')
    expect(shown.template.viewModel).toMatchObject({ lead: 'Ny ingress', blocks: [{ id: 'text-2' }] })
    expect(shown.preview).toMatchObject({ leftOut: ['text-1'], borrowed: ['title'] })
  })

  it('of a moment shows what is planned for it, and of no other than the present in the past', async () => {
    const { id } = portal.pages.news
    const asked = { ...forEditor, asOf: '2020-01-01T08:00' }
    const past = await portal.send({ method: 'POST', path: calls(id), body: asked, cookie: editor.cookie })
    expect(past.json()).toEqual({ code: 'NoSuchMoment' })
    const made = await make(portal.pages.planned.id, { ...forEditor, asOf: portal.afterPlan })
    expect(await titleOf('/planerad/', tokenOf(made))).toContain('Planerad version')
    expect((await visited('/planerad/')).seo.title).toContain('Nu gällande')
  })

  it('shows planned pages only where its maker may see drafts: elsewhere everything is as it is now', async () => {
    const member = await portal.newMember([ofSection('/nyheter/')])
    const made = await make(portal.pages.news.id, { ...forEditor, asOf: portal.afterPlan }, member)
    expect(await titleOf('/planerad/', tokenOf(made))).toContain('Nu gällande')
  })
})

describe('the token of a preview', () => {
  const gone = async (path: string, token: string, host?: string) => {
    const answer = await page(path, token, host ? { host } : {})
    return [answer.status, answer.text]
  }

  it('that is guessed, empty or of another host leads to one page in the words of the site', async () => {
    const token = tokenOf(await make(portal.pages.news.id))
    for (const wrong of ['', 'x', 'A'.repeat(43), token.slice(0, -1), token.toUpperCase()])
      expect(await gone('/nyheter/', wrong)).toEqual([404, 'no preview se'])
    expect(await gone('/', token, 'no.localhost')).toEqual([404, 'no preview no'])
    const call = await portal.send({ host: 'se.localhost', path: '/nyheter/GetViewModel?preview=x' })
    expect([call.status, call.json<{ code: string }>().code]).toEqual([404, 'NotFound'])
  })

  it('ends after twelve hours, and a reader link after its days', async () => {
    const made = await make(portal.pages.news.id)
    const hours = (Date.parse(made.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    await portal.expire(made.previewId)
    expect(await gone('/nyheter/', tokenOf(made))).toEqual([404, 'no preview se'])
  })

  it('shows the draft of its own page alone', async () => {
    const token = tokenOf(await make(portal.pages.news.id))
    await portal.write(portal.pages.secret.id, { title: 'Hemligt utkast' })
    expect(await titleOf('/hemlig/', token)).toContain('Hemlig')
    expect(JSON.stringify(await data('/hemlig/', token))).not.toContain('Hemligt utkast')
  })

  it('is worth nothing once its maker may not see the draft any more', async () => {
    const member = await portal.newMember([everywhere])
    const token = tokenOf(await make(portal.pages.news.id, forEditor, member))
    expect((await page('/nyheter/', token)).status).toBe(200)
    await portal.endRoles(member.id)
    expect(await gone('/nyheter/', token)).toEqual([404, 'no preview se'])
  })

  it('is worth nothing while its page is in the trash', async () => {
    const { id } = portal.pages.thrown
    const made = await make(id)
    expect((await page('/slangd/', tokenOf(made))).status).toBe(200)
    await inTrash(id, instantOf(new Date()))
    expect(await gone('/slangd/', tokenOf(made))).toEqual([404, 'no preview se'])
    const again = await portal.send({ method: 'POST', path: calls(id), body: forEditor, cookie: editor.cookie })
    expect(again.status).toBe(404)
  })

  it('is stored as a hash, and in no line of any log', async () => {
    const token = tokenOf(await makeForReader(portal.pages.news.id))
    await page('/nyheter/', token)
    await page('/Nyheter', token)
    await page('/finns-inte/', token)
    await portal.send({ host: 'se.localhost', path: `/nyheter/GetViewModel?preview=${token}` })
    expect(portal.logged()).toContain('/nyheter/?preview')
    expect(portal.logged()).not.toContain(token)
    const rows = await portal.db.selectFrom('content_preview').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true)
  })
})

describe('the answers of a preview', () => {
  it('are for one browser, for no search engine, and tell no other page where it was', async () => {
    const token = tokenOf(await make(portal.pages.news.id))
    for (const path of ['/nyheter/', '/Nyheter', '/finns-inte/', '/nyheter/GetViewModel'])
      expect((await page(path, token)).headers, path).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    expect((await page('/nyheter/', 'wrong')).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect((await data('/nyheter/', token)).seo.robots).toBe('noindex, nofollow')
  })

  it('are framed by the office alone, and those of readers by nobody', async () => {
    const framed = await page('/nyheter/', tokenOf(await make(portal.pages.news.id)))
    expect(framed.headers).not.toHaveProperty('x-frame-options')
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${portal.officeOrigin};`)
    const alone = await page('/nyheter/', tokenOf(await makeForReader(portal.pages.news.id)))
    expect(alone.status).toBe(200)
    for (const { headers } of [
      alone,
      await page('/nyheter/', 'wrong'),
      await portal.send({ host: 'se.localhost', path: '/nyheter/' }),
    ]) {
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none';")
    }
  })

  it('let no form be sent, and the office frames the sites', async () => {
    const { headers } = await page('/nyheter/', tokenOf(await make(portal.pages.news.id)))
    expect(headers['content-security-policy']).toContain("form-action 'none'")
    expect(headers['content-security-policy']).not.toContain('report')
    expect(headers).not.toHaveProperty('reporting-endpoints')
    const office = await portal.send({ host: officeHost, path: '/', cookie: editor.cookie })
    expect(office.headers['content-security-policy']).toMatch(/frame-src [^;]*http:\/\/se\.localhost/)
  })

  it('are never kept for others, nor answered from what is kept', async () => {
    const { id } = portal.pages.cached
    await portal.write(id, { title: 'Bara för redaktören' })
    const token = tokenOf(await make(id))
    const before = await portal.send({ host: 'se.localhost', path: '/cachad/', headers: { accept: 'text/html' } })
    for (const name of ['preview', '%70review', 'p%72eview'])
      for (const path of ['/cachad/', '/cachad/GetViewModel']) {
        const answer = await portal.send({ host: 'se.localhost', path: `${path}?${name}=${token}` })
        expect(answer.headers['cache-control'], name).toBe('private, no-store')
        if (path.endsWith('GetViewModel')) expect(answer.text, name).toContain('Bara för redaktören')
      }
    const after = await portal.send({ host: 'se.localhost', path: '/cachad/', headers: { accept: 'text/html' } })
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    expect(after.headers['cache-control']).toBe('public, no-cache')
    expect((await visited('/cachad/')).seo.title).toContain('Cachad')
  })

  it('know no customer, and show pages behind the log-in to somebody made up', async () => {
    const { id } = portal.pages.personal
    const nobody = await page('/mina-sidor/', tokenOf(await make(id)), { headers: { cookie: 'jwt=x' } })
    expect([nobody.status, nobody.headers.location?.split('?')[0]]).toEqual([302, '/'])
    const example = await data('/mina-sidor/', tokenOf(await make(id, { ...forEditor, visitor: 'example' })))
    expect(example.template.currentComponent).toBe('my-pages-home')
  })
})

describe('a reader link', () => {
  it('is listed with who made it and whom it is for, and ended', async () => {
    const { id } = portal.pages.linked
    await portal.write(id, { title: 'Till läsare' })
    const made = await make(id, forReader)
    expect(await titleOf('/lankad/', tokenOf(made))).toContain('Till läsare')
    const list = async () =>
      (await portal.send({ path: calls(id), cookie: editor.cookie })).json<{ links: ReaderLink[] }>().links
    expect(await list()).toMatchObject([
      { previewId: made.previewId, name: 'Styrelsen', by: editor.name, state: 'open' },
    ])
    const end = { method: 'POST', path: `${calls(id)}/${made.previewId}/end`, body: {}, cookie: editor.cookie }
    expect((await portal.send({ ...end, path: `${calls(portal.pages.news.id)}/${made.previewId}/end` })).status).toBe(
      404,
    )
    expect((await portal.send(end)).status).toBe(204)
    expect((await page('/lankad/', tokenOf(made))).status).toBe(404)
    expect(await list()).toEqual([])
    const lines = await portal.db
      .selectFrom('staff_event')
      .selectAll()
      .where('page_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ event, staff_id: by, path }) => [event, by, path])).toEqual(
      ['reader-link-made', 'reader-link-ended'].map((event) => [event, editor.id, '/lankad/']),
    )
    expect(JSON.stringify(lines)).not.toContain(tokenOf(made))
  })

  it('is of one page, and says until when, and nothing of what editors see', async () => {
    const token = tokenOf(await makeForReader(portal.pages.news.id))
    for (const path of ['/', '/hemlig/', '/finns-inte/']) expect((await page(path, token)).status, path).toBe(404)
    const shown = await data('/nyheter/', token)
    expect(shown.preview).toEqual({ audience: 'reader', until: expect.stringMatching(/^\d{4}-/) })
  })

  it('shows its own draft: it leads nowhere once that is published, nor to the next', async () => {
    const { id } = portal.pages.next
    await portal.write(id, { title: 'Första' })
    const token = tokenOf(await make(id, forReader))
    expect(await titleOf('/nasta/', token)).toContain('Första')
    await portal.publish(id)
    expect((await page('/nasta/', token)).status).toBe(404)
    await portal.write(id, { title: 'Andra' })
    expect((await page('/nasta/', token)).status).toBe(404)
  })

  it('is made of a draft only, of no page behind the log-in, and for 14 days at most', async () => {
    const ask = async (id: PageId, body: object) => {
      const answer = await portal.send({ method: 'POST', path: calls(id), body, cookie: editor.cookie })
      return answer.status === 200 ? answer.json<{ code: string }>().code : answer.status
    }
    expect(await ask(portal.pages.shown.id, forReader)).toBe('NoDraft')
    expect(await ask(portal.pages.personal.id, forReader)).toBe('NotForReaders')
    for (const days of [0, 15, 1.5])
      expect(await ask(portal.pages.news.id, { ...forReader, audience: { kind: 'reader', days, name: 'X' } })).toBe(400)
  })
})

describe('a preview of a bundle', () => {
  const post = (path: string, body: object, { cookie } = editor) =>
    portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
  const bundle = async (pages: readonly PageId[], by: Member) => {
    const answer = await post('/bundles', { name: 'Kampanj', clockSiteId: 'se' }, by)
    const { bundleId } = answer.json<{ bundleId: string }>()
    for (const pageId of pages) await post(`/bundles/${bundleId}/pages`, { pageId }, by)
    return bundleId
  }
  const make = (bundleId: string, pageId: PageId, by: Member) =>
    post(`/bundles/${bundleId}/previews`, { pageId, asOf: null, visitor: 'nobody' }, by)

  it('shows the drafts of all its pages, and of no other, for as long as they are in it', async () => {
    const { together, beside, secret } = portal.pages
    const publisher = await portal.newMember([{ ...everywhere, role: 'publisher' }])
    for (const { id } of [together, beside, secret]) await portal.write(id, { title: `Utkast av ${id}` })
    const bundleId = await bundle([together.id, beside.id], publisher)
    const token = tokenOf((await make(bundleId, together.id, publisher)).json<Made>())
    expect(await titleOf('/ihop/', token)).toContain(`Utkast av ${together.id}`)
    expect(await titleOf('/bredvid/', token)).toContain(`Utkast av ${beside.id}`)
    expect(await titleOf('/hemlig/', token)).toContain('Hemlig')
    expect((await visited('/bredvid/')).seo.title).toContain('Bredvid')
    await inTrash(beside.id, instantOf(new Date()))
    expect(await titleOf('/bredvid/', token)).toContain('Bredvid')
    await inTrash(beside.id, null)
    await post(`/bundles/${bundleId}/pages/remove`, { pageId: beside.id }, publisher)
    expect(await titleOf('/bredvid/', token)).toContain('Bredvid')
    await post(`/bundles/${bundleId}/pages/remove`, { pageId: together.id }, publisher)
    expect((await page('/ihop/', token)).status).toBe(404)
  })

  it('is for those who may see the draft of each of its pages, asked again at each visit', async () => {
    const { together, beside, news } = portal.pages
    const publisher = await portal.newMember([{ ...everywhere, role: 'publisher' }])
    for (const { id } of [together, beside]) await portal.write(id, { title: 'Utkast' })
    const bundleId = await bundle([together.id], publisher)
    const member = await portal.newMember([ofSection('/ihop/')])
    const made = await make(bundleId, together.id, member)
    expect(made.json()).toMatchObject({ code: 'Ok' })
    const token = tokenOf(made.json<Made>())
    expect((await page('/ihop/', token)).status).toBe(200)
    expect((await make(bundleId, news.id, member)).status).toBe(404)
    await post(`/bundles/${bundleId}/pages`, { pageId: beside.id }, publisher)
    expect((await page('/ihop/', token)).status).toBe(404)
    expect((await make(bundleId, together.id, member)).status).toBe(404)
    expect((await portal.send({ method: 'POST', path: `/office/api/bundles/${bundleId}/previews` })).status).toBe(401)
    await post(`/bundles/${bundleId}/take-apart`, {}, publisher)
  })
})

describe('those who may not see drafts of a page', () => {
  it('make, list and end no previews of it', async () => {
    const other = await portal.newMember([ofSection('/hemlig/')])
    const agent = await portal.newMember([{ role: 'agent', siteId: 'se', path: null, until: null }])
    const { previewId } = await makeForReader(portal.pages.news.id)
    const path = calls(portal.pages.news.id)
    const asks = [
      { method: 'POST', path, body: forEditor },
      { method: 'GET', path },
      { method: 'POST', path: `${path}/${previewId}/end`, body: {} },
    ]
    for (const ask of asks) {
      expect((await portal.send({ ...ask, cookie: other.cookie })).status).toBe(404)
      expect((await portal.send({ ...ask, cookie: agent.cookie })).status).toBe(403)
      expect((await portal.send(ask)).status).toBe(401)
    }
  })

  it('find no page by its address', async () => {
    const find = async (address: string, { cookie }: Member) => {
      const path = `/office/api/pages/find?address=${encodeURIComponent(address)}`
      return (await portal.send({ path, cookie })).json<object>()
    }
    const found = { code: 'Ok', pageId: portal.pages.news.id, siteId: 'se', path: '/nyheter/' }
    const address = 'http://se.localhost:3000/Nyheter?a=b#c'
    expect(await find(address, editor)).toEqual(found)
    expect(await find(address, await portal.newMember([ofSection('/nyheter/')]))).toEqual(found)
    expect(await find(address, await portal.newMember([ofSection('/hemlig/')]))).toEqual({ code: 'NotFound' })
    for (const wrong of ['http://se.localhost/finns-inte/', 'http://evil.example/nyheter/', 'javascript:alert(1)', '%'])
      expect(await find(wrong, editor), wrong).toEqual({ code: 'NotFound' })
  })
})
