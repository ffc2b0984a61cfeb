import { contentFixture } from '@nyhem/api/features/content/content-folder.fixture'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import type { OpenedSiteSettings, SaveSiteSettingsReply } from '@nyhem/contract/calls/site-settings'
import type { DraftChange } from '@nyhem/domain/content/draft'
import { instantOf, type LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let publisher: Member
let other: Member
/** Before any test has changed them. */
let asLoaded: OpenedSiteSettings
const settings = '/office/api/sites/se/settings'
const links = '/office/api/sites/se'

beforeAll(async () => {
  portal = await openOfficePortal()
  const fixture = await contentFixture()
  await fixture.write({
    'se/kontakt/page.yaml': [
      'kind: standard',
      'title: Kontakt',
      'menu: [ { in: main, order: 1 } ]',
      'blocks:',
      '  - kind: form',
      '    formId: fraga',
      '    recipient: lokaler',
      '    submitLabel: Skicka',
      '    thanks: Tack',
      '    fields: [ { name: namn, label: Namn, type: name, required: true } ]',
    ].join('\n'),
    'se/site.yaml':
      'footerHeadings: { company: Företaget, explore: Upptäck, help: Hjälp }\nrecipients: { lokaler: lokaler@norrvida.example }',
  })
  const loaded = await loadContentFolder({
    db: portal.db,
    folder: fixture.folder,
    today: '2026-03-02' as LocalDate,
    now: instantOf(new Date()),
  })
  if (loaded.code !== 'Ok') throw new Error(JSON.stringify(loaded.problems))
  await fixture.remove()
  publisher = await portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }], { name: 'Petra' })
  other = await portal.newMember([{ role: 'publisher', siteId: 'se', path: null, until: null }], { name: 'Olle' })
  // The pages were loaded beside the running portal, which hears of them a moment later.
  await vi.waitFor(async () => expect((await open()).forms).toHaveLength(1), { timeout: 20_000 })
  asLoaded = await open()
}, 120_000)
afterAll(() => portal?.close())

const open = async () => (await portal.send({ path: settings, cookie: publisher.cookie })).json<OpenedSiteSettings>()
const post = async <Reply>(path: string, body: object, member = publisher) =>
  (await portal.send({ method: 'POST', path, body, cookie: member.cookie })).json<Reply>()
type Saved = Extract<SaveSiteSettingsReply, { fields: unknown }>
const save = (seen: { versionId: number; revision: number }, changes: readonly DraftChange[], member = publisher) =>
  post<Saved>(`${settings}/draft`, { versionId: seen.versionId, revision: seen.revision, changes }, member)
