import type { Medium, UploadMediumReply } from '@nyhem/contract/calls/media-library'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testRoot } from '../test-root.fixture.ts'
import { DropZone } from './DropZone.tsx'
import type { Sending, Sent } from './send-file.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

const root = testRoot()

type Asked = { file: File; onProgress: (share: number) => void; answer: (sent: Sent<UploadMediumReply>) => void }
let asked: Asked[]
let uploaded: string[]

function send(file: File, onProgress: (share: number) => void): Sending<UploadMediumReply> {
  const { promise, resolve } = Promise.withResolvers<Sent<UploadMediumReply>>()
  asked.push({ file, onProgress, answer: resolve })
  return { sent: promise, cancel: () => resolve({ kind: 'cancelled' }) }
}

function Uploads() {
  const { uploads, add, cancel, clear } = useUploads({ onUploaded: ({ title }) => uploaded.push(title), send })
  return (
    <DropZone onFiles={add}>
      <UploadList uploads={uploads} onCancel={cancel} onClear={clear} onOpen={() => undefined} />
    </DropZone>
  )
}

beforeEach(() => {
  asked = []
  uploaded = []
})

const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]

async function drop(...names: string[]): Promise<void> {
  await root.render(<Uploads />)
  await act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { types: ['Files'], files: names.map(fileOf) } })
    document.querySelector('div > div')?.dispatchEvent(event)
  })
}
const answer = (index: number, reply: UploadMediumReply) =>
  act(async () => asked[index]?.answer({ kind: 'answered', reply }))

describe('files that are dropped', () => {
  it('are sent three at a time, and say how far they are', async () => {
    await drop('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    expect(asked.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    await act(async () => asked[0]?.onProgress(0.42))
    expect(text()).toContain('42 %')
    await answer(0, { code: 'Ok', medium: { title: 'a', mediaId: 'a' } as Medium })
    expect(uploaded).toEqual(['a'])
    expect(asked.map(({ file }) => file.name)).toContain('d.jpg')
    expect(text()).toContain('1 av 4 klara')
  })
  it('that are cancelled say that nothing was saved', async () => {
    await drop('a.jpg')
    await act(async () => document.querySelector<HTMLButtonElement>('button[aria-label="Avbryt a.jpg"]')?.click())
    expect(text()).toContain('inget sparades')
  })
  it('that are refused say why, and doubles lead to what is there', async () => {
    await drop('logo.svg', 'same.jpg')
    await answer(0, { code: 'Refused', problem: 'Svg' })
    await answer(1, { code: 'Double', mediaId: 'm-1', title: 'Huset' })
    expect(text()).toContain('SVG tas inte emot')
    expect(text()).toContain('finns redan som Huset')
    expect(buttons().filter(({ textContent }) => textContent === 'Öppna')).toHaveLength(1)
  })
})

describe('a picture that is pasted', () => {
  it('is sent', async () => {
    await root.render(<Uploads />)
    await act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { files: [fileOf('image.png')] } })
      document.dispatchEvent(event)
    })
    expect(asked.map(({ file }) => file.name)).toEqual(['image.png'])
  })
})
