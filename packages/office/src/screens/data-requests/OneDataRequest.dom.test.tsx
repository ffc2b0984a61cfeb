import type { StaffDataRequest } from '@nyhem/contract/calls/data-requests'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { InOffice, officeServer, type Reply } from '../../office-server.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { dataRequests as words } from '../../texts/sv/data-requests.ts'
import { OneDataRequest } from './OneDataRequest.tsx'

const root = testRoot()
const id = '00000000-0000-4000-8000-000000000170'
const path = `/office/api/data-requests/${id}`

const shown: StaffDataRequest = {
  id,
  number: 'R-7',
  kind: 'correction',
  askedBy: 'my-pages',
  state: 'taken',
  receivedAt: '2026-11-22T05:52:00.000Z',
  dueOn: '2026-12-22' as StaffDataRequest['dueOn'],
  extension: null,
  closedAt: null,
  siteId: 'se',
  urgency: 'calm',
  person: { customerId: '00000000-0000-4000-8000-000000000171', name: 'Elin Sandström' },
  takenBy: { name: 'Saga Lund', isOneself: true },
  words: 'Fel våning.',
  answer: null,
  refusal: null,
  recordedBy: null,
  closedBy: null,
  hasOngoingBusiness: false,
  restrictedAt: null,
  isRestricting: false,
  approvals: [],
  version: 3,
  may: { decide: true, extend: true, lift: false },
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))
async function open(replies: Readonly<Record<string, Reply>> = {}) {
  const server = officeServer({ [`GET ${path}`]: () => shown, ...replies })
  await root.render(
    <InOffice>
      <OneDataRequest requestId={id} />
    </InOffice>,
  )
  await settle()
  return { sent: (step: string) => server.asked.filter(({ route }) => route === `POST ${path}/${step}`) }
}
const text = () => document.body.textContent ?? ''
const area = () => document.querySelector('textarea') as HTMLTextAreaElement
async function press(name: string, nth = 0): Promise<void> {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
  const button = found.at(nth)
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
  await settle()
}
const write = (written: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), written)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(() => history.replaceState(null, '', `/data-requests/${id}`))

describe('an answer to a request', () => {
  it('needs words, and is sent against what was shown', async () => {
    const closed = { ...shown, state: 'answered' as const, may: { ...shown.may, decide: false, extend: false } }
    const { sent } = await open({ [`POST ${path}/answer`]: () => ({ code: 'Ok', request: closed }) })
    expect(text()).toContain(words.effects.correction)
    // The last of the name: the first is the tab.
    await press(words.grant, -1)
    expect(text()).toContain(words.wordsMissing)
    expect(sent('answer')).toEqual([])
    await write('Vi har rättat våningen.')
    await press(words.grant, -1)
    expect(sent('answer').map(({ body }) => body)).toEqual([{ version: 3, words: 'Vi har rättat våningen.' }])
    expect(text()).toContain(words.codes.Ok)
  })

  it('stays written when the screen was stale', async () => {
    const changed = { ...shown, version: 4 }
    await open({ [`POST ${path}/answer`]: () => ({ code: 'Stale', request: changed }) })
    await write('Vi har rättat våningen.')
    await press(words.grant, -1)
    expect(text()).toContain(words.codes.Stale)
    expect(area().value).toBe('Vi har rättat våningen.')
  })

  it('is refused only with a reason of its kind', async () => {
    const { sent } = await open({ [`POST ${path}/refuse`]: () => ({ code: 'Ok', request: shown }) })
    await write('Uppgiften stämmer.')
    await press(words.refuse)
    await press(words.refuse, -1)
    expect(text()).toContain(words.reasonMissing)
    const offered = [...document.querySelectorAll('option')].map(({ value }) => value)
    expect(offered).toContain('data-correct')
    expect(offered).not.toContain('kept-by-law')
    expect(sent('refuse')).toEqual([])
  })

  it('is not offered before one has taken it', async () => {
    await open({ [`GET ${path}`]: () => ({ ...shown, takenBy: null, state: 'received' }) })
    expect(document.querySelector('textarea')).toBeNull()
    expect(text()).toContain(words.takeFirst)
  })

  it('is not offered to who only sees it', async () => {
    await open({ [`GET ${path}`]: () => ({ ...shown, may: { decide: false, extend: false, lift: false } }) })
    expect(text()).toContain('Fel våning.')
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(words.take)
  })
})