const banner = (fields: object) => ({
  path: ['fields', 'crisisBanner'],
  value: { id: 'b', type: 'info', heading: 'Stängt', text: 'I dag', enabled: true, global: true, ...fields },
})
const shown = async () => {
  const { text } = await portal.send({ path: '/api/system/navigation/get', host: 'se.localhost' })
  return JSON.parse(text) as { crisisBanner: { heading: string } | null; navigation: { main: { href: string }[] } }
}
const lastLine = () =>
  portal.db.selectFrom('staff_event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('settings of a site', () => {
  it('are opened with their form, the menus of the pages and the forms with who receives them', () => {
    expect(asLoaded).toMatchObject({
      revision: 0,
      problems: [],
      shown: { by: null },
      forms: [{ formId: 'fraga', recipient: 'lokaler', email: 'lokaler@norrvida.example' }],
    })
    expect(asLoaded.menusOfPages.main).toEqual([{ page: '/kontakt/', title: 'Kontakt' }])
    expect(asLoaded.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['_404', '_500']))
  })

  it('are merged by field: two people lose nothing, and the same field is a conflict', async () => {
    const began = await open()
    await save(began, [{ path: ['fields', 'footerHeadings', 'help'], value: 'Petras' }])
    const second = await save(
      began,
      [
        { path: ['fields', 'footerHeadings', 'company'], value: 'Olles' },
        { path: ['fields', 'footerHeadings', 'help'], value: 'Olles' },
      ],
      other,
    )
    expect(second).toMatchObject({
      code: 'Conflict',
      revision: 2,
      fields: { footerHeadings: { help: 'Petras', company: 'Olles' } },
      conflicts: [{ path: ['fields', 'footerHeadings', 'help'], yours: 'Olles', theirs: 'Petras', by: 'Petra' }],
    })
    expect(await post(`${settings}/draft/drop`, { revision: 1 })).toEqual({ code: 'Stale' })
    expect(await post(`${settings}/draft/drop`, { revision: 2 })).toEqual({ code: 'Ok' })
  })

  it('hold a banner back until its moment, and are seen once they are published', async () => {
    const began = await open()
    const soon = await save(began, [banner({ from: '2099-01-01T08:00' })])
    expect((await shown()).crisisBanner).toBeNull()
    expect(await post(`${settings}/publish`, { revision: soon.revision, note: null })).toMatchObject({ code: 'Ok' })
    expect(await lastLine()).toMatchObject({ event: 'site-settings-published', site_id: 'se', staff_id: publisher.id })
    expect((await shown()).crisisBanner).toBeNull()
    const now = await save(await open(), [banner({})])
    await post(`${settings}/publish`, { revision: now.revision, note: 'Genast' })
    await expect.poll(async () => (await shown()).crisisBanner?.heading).toBe('Stängt')
  })

  it('are not published while they are wrong: an end before the beginning, a form without its recipient', async () => {
    const wrong = await save(await open(), [
      banner({ from: '2099-01-02T08:00', until: '2099-01-01T08:00' }),
      { path: ['fields', 'recipients'], value: [] },
    ])
    expect(wrong.problems.map(({ path }) => path.join(' '))).toEqual(['fields crisisBanner until', 'fields recipients'])
    expect(await post(`${settings}/publish`, { revision: wrong.revision, note: null })).toMatchObject({
      code: 'Problems',
    })
    expect(await post(`${settings}/publish`, { revision: wrong.revision + 1, note: null })).toEqual({ code: 'Stale' })
    await post(`${settings}/draft/drop`, { revision: wrong.revision })
  })

  it('warn of links to nothing and of recipients outside the company, and order menus', async () => {
    const saved = await save(await open(), [
      banner({ link: { text: 'Mer', href: '/borta/' }, from: '2099-01-01T08:00' }),
      { path: ['fields', 'recipients'], value: [{ id: 'lokaler', email: 'x@gmail.example' }] },
      { path: ['fields', 'menus', 'main'], value: [{ page: '/' }, { page: '/kontakt/' }] },
    ])
    expect(saved.problems).toEqual([])
    expect(saved.warnings.map(({ path }) => path.join(' '))).toEqual([
      'fields crisisBanner link href',
      'fields recipients 0 email',
    ])
    await post(`${settings}/publish`, { revision: saved.revision, note: null })
    await expect.poll(async () => (await shown()).navigation.main.map(({ href }) => href)).toEqual(['/', '/kontakt/'])
  })

  it('are taken back as a draft, version by version', async () => {
    const changed = await save(await open(), [banner({ from: '2099-01-01T08:00' })])
    await post(`${settings}/publish`, { revision: changed.revision, note: null })
    const listed = (await portal.send({ path: `${settings}/versions`, cookie: publisher.cookie })).json<{
      versions: { versionId: number; number: number; isShown: boolean; author: string | null }[]
    }>()
    const first = listed.versions.at(-1)
    expect(first).toMatchObject({ number: 1, author: null, isShown: false })
    const restored = await post<Saved>(`${settings}/versions/${first?.versionId}/restore`, { revision: 0 })
    expect(restored.fields).not.toHaveProperty('crisisBanner')
    expect(await lastLine()).toMatchObject({ event: 'site-settings-restored' })
    await post(`${settings}/draft/drop`, { revision: restored.revision })
  })

  it('are not there for who may not set them, and know no other parts than fields', async () => {
    const editor = await portal.newMember([{ role: 'editor', siteId: 'se', path: null, until: null }])
    const section = await portal.newMember([{ role: 'publisher', siteId: 'se', path: '/press/', until: null }])
    for (const { cookie } of [editor, section])
      expect([403, 404]).toContain((await portal.send({ path: settings, cookie })).status)
    expect((await portal.send({ path: settings.replace('/se/', '/none/'), cookie: publisher.cookie })).status).toBe(404)
    expect(await save(await open(), [{ path: ['title'], value: 'x' }])).toEqual({ code: 'PathUnknown' })
  })
})

