import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../api-client/send.ts'
import {
  addFiles,
  afterMs,
  holdTime,
  leavePage,
  loadFixtureTexts,
  open,
  reportServer,
  said,
  settle,
  submit,
  toDescription,
  write,
} from './fault-report.fixture.tsx'
import type { UploadOptions } from './upload-file.ts'

type Upload = (options: UploadOptions) => Promise<CaseFile>
const { upload } = vi.hoisted(() => ({ upload: vi.fn<Upload>() }))
vi.mock('./upload-file.ts', () => ({ uploadFile: upload }))
vi.mock('./stored-report.ts', () => ({
  readStored: async () => null,
  storeReport: async () => undefined,
  forgetStored: async () => undefined,
  noteTried: async () => undefined,
}))

const stored = ({ name, file }: Pick<UploadOptions, 'name' | 'file'>): CaseFile => ({
  id: `id of ${name}`,
  name,
  type: file.type,
  bytes: file.size,
  href: '/',
})

beforeAll(loadFixtureTexts)
beforeEach(() => {
  upload.mockReset().mockImplementation(async (options) => stored(options))
})
afterEach(leavePage)

const file = (name: string, type = 'application/pdf', bytes = 2_048) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}

async function toReview() {
  await write('description', 'Luckan har lossnat')
  await submit()
}
const reviewedFiles = () => {
  const part = [...document.querySelectorAll('section')].find((one) => one.textContent?.includes('Bilder och filer'))
  return [...(part?.querySelectorAll('li') ?? [])].map((one) => one.textContent)
}

describe('the review of files', () => {
  it('lists those that are sent, and names refused ones as left out', async () => {
    reportServer()
    await open()
    await toDescription()
    await addFiles(
      file('bild.pdf'),
      file('stor.pdf', 'application/pdf', reportFileLimits.bytes + 1),
      file('fel.gif', 'image/gif'),
    )
    await toReview()
    expect(reviewedFiles()).toEqual(['bild.pdfUppladdad, 2 kB'])
    expect(said()).toContain('Filerna följer inte med anmälan: stor.pdf, fel.gif.')
  })

  it('shows how far an upload has come, also beside the button while the report waits for it', async () => {
    let progress: UploadOptions['onProgress'] = () => undefined
    let arrive: () => void = () => undefined
    upload.mockImplementation(
      (options) =>
        new Promise((resolve) => {
          progress = options.onProgress
          arrive = () => resolve(stored(options))
        }),
    )
    reportServer()
    await open()
    await toDescription()
    await addFiles(file('bild.pdf', 'application/pdf', 4_096))
    await toReview()
    await act(async () => progress(1_024))
    expect(reviewedFiles()).toEqual(['bild.pdf1 kB av 4 kB'])
    await submit()
    const bar = document.querySelector<HTMLProgressElement>("progress[aria-label='Laddar upp filerna.']")
    expect([bar?.value, bar?.max]).toEqual([1_024, 4_096])
    expect(said()).toContain('Laddar upp filerna. 1 kB av 4 kB')
    arrive()
    await settle()
    expect(said()).toContain('S2026-000123')
  })
})

describe('a file whose connection failed', () => {
  it('goes by itself when the connection is back', async () => {
    reportServer()
    await open()
    await toDescription()
    upload.mockRejectedValue(new CallFailed(0, null))
    holdTime()
    await addFiles(file('bild.pdf'))
    expect(said()).toContain('Sparad här')
    upload.mockImplementation(async (options) => stored(options))
    await afterMs(2_000)
    expect(said()).toContain('Uppladdad, 2 kB')
  })
})
