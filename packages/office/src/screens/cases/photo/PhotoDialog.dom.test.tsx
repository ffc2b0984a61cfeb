import type { CaseStepReply, StaffCaseFile, StaffPhoto } from '@nyhem/contract/calls/staff-cases'
import type { PhotoMark } from '@nyhem/domain/case/photo-marks'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { InOffice, officeServer, type Reply } from '../../../office-server.fixture.tsx'
import { testRoot } from '../../../test-root.fixture.ts'
import { photo as words } from '../../../texts/sv/photo.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

const root = testRoot()
const caseId = '00000000-0000-4000-8000-000000000110'
const fileId = '00000000-0000-4000-8000-000000000111'
const route = `POST /office/api/cases/${caseId}/files/${fileId}/marks`

const box: PhotoMark = { kind: 'box', x: 0.2, y: 0.3, width: 0.4, height: 0.2, text: 'Sprickan', isInternal: false }
const unmarked: StaffPhoto = { largeHref: '/large', revision: 0, marks: [], saved: null }
const theirs: StaffPhoto = {
  largeHref: '/large',
  revision: 1,
  marks: [{ ...box, text: 'Vattnet kommer här' }],
  saved: { by: 'Karim Aziz', isOneself: false, at: '2026-11-23T09:20:00.000Z' },
}
const file = { id: fileId, name: 'kran.jpg', type: 'image/jpeg', bytes: 9, href: '/file', previewHref: '/small' }
type Photo = StaffCaseFile & { readonly photo: StaffPhoto }

const onClose = vi.fn()

/** As the case around it does: what a reply says of the photo is shown. */
function Opened({ first, mayMark }: { first: StaffPhoto; mayMark: boolean }) {
  const [photo, setPhoto] = useState(first)
  const onReply = (reply: CaseStepReply) => setPhoto(reply.case.attachments[0]?.photo ?? photo)
  return (
    <PhotoDialog
      caseId={caseId}
      file={{ ...file, photo } as Photo}
      mayMark={mayMark}
      onReply={onReply}
      onClose={onClose}
    />
  )
}

async function open(photo: StaffPhoto = unmarked, reply: Reply = () => replied('Ok', theirs), mayMark = true) {
  const server = officeServer({ [route]: reply })
  await root.render(
    <InOffice>
      <Opened first={photo} mayMark={mayMark} />
    </InOffice>,
  )
  await act(async () => undefined)
  return { saved: () => server.asked.filter((one) => one.route === route).map(({ body }) => body) }
}
const replied = (code: string, photo: StaffPhoto) => ({ code, case: { attachments: [{ ...file, photo }] } })
const text = () => document.body.textContent ?? ''
const marks = () => [...document.querySelectorAll<SVGGElement>('g[data-key]')]
const rows = () => [...document.querySelectorAll('ol > li')]
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
  await act(async () => undefined)
}
async function key(name: string, more: KeyboardEventInit = {}): Promise<void> {
  const at = document.activeElement ?? document.body
  await act(async () =>
    at.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
  )
}
async function choose(kind: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === kind)
  await act(async () => label?.querySelector('input')?.click())
}
async function type(value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type="text"]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function pressEscape(): Promise<void> {
  await act(async () => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))
}

beforeEach(() => {
  onClose.mockClear()
})