describe('redirects', () => {
  const add = (from: string, to: string) => post<{ code: string }>(`${links}/redirects`, { from, to, permanent: true })
  const list = async (query = '') =>
    (await portal.send({ path: `${links}/redirects${query}`, cookie: publisher.cookie })).json<{
      redirects: { from: string; to: string; pageId: string | null }[]
      count: number
    }>()

  it('lead to a page or an address, and to nothing else', async () => {
    expect(await add('/gammal/', '/kontakt/')).toEqual({ code: 'Ok' })
    expect(await lastLine()).toMatchObject({ event: 'redirect-saved', path: '/gammal/' })
    expect(await add('/ut/', 'https://norrvida.example/')).toEqual({ code: 'Ok' })
    expect(await add('/kontakt/', '/')).toEqual({ code: 'PathTaken' })
    expect(await add('/x/', '/borta/')).toEqual({ code: 'NotFound' })
    expect(await add('/x', '/kontakt/')).toEqual({ code: 'AddressFormat' })
    expect(await add('/x/', '/x/')).toEqual({ code: 'Loop' })
    expect((await list('?search=gam')).redirects).toMatchObject([{ from: '/gammal/', pageId: expect.any(String) }])
    const asked = async () => {
      const { status, headers } = await portal.send({ path: '/gammal/', host: 'se.localhost' })
      return [status, headers.location]
    }
    await expect.poll(asked).toEqual([301, '/kontakt/'])
  })

  it('are imported all or not at all, with each wrong line named', async () => {
    const before = (await list()).count
    const csv = 'from;to;permanent\n/i1/;/kontakt/;nej\n/i2/;/i3/;ja\n/i3/;/i2/;ja\n/kontakt/;/;\n/i1/;/;\nfel'
    expect(await post(`${links}/redirects/import`, { csv })).toMatchObject({
      code: 'Problems',
      lines: [
        { line: 3, problem: 'Loop' },
        { line: 4, problem: 'Loop' },
        { line: 5, problem: 'PathTaken' },
        { line: 6, problem: 'Twice' },
        { line: 7, problem: 'Fields' },
      ],
    })
    expect((await list()).count).toBe(before)
    expect(await post(`${links}/redirects/import`, { csv: '/i1/;/kontakt/;nej\n/i2/;https://a.example/;ja' })).toEqual({
      code: 'Ok',
      saved: 2,
    })
    const { csv: exported } = (
      await portal.send({ path: `${links}/redirects/export`, cookie: publisher.cookie })
    ).json<{
      csv: string
    }>()
    expect(exported).toContain('/i1/;/kontakt/;no\r\n')
  })

  it('are ended, once', async () => {
    await add('/slut/', '/kontakt/')
    expect(await post(`${links}/redirects/end`, { from: '/slut/' })).toEqual({ code: 'Ok' })
    expect(await post(`${links}/redirects/end`, { from: '/slut/' })).toEqual({ code: 'Gone' })
    await expect.poll(async () => (await portal.send({ path: '/slut/', host: 'se.localhost' })).status).toBe(404)
  })
})

describe('links and addresses', () => {
  it('are told to who may set the site', async () => {
    for (const path of ['/links', '/asked-in-vain'])
      expect((await portal.send({ path: `${links}${path}`, cookie: publisher.cookie })).status).toBe(200)
    expect(await post(`${links}/links/recheck`, { target: null })).toMatchObject({ code: 'Ok' })
  })
})
