import type { Medium } from '@nyhem/contract/calls/media-library'
import type { StaffMe } from '@nyhem/contract/calls/staff'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionProvider, useSession } from '../../entry/session.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { movedFocus } from './FocusField.tsx'
import { MediumPanel } from './MediumPanel.tsx'

const root = testRoot()

const me: StaffMe = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Karin Ek',
  email: 'karin@norrvida.example',
  grants: [],
  allowed: ['media'],
  sessionEndsAt: '2026-11-28T20:00:00.000Z',
  sites: [
    { id: 'se', name: 'Norrvida', locale: 'sv' },
    { id: 'fi', name: 'Norrvida Suomi', locale: 'fi' },
  ],
}

const medium: Medium = {
  mediaId: '00000000-0000-4000-8000-000000000002',
  key: 'library/a1b2c3.jpg',
  origin: 'upload',
  sort: 'picture',
  title: 'Parkkvarteret',
  mimeType: 'image/jpeg',
  bytes: 120_000,
  width: 1500,
  height: 1000,
  hash: '0123456789abcdef',
  isDrawing: false,
  focus: { x: 0.5, y: 0.5 },
  uses: 1,
  altMissing: ['fi'],
  rightState: 'open',
  until: null,
  isArchived: false,
  revision: 3,
  alt: { sv: 'Tegelhus' },
  language: null,
  credit: '',
  licence: '',
  source: '',
  right: { sites: null, until: null, people: 'nobody', consent: '' },
  uploadedBy: 'Karin Ek',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  usedOn: [{ pageId: 'p1', siteId: 'fi', path: '/uutiset/', title: 'Uutiset', in: ['draft'] }],
  usedElsewhere: 0,
  mayChange: true,
  refusal: null,
}

let sent: unknown[]
let reply: unknown

beforeEach(() => {
  sent = []
  reply = { code: 'Ok', medium: { ...medium, revision: 4 } }
  vi.stubGlobal('fetch', async (address: string, asked: { body?: string }) => {
    const isMe = address.endsWith('/me')
    if (!isMe) sent.push(JSON.parse(asked.body ?? 'null'))
    return Response.json(isMe ? me : reply)
  })
})

function WhenHere({ shown }: { shown: Medium }) {
  const { state } = useSession()
  return state.kind === 'here' ? (
    <MediumPanel medium={shown} onChanged={() => undefined} onClose={() => undefined} />
  ) : null
}

const open = (shown: Medium = medium) =>
  root.render(
    <SessionProvider>
      <WhenHere shown={shown} />
    </SessionProvider>,
  )

const focus = () => document.querySelector('[role=slider]') as HTMLElement
const press = (key: string, more: { shiftKey?: boolean } = {}) =>
  act(async () => focus().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))
const alt = (locale: string) => document.getElementById(`medium-alt-${locale}`) as HTMLTextAreaElement
const write = (field: HTMLTextAreaElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const save = () => act(async () => document.querySelector('form')?.requestSubmit())

describe('the focus of a picture', () => {
  it('is moved by arrow keys, by one hundredth, and by ten with Shift', async () => {
    await open()
    await press('ArrowLeft')
    await press('ArrowUp', { shiftKey: true })
    expect(focus().getAttribute('aria-valuetext')).toBe('49 % från vänster, 40 % uppifrån')
    const numbers = [...document.querySelectorAll<HTMLInputElement>('input[type=number]')]
    expect(numbers.map(({ value }) => value)).toEqual(['49', '40'])
    await save()
    expect(sent).toMatchObject([{ revision: 3, focus: { x: 0.49, y: 0.4 } }])
  })
  it('stays within the picture', () => {
    expect(movedFocus({ x: 0.05, y: 1 }, { key: 'ArrowLeft', shiftKey: true })).toEqual({ x: 0, y: 1 })
    expect(movedFocus({ x: 0.05, y: 1 }, { key: 'ArrowDown', shiftKey: false })).toEqual({ x: 0.05, y: 1 })
    expect(movedFocus({ x: 0.5, y: 0.5 }, { key: 'Enter', shiftKey: false })).toBeNull()
  })
  it('goes back to the middle by a button', async () => {
    await open({ ...medium, focus: { x: 0.1, y: 0.2 } })
    await act(async () => button('Mitten')?.click())
    expect(focus().getAttribute('aria-valuetext')).toBe('50 % från vänster, 50 % uppifrån')
  })
  it('moves what each crop shows', async () => {
    await open()
    const square = () => document.querySelectorAll('li svg')[2]?.getAttribute('viewBox')
    expect(square()).toBe('250 0 1000 1000')
    for (let count = 0; count < 5; count += 1) await press('ArrowLeft', { shiftKey: true })
    expect(square()).toBe('0 0 1000 1000')
  })
})

describe('the alternative texts', () => {
  it('that sites of its pages need come first, and say so until they are written', async () => {
    await open()
    expect([...document.querySelectorAll('textarea')].map(({ lang }) => lang)).toEqual(['fi', 'sv', 'no', 'en'])
    expect(alt('fi').getAttribute('aria-invalid')).toBe('true')
    await write(alt('fi'), 'Tiilitalo')
    expect(alt('fi').getAttribute('aria-invalid')).toBeNull()
    await save()
    expect(sent).toMatchObject([{ alt: { sv: 'Tegelhus', fi: 'Tiilitalo' } }])
    expect(document.body.textContent).toContain('Sparat.')
  })
  it('that are refused lead to their field', async () => {
    reply = { code: 'Problems', problems: [{ field: 'alt.sv', problem: 'FileName' }] }
    await open()
    await write(alt('sv'), 'IMG_2041.jpg')
    await save()
    expect(document.querySelector('a[href="#medium-alt-sv"]')?.textContent).toContain('filnamn')
    expect(document.activeElement?.textContent).toContain('filnamn')
    expect(alt('sv').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('saving', () => {
  it('keeps the focus on its button, which then has nothing to save', async () => {
    await open()
    const name = () => button('Spara')
    name()?.focus()
    await save()
    expect(sent).toEqual([])
    reply = { code: 'Ok', medium: { ...medium, revision: 4, alt: { sv: 'Tegelhus', en: 'House' } } }
    await write(alt('en'), 'House')
    expect(name()?.getAttribute('aria-disabled')).toBe('false')
    await save()
    expect(document.activeElement).toBe(name())
    expect(alt('en').value).toBe('House')
  })
})

describe('a medium', () => {
  it('is not offered to be put away while pages name it, and says how many', async () => {
    await open()
    expect(button('Arkivera')).toBeUndefined()
    expect(document.body.textContent).toContain('1 sida använder den')
    await open({ ...medium, uses: 0, usedOn: [] })
    expect(button('Arkivera')).toBeDefined()
  })
  it('that one may not change is shown without fields', async () => {
    await open({ ...medium, mayChange: false })
    expect(document.querySelectorAll('form, textarea')).toHaveLength(0)
    expect(document.body.textContent).toContain('inte ändra den')
  })
})