describe('marking a photo by keys', () => {
  it('adds in the middle, moves by arrow keys, resizes with shift, and saves what is shown', async () => {
    const { saved } = await open()
    await choose(words.kinds.box)
    await press(words.addInMiddle)
    expect(document.activeElement).toBe(marks()[0])
    await key('ArrowRight')
    await key('ArrowDown')
    await key('ArrowDown')
    await key('ArrowRight', { shiftKey: true })
    await key('ArrowUp', { shiftKey: true })
    await type('Sprickan')
    await press(words.save)
    expect(saved()).toEqual([
      {
        revision: 0,
        marks: [{ kind: 'box', x: 0.39, y: 0.4, width: 0.25, height: 0.23, text: 'Sprickan', isInternal: true }],
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })
  it('goes on to the words by Enter, and removes by Delete, with the focus on what is left', async () => {
    await open()
    await press(words.addInMiddle)
    await press(words.addInMiddle)
    expect(marks()).toHaveLength(2)
    await key('Enter')
    expect(document.activeElement?.tagName).toBe('INPUT')
    await act(async () => marks()[1]?.focus())
    await key('Delete')
    expect(document.activeElement).toBe(marks()[0])
    await key('Delete')
    expect(marks()).toHaveLength(0)
    expect(document.activeElement?.hasAttribute('data-first')).toBe(true)
  })
  it('undoes step by step, moves of one mark in a row as one', async () => {
    await open()
    await press(words.addInMiddle)
    const before = marks()[0]?.innerHTML
    for (const _ of [1, 2, 3]) await key('ArrowLeft')
    expect(marks()[0]?.innerHTML).not.toBe(before)
    await key('z', { ctrlKey: true })
    expect(marks()[0]?.innerHTML).toBe(before)
    await press(words.undo)
    expect(marks()).toHaveLength(0)
  })
  it('is left by Escape at once when nothing was changed, else after a question', async () => {
    await open(theirs)
    await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
    await press(words.addInMiddle)
    await pressEscape()
    expect(text()).toContain(words.notSaved)
    await pressEscape()
    expect(text()).not.toContain(words.notSaved)
    await pressEscape()
    await press(words.throwAway)
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('marks of a photo', () => {
  it('are each a row in words, with its number, place and buttons for what dragging does', async () => {
    await open(theirs)
    expect(rows()[0]?.textContent).toContain(words.mark(1, words.kinds.box, words.zones.middle))
    await act(async () => marks()[0]?.focus())
    await press(words.sizes.right)
    for (const _ of [1, 2, 3, 4]) await press(words.moves.up)
    await press(words.moves.left)
    expect(rows()[0]?.textContent).toContain(words.zones.top)
    expect(marks()[0]?.getAttribute('aria-label')).toContain('Vattnet kommer här')
  })
  it('are for colleagues until they are shown, and those shown are counted first', async () => {
    const { saved } = await open()
    for (const kind of [words.kinds.box, words.kinds.arrow]) {
      await choose(kind)
      await press(words.addInMiddle)
    }
    const boxes = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
    expect([...boxes].map(({ checked }) => checked)).toEqual([false, false])
    await act(async () => boxes[1]?.click())
    expect(rows().map((row) => row.querySelector('p')?.textContent?.trim().slice(0, 2))).toEqual(['2.', '1.'])
    await press(words.save)
    expect((saved()[0] as { marks: PhotoMark[] }).marks.map(({ kind }) => kind)).toEqual(['arrow', 'box'])
  })
  it('with a pin that says nothing are not saved, and its field is shown', async () => {
    const { saved } = await open()
    await choose(words.kinds.pin)
    await press(words.addInMiddle)
    await press(words.save)
    expect(saved()).toEqual([])
    expect(text()).toContain(words.noText)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })
  it('of who was second stay: who saved is named, theirs can be seen, and one decides', async () => {
    let code = 'Stale'
    const { saved } = await open(unmarked, () => replied(code, theirs))
    await press(words.addInMiddle)
    await type('Mitt')
    await press(words.save)
    expect(text()).toContain('Karim Aziz')
    expect(onClose).not.toHaveBeenCalled()
    expect(document.querySelector<HTMLInputElement>('input[type="text"]')?.value).toBe('Mitt')
    await press(words.showTheirs('Karim Aziz'))
    expect(rows()[0]?.textContent).toContain('Vattnet kommer här')
    await press(words.showOwn)
    expect(document.querySelector<HTMLInputElement>('input[type="text"]')?.value).toBe('Mitt')
    code = 'Ok'
    await press(words.saveOwn)
    expect(saved().map((body) => (body as { revision: number }).revision)).toEqual([0, 1])
    expect(onClose).toHaveBeenCalledOnce()
  })
  it('of who was second can be left for theirs', async () => {
    await open(unmarked, () => replied('Stale', theirs))
    await press(words.addInMiddle)
    await press(words.save)
    await press(words.takeTheirs)
    expect(document.querySelector<HTMLInputElement>('input[type="text"]')?.value).toBe('Vattnet kommer här')
    await pressEscape()
    expect(onClose).toHaveBeenCalledOnce()
  })
  it('are only looked at by who may not answer', async () => {
    await open(theirs, undefined, false)
    expect(rows()[0]?.textContent).toContain('Vattnet kommer här')
    expect(document.querySelectorAll('input')).toHaveLength(0)
    expect(marks()[0]?.getAttribute('tabindex')).toBeNull()
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(words.save)
  })
})
