import {
  checkPage,
  dropPagePlan,
  listPageVersions,
  notePagePresence,
  openPage,
  publishPage,
  savePageDraft,
} from '@nyhem/contract/routes/editing.paths'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseMs } from '../../../autosave/autosave.ts'
import { blockKinds } from '../../../form/block-groups.ts'
import { withChanges } from '../../../form/draft.ts'
import { someForm } from '../../../form/forms.fixture.ts'
import { InOffice, officeServer, type Reply } from '../../../office-server.fixture.tsx'
import { testRoot } from '../../../test-root.fixture.ts'
import { addressOfField } from '../field-address.ts'
import { openedPage } from '../pages.fixture.ts'
import { EditedPage } from './EditedPage.tsx'
import { pingEveryMs } from './use-presence.ts'

const root = testRoot()
const forms = { pages: { standard: someForm }, blocks: Object.fromEntries(blockKinds.map((kind) => [kind, someForm])) }
const store = { read: async () => null, keep: async () => undefined, drop: async () => undefined }
const of = (route: string) => route.replace(':pageId', 'p1')
const onReopen = vi.fn()
let visibility: DocumentVisibilityState
/** As the server has it. */
let stored: typeof openedPage

async function open(replies: Readonly<Record<string, Reply>> = {}, page = openedPage) {
  stored = page
  const server = officeServer({
    [of(openPage)]: () => stored,
    [of(checkPage)]: () => ({ revision: stored.revision, findings: [] }),
    [of(listPageVersions)]: () => ({ versions: [] }),
    [of(notePagePresence)]: () => ({ others: [], revision: stored.revision }),
    [of(savePageDraft)]: ({ body }) => {
      const { changes } = body as { changes: Parameters<typeof withChanges>[1] }
      stored = { ...stored, draft: withChanges(stored.draft, changes), revision: stored.revision + 1 }
      const { versionId, revision, draft, problems } = stored
      return { code: 'Ok', versionId, revision, draft, problems, others: [], conflicts: [] }
    },
    ...replies,
  })
  await root.render(
    <InOffice>
      <EditedPage page={page} forms={forms} store={store} onReopen={onReopen} />
    </InOffice>,
  )
  await settle()
  const sent = (route: string) => server.asked.filter((one) => one.route === of(route))
  return { ...server, sent }
}
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1)))
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const button = (name: string) =>
  [...document.querySelectorAll('button')]
    .filter((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    .at(-1)
async function click(name: string): Promise<void> {
  await act(async () => button(name)?.click())
  await settle()
}
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join(' ')
const heading = () => document.getElementById('field-fields-heading') as HTMLInputElement
const write = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heading()), 'value')?.set?.call(heading(), value)
    heading().dispatchEvent(new Event('input', { bubbles: true }))
  })

async function chooseMoment(): Promise<HTMLInputElement> {
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[name="begins"]')[1]?.click())
  return document.querySelector('#page-panel input[type="date"]') as HTMLInputElement
}
const writeDay = (day: HTMLInputElement) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, '2026-11-27')
    day.dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:31:00.000Z') })
  history.replaceState(null, '', '/pages/p1')
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('publishing', () => {
  it('saves what is written first, and publishes the revision that came of it', async () => {
    const { sent } = await open({ [of(publishPage)]: () => ({ code: 'Ok', versionId: 7, periods: [], warnings: [] }) })
    await write('Hej')
    await click('Publicera nu')
    expect(sent(savePageDraft)).toHaveLength(1)
    expect(sent(publishPage)[0]?.body).toEqual({ revision: 4, from: null, until: null, note: null })
    expect(document.body.textContent).toContain('Sidan är publicerad.')
  })
  it.each([
    ['Stale', 'Någon har sparat'],
    ['PeriodEmpty', 'Sluttiden ligger före'],
    ['NeedsReview', 'någon annan granskar'],
    ['InTrash', 'papperskorgen'],
    ['Nothing', 'inget nytt att publicera'],
  ])('that is refused as %s says so in words, and fetches the page anew', async (code, words) => {
    const { sent } = await open({ [of(publishPage)]: () => ({ code }) })
    await click('Publicera nu')
    expect(alerts()).toContain(words)
    expect(sent(openPage)).toHaveLength(1)
  })
  it('of an unfinished page leads to its fields', async () => {
    const problems = [{ path: ['fields', 'lead'], sort: 'missing', problem: 'missing' }]
    await open({ [of(publishPage)]: () => ({ code: 'Problems', problems }) })
    await click('Publicera nu')
    expect(alerts()).toContain('inte färdig')
    expect(document.querySelector('a[href="#field-fields-lead"]')?.textContent).toBe('Ingress')
  })
  it('does not begin while something is not saved', async () => {
    const { sent } = await open({ [of(savePageDraft)]: () => 500 })
    await write('Hej')
    await click('Publicera nu')
    expect(sent(publishPage)).toEqual([])
    expect(alerts()).toContain('Inte allt är sparat')
  })
  it('at a moment asks for a day, and sends the site’s clock', async () => {
    const { sent } = await open({ [of(publishPage)]: () => ({ code: 'Ok', versionId: 7, periods: [], warnings: [] }) })
    const day = await chooseMoment()
    await click('Schemalägg')
    expect(sent(publishPage)).toEqual([])
    expect(day.getAttribute('aria-invalid')).toBe('true')
    await writeDay(day)
    await click('Schemalägg 27 nov. 08.00')
    expect(sent(publishPage)[0]?.body).toMatchObject({ from: '2026-11-27T08:00' })
  })
  it('at a time that clocks never show is refused at the field of that time', async () => {
    await open({ [of(publishPage)]: () => ({ code: 'NoSuchMoment', field: 'from' }) })
    const day = await chooseMoment()
    await writeDay(day)
    await click('Schemalägg 27 nov. 08.00')
    expect(alerts()).toContain('ställs fram')
    expect(day.getAttribute('aria-invalid')).toBe('true')
  })
  it('can be dropped while it is planned, and says when it has begun', async () => {
    const planned = { id: 2, versionId: 7, from: '2026-11-27T07:00:00.000Z', until: null }
    const { sent } = await open(
      { [of(dropPagePlan).replace(':periodId', '2')]: () => ({ code: 'Begun' }) },
      { ...openedPage, periods: [...openedPage.periods, planned] },
    )
    await click('Ta bort det som är planerat 27 nov. 08.00')
    expect(sent(dropPagePlan.replace(':periodId', '2'))).toHaveLength(1)
    expect(alerts()).toContain('redan börjat visas')
  })
})

