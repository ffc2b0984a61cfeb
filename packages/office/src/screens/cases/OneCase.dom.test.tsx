import type { StaffCase } from '@nyhem/contract/calls/staff-cases'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InOffice, officeServer, type Reply } from '../../office-server.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { cases as words } from '../../texts/sv/cases.ts'
import { OneCase } from './OneCase.tsx'

const root = testRoot()
const id = '00000000-0000-4000-8000-000000000110'
const path = `/office/api/cases/${id}`

const shown: StaffCase = {
  id,
  siteId: 'se',
  ticketNumber: 'S2026-000110',
  status: 'registered',
  group: 'registered',
  type: 'guarantee',
  isUrgent: false,
  room: 'Badrum',
  part: 'Ventilation',
  home: 'B-1403',
  address: 'Råsundavägen 10',
  association: { id: 'brf-1', name: 'Brf Parkkvarteret' },
  createdAt: '2026-11-22T05:52:00.000Z',
  due: { what: 'answer', at: '2026-11-24T16:00:00.000Z', isPaused: false },
  takenBy: null,
  seen: '7',
  country: 'SE',
  urgentFault: null,
  description: 'Fläkten tjuter.',
  houseRoundId: null,
  reporter: { name: 'Nils Ekdahl', email: 'ni•••@example.com', phone: '••• 52', customerId: null },
  otherContact: null,
  lead: null,
  joined: [],
  cost: { bearer: 'developer', isDecided: false },
  isFollowed: true,
  followers: 0,
  handOver: { state: 'not-taken-on', askedAt: null, externalId: null },
  appointment: null,
  ratings: [],
  attachments: [],
  messages: [],
  notes: [],
  rounds: [],
  events: [],
  earlier: [],
  templates: [
    {
      template: 'need-information',
      text: 'Hej Nils!\n\nNär händer det?',
      textForAll: 'Hej!\n\nNär händer det?',
      waits: true,
    },
  ],
  colleagues: [],
  may: {
    change: true,
    answer: true,
    close: true,
    reopen: false,
    handOver: true,
    propose: true,
    withdraw: false,
    join: true,
    tellHouse: true,
    separate: false,
  },
}
const later: StaffCase = {
  ...shown,
  seen: '9',
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000111',
      author: 'reporter',
      byStaff: null,
      verdict: null,
      template: null,
      text: 'Nu läcker det också.',
      at: '2026-11-23T09:20:00.000Z',
      files: [],
    },
  ],
}
const others = [{ name: 'Karim Aziz', isOneself: false, isWriting: true }]

