import type { ChangeMediumReply, Medium } from '@nyhem/contract/calls/media-library'
import { changeMedium } from '@nyhem/contract/routes/media-library.paths'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Asked, InOffice, officeServer } from '../office-server.fixture.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { DescribePicture } from './NewPicture.tsx'

const root = testRoot()

const medium: Medium = {
  ...{ mediaId: 'm1', key: 'library/a1b2c3.jpg', origin: 'upload', sort: 'picture', title: 'IMG 12' },
  ...{ mimeType: 'image/jpeg', bytes: 1, width: 1500, height: 1000, hash: '0123456789abcdef', isDrawing: false },
  ...{ focus: { x: 0.5, y: 0.5 }, uses: 0, altMissing: [], rightState: 'open', until: null, isArchived: false },
  ...{ revision: 1, alt: { fi: 'Laituri' }, language: null, credit: '', licence: '', source: '' },
  right: { sites: null, until: null, people: 'nobody', consent: '' },
  ...{ uploadedBy: 'Karin Ek', uploadedAt: '2026-11-20T10:00:00.000Z', usedOn: [], usedElsewhere: 0 },
  ...{ mayChange: true, refusal: null },
}

let taken: string[]
let asked: readonly Asked[]
beforeEach(() => {
  taken = []
})

async function open(shown: Medium, reply: ChangeMediumReply): Promise<void> {
  ;({ asked } = officeServer({ [changeMedium.replace(':mediaId', 'm1')]: () => reply }))
  await root.render(
    <InOffice>
      <DescribePicture medium={shown} language="sv" onTake={({ key }) => taken.push(key)} onAnother={() => undefined} />
    </InOffice>,
  )
  await act(async () => undefined)
}

async function describeAs(text: string): Promise<void> {
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => document.querySelector('form')?.requestSubmit())
}

const changes = () => asked.flatMap(({ body }) => (body === null ? [] : [body]))

describe('a picture that is chosen', () => {
  it('is described in the language of the site, beside its other languages, and taken', async () => {
    await open(medium, { code: 'Ok', medium: { ...medium, revision: 2 } })
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    await describeAs(' Två barn på en brygga ')
    expect(changes()).toMatchObject([{ revision: 1, alt: { fi: 'Laituri', sv: 'Två barn på en brygga' } }])
    expect(taken).toEqual(['library/a1b2c3.jpg'])
  })
  it('is not taken with a text that is refused, which is said', async () => {
    await open(medium, { code: 'Problems', problems: [{ field: 'alt.sv', problem: 'FileName' }] })
    await describeAs('IMG_12.jpg')
    expect(taken).toEqual([])
    expect(document.body.textContent).toContain('Det där är ett filnamn.')
  })
  it('that somebody else has described meanwhile shows their text first', async () => {
    const theirs = { ...medium, revision: 2, alt: { sv: 'En brygga' } }
    await open(medium, { code: 'Stale', medium: theirs })
    await describeAs('Två barn')
    expect(taken).toEqual([])
    expect(document.querySelector('textarea')?.value).toBe('En brygga')
  })
  it('can be taken as it is by who may not change it', async () => {
    await open({ ...medium, mayChange: false }, { code: 'Problems', problems: [] })
    expect(document.querySelector('textarea')).toBeNull()
    await act(async () => document.querySelector('form')?.requestSubmit())
    expect(taken).toEqual(['library/a1b2c3.jpg'])
    expect(changes()).toEqual([])
  })
})