describe('a finding', () => {
  it('leads to its field, in the part where it is', async () => {
    const findings = [{ check: 'description', sort: 'look', path: ['seo', 'description'], detail: null }]
    await open({ [of(checkPage)]: () => ({ revision: 3, findings }) })
    await click('Till fältet: I sökmotorer, Beskrivning')
    await settle()
    expect(document.activeElement?.id).toBe('field-seo-description')
  })
})

describe('the address of a field', () => {
  it('opens the page at it', async () => {
    history.replaceState(null, '', addressOfField('p1', ['seo', 'description']))
    await open()
    await settle()
    expect(document.activeElement?.id).toBe('field-seo-description')
  })
})

describe('presence', () => {
  it('is said each 20 seconds while the window is visible, and once more when the page is left', async () => {
    const { sent } = await open()
    expect(sent(notePagePresence)).toHaveLength(1)
    await after(pingEveryMs)
    expect(sent(notePagePresence)).toHaveLength(2)
    visibility = 'hidden'
    await after(5 * pingEveryMs)
    expect(sent(notePagePresence)).toHaveLength(2)
    visibility = 'visible'
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(sent(notePagePresence)).toHaveLength(3)
    await root.render(null)
    const said = sent(notePagePresence).map(({ body }) => body as { tab: string; isLeaving: boolean })
    expect(said.map(({ isLeaving }) => isLeaving)).toEqual([false, false, false, true])
    expect(new Set(said.map(({ tab }) => tab)).size).toBe(1)
  })
  it('names others, and tells one’s own other window apart', async () => {
    const seenAt = '2026-11-23T09:30:00.000Z'
    const others = [
      { name: 'Karin Ek', isOneself: false, seenAt },
      { name: 'Maja Forsberg', isOneself: true, seenAt },
    ]
    await open({ [of(notePagePresence)]: () => ({ others, revision: 3 }) })
    expect(document.body.textContent).toContain('Karin Ek har också sidan öppen')
  })
  it('brings what others saved, while nothing is being written', async () => {
    await open()
    stored = {
      ...stored,
      revision: 9,
      draft: withChanges(stored.draft, [{ path: ['fields', 'heading'], value: 'Karin' }]),
    }
    await after(pingEveryMs)
    await settle()
    expect(heading().value).toBe('Karin')
  })
})

describe('a session that ends while writing', () => {
  it('loses nothing, and what was written is saved when one is logged in again', async () => {
    let isOver = true
    const { sent } = await open({
      [of(savePageDraft)]: () => {
        if (isOver) return 401
        const { versionId, draft, problems } = stored
        const changed = withChanges(draft, [{ path: ['fields', 'heading'], value: 'Hej' }])
        return { code: 'Ok', versionId, revision: 4, draft: changed, problems, others: [], conflicts: [] }
      },
    })
    await write('Hej')
    await after(pauseMs)
    expect(alerts()).toContain('du är utloggad')
    expect(heading().value).toBe('Hej')
    isOver = false
    await act(async () => void dispatchEvent(new Event('focus')))
    await settle()
    expect(sent(savePageDraft)).toHaveLength(2)
    expect(alerts()).toBe('')
    expect(document.body.textContent).toContain('Sparat')
  })
})

describe('a page that one may only read', () => {
  it('has no ways to write, publish or move it', async () => {
    const { sent } = await open({}, { ...openedPage, allowed: ['see-drafts'] })
    expect(document.body.textContent).toContain('Du kan läsa sidan men inte skriva i den.')
    expect(button('Publicera nu')).toBeUndefined()
    expect(heading().closest('fieldset[disabled]')).not.toBeNull()
    await write('Hej')
    await after(pauseMs)
    expect(sent(savePageDraft)).toEqual([])
  })
})