async function open(replies: Readonly<Record<string, Reply>> = {}) {
  const server = officeServer({
    [`GET ${path}`]: () => shown,
    [`POST ${path}/presence`]: () => ({ others: [], seen: '7' }),
    ...replies,
  })
  await root.render(
    <InOffice>
      <OneCase caseId={id} />
    </InOffice>,
  )
  await settle()
  return { sent: (step: string) => server.asked.filter(({ route }) => route === `POST ${path}/${step}`) }
}
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1)))
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const text = () => document.body.textContent ?? ''
const area = () => document.querySelector('textarea') as HTMLTextAreaElement
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
  await settle()
}
async function choose(template: string): Promise<void> {
  const list = [...document.querySelectorAll('select')].find((one) => one.querySelector(`option[value="${template}"]`))
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, template)
    list?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:31:00.000Z') })
  history.replaceState(null, '', `/cases/${id}`)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an answer that is being written', () => {
  it('begins from a template with the facts, is shown whole, and is sent as it stands', async () => {
    const { sent } = await open({ [`POST ${path}/answer`]: () => ({ code: 'Ok', case: later }) })
    await choose('need-information')
    expect(area().value).toBe('Hej Nils!\n\nNär händer det?')
    await press(words.send)
    expect(sent('answer').map(({ body }) => body)).toEqual([
      { text: 'Hej Nils!\n\nNär händer det?', template: 'need-information', waits: true, toAll: false, seen: '7' },
    ])
    expect(area().value).toBe('')
  })
  it('stays when something has come meanwhile: that is shown, and the same can be sent then', async () => {
    let code = 'Stale'
    const { sent } = await open({ [`POST ${path}/answer`]: () => ({ code, case: later }) })
    await choose('need-information')
    await press(words.send)
    expect(text()).toContain(words.codes.Stale)
    expect(text()).toContain('Nu läcker det också.')
    expect(area().value).toContain('När händer det?')
    code = 'Ok'
    await press(words.send)
    expect(sent('answer').map(({ body }) => (body as { seen: string }).seen)).toEqual(['7', '9'])
  })
  it('is told of before it is sent, with who else has the case open', async () => {
    let now = shown
    const { sent } = await open({
      [`GET ${path}`]: () => now,
      [`POST ${path}/presence`]: () => ({ others, seen: now.seen }),
    })
    expect(text()).toContain(words.here('Karim Aziz'))
    expect(text()).toContain(words.writes('Karim Aziz'))
    await choose('need-information')
    await settle()
    expect(sent('presence').at(-1)?.body).toMatchObject({ isWriting: true })
    now = later
    await after(20_000)
    expect(text()).toContain(words.somethingNew)
    await press(words.showNew)
    expect(text()).toContain('Nu läcker det också.')
    expect(area().value).toContain('När händer det?')
    expect(text()).not.toContain(words.somethingNew)
  })
  it('stays when a colleague closed the case: it is not sent, and can be kept as a note', async () => {
    const closed = { ...shown, status: 'completed' as const, may: { ...shown.may, answer: false, close: false } }
    const { sent } = await open({ [`POST ${path}/answer`]: () => ({ code: 'Done', case: closed }) })
    await choose('need-information')
    await press(words.send)
    expect(text()).toContain(words.codes.Done)
    expect(area().value).toContain('När händer det?')
    expect(text()).toContain(words.closedMeanwhile)
    await press(words.asNote)
    expect([area().value, text().includes(words.saveNote)]).toEqual(['Hej Nils!\n\nNär händer det?', true])
    expect(sent('answer')).toHaveLength(1)
  })
  it('to the reporters of joined cases greets nobody by name', async () => {
    const joined = [
      {
        id: '00000000-0000-4000-8000-000000000112',
        ticketNumber: 'S2026-000112',
        reporter: 'Bo Ek',
        home: null,
        status: 'registered' as const,
      },
    ]
    const { sent } = await open({
      [`GET ${path}`]: () => ({ ...shown, joined }),
      [`POST ${path}/answer`]: () => ({ code: 'Ok', case: later }),
    })
    await choose('need-information')
    const box = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(words.join.toAll(1)),
    )
    await act(async () => box?.querySelector('input')?.click())
    expect(area().value).toBe('Hej!\n\nNär händer det?')
    await press(words.send)
    expect(sent('answer').map(({ body }) => body)).toMatchObject([{ toAll: true, text: 'Hej!\n\nNär händer det?' }])
  })
  it('is not offered to who may only look', async () => {
    const may = {
      change: false,
      answer: false,
      close: false,
      reopen: false,
      handOver: false,
      propose: false,
      withdraw: false,
    }
    await open({ [`GET ${path}`]: () => ({ ...shown, may, templates: [] }) })
    expect(document.querySelector('textarea')).toBeNull()
    expect(text()).toContain('Fläkten tjuter.')
  })
})

describe('a step that a colleague was before', () => {
  const colleagues = [
    { id: '00000000-0000-4000-8000-000000000201', name: 'Sanna Lind' },
    { id: '00000000-0000-4000-8000-000000000202', name: 'Robin Sand' },
  ]
  const [sanna, robin] = colleagues

  it('says who has the case now, and changes nothing', async () => {
    const taken = { ...shown, colleagues, takenBy: robin ?? null }
    await open({
      [`GET ${path}`]: () => ({ ...shown, colleagues }),
      [`POST ${path}/assign`]: () => ({ code: 'Stale', case: taken }),
    })
    await choose(sanna?.id ?? '')
    await settle()
    expect(text()).toContain(words.takenMeanwhile('Robin Sand'))
  })

  it('keeps the reason for closing, for when the new has been read', async () => {
    const { sent } = await open({ [`POST ${path}/close`]: () => ({ code: 'Stale', case: later }) })
    await press(words.close)
    await choose('fault-settled')
    const dialog = () => document.querySelector('dialog') as HTMLDialogElement
    const submit = async () => {
      await act(async () =>
        dialog()
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      )
      await settle()
    }
    await submit()
    expect(text()).toContain(words.codes.Stale)
    expect(document.querySelector('dialog')).toBeNull()
    await press(words.close)
    expect(dialog().querySelector('select')?.value).toBe('fault-settled')
    await submit()
    expect(sent('close').map(({ body }) => (body as { seen: string }).seen)).toEqual(['7', '9'])
  })
})
