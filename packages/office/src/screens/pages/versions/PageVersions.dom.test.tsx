import {
  comparePageVersions,
  listPageVersions,
  openPage,
  restorePageVersion,
} from '@nyhem/contract/routes/editing.paths'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { InOffice, officeServer, type Reply } from '../../../office-server.fixture.tsx'
import { testRoot } from '../../../test-root.fixture.ts'
import { openedPage, someVersion } from '../pages.fixture.ts'
import { PageVersions } from './PageVersions.tsx'

const root = testRoot()
const of = (route: string) => route.replace(':pageId', 'p1')
const versions = [
  someVersion(7, { state: 'draft' }),
  someVersion(6, { shown: [{ from: '2026-11-01T08:00:00.000Z', until: null }] }),
  someVersion(5),
]
const differences = [
  { path: ['title'], before: 'Om Norrvida', after: 'Om oss' },
  { path: ['blocks', 'a', 'fields', 'heading'], before: 'Aktuella projekt', after: 'Just nu' },
  { path: ['blocks', 'a', 'after'], before: null, after: 'b' },
  {
    path: ['blocks', 'b'],
    before: null,
    after: { kind: 'text', id: 'b', fields: { heading: 'Ny text' }, after: null },
  },
]
const blocks = [
  { key: 'a', kind: 'campaign' },
  { key: 'b', kind: 'text' },
]

async function open(replies: Readonly<Record<string, Reply>> = {}) {
  const server = officeServer({
    [of(openPage)]: () => openedPage,
    [of(listPageVersions)]: () => ({ versions }),
    [of(comparePageVersions)]: () => ({ kind: 'standard', differences, blocks }),
    ...replies,
  })
  await root.render(
    <InOffice>
      <PageVersions pageId="p1" />
    </InOffice>,
  )
  await act(async () => undefined)
  return { sent: (route: string) => server.asked.filter((one) => one.route === route) }
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
const click = (name: string) => act(async () => button(name)?.click())
const restore = of(restorePageVersion).replace(':versionId', '6')
const { versionId, revision, draft } = openedPage
const saved = { code: 'Ok', versionId, revision: revision + 1, draft, problems: [], others: [], conflicts: [] }

beforeEach(() => history.replaceState(null, '', '/pages/p1/versions'))

describe('versions of a page', () => {
  it('are compared, the newest with the one that is shown, until others are chosen in the address', async () => {
    const { sent } = await open()
    expect(sent(of(comparePageVersions)).at(-1)?.query.toString()).toBe('before=6&after=7')
    await act(async () => document.querySelectorAll<HTMLInputElement>('input[name="before"]')[2]?.click())
    expect(location.search).toBe('?before=5')
    expect(sent(of(comparePageVersions)).at(-1)?.query.toString()).toBe('before=5&after=7')
  })
  it('tell what was removed and added, by the names of fields and blocks', async () => {
    await open()
    const text = document.body.textContent ?? ''
    expect([...document.querySelectorAll('del')].map((one) => one.textContent)).toContain('Norrvida')
    expect([...document.querySelectorAll('ins')].map((one) => one.textContent)).toContain('oss')
    expect(text).toContain('Kampanj flyttat')
    expect(text).toContain('Text nytt block')
    expect(document.querySelector('[role="status"]')?.textContent).toBe('4 ändringar')
  })
  it('are restored into the draft that was seen, after the consequence was told', async () => {
    const { sent } = await open({ [restore]: () => saved })
    await click('Återställ version 6 som utkast')
    expect(document.querySelector('dialog')?.textContent).toContain('sparas som en version först')
    expect(sent(restore)).toEqual([])
    await click('Återställ')
    expect(sent(restore)[0]?.body).toEqual({ revision: 3, blockKey: null })
    expect(document.body.textContent).toContain('Återställt i utkastet.')
    expect(sent(of(listPageVersions))).toHaveLength(2)
  })
  it('are restored by block too, but for a block that was not there', async () => {
    const { sent } = await open({ [restore]: () => saved })
    expect(button('Återställ Text från version 6')).toBeUndefined()
    await click('Återställ Kampanj från version 6')
    await click('Återställ')
    expect(sent(restore)[0]?.body).toEqual({ revision: 3, blockKey: 'a' })
  })
  it('are not restored over what somebody has saved since: it is fetched and said', async () => {
    const { sent } = await open({ [restore]: () => ({ code: 'Stale' }) })
    await click('Återställ version 6 som utkast')
    await click('Återställ')
    expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('Någon har sparat')
    expect(sent(of(openPage))).toHaveLength(2)
  })
  it('have no way to be restored by who may only read', async () => {
    await open({ [of(openPage)]: () => ({ ...openedPage, allowed: ['see-drafts'] }) })
    expect(button('Återställ version 6 som utkast')).toBeUndefined()
    expect(button('Återställ Kampanj från version 6')).toBeUndefined()
  })
})
