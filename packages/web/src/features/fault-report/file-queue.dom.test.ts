import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../api-client/send.ts'
import { fileQueue } from './file-queue.ts'

const file = (name: string, type = 'application/pdf', bytes = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const stored = (name: string): CaseFile => ({
  id: `id of ${name}`,
  name,
  type: 'application/pdf',
  bytes: 10,
  href: '/',
})

type Send = Parameters<typeof fileQueue>[0]['send']

function queueWith(send: Send = async ({ name }) => stored(name), ready = true) {
  let keys = 0
  const drop = vi.fn(async () => undefined)
  const sent = vi.fn(send)
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const queue = fileQueue({ ready: async () => ready, send: sent, drop, onChange: () => undefined, newKey })
  return { queue, drop, sent }
}
const statusesOf = (queue: ReturnType<typeof fileQueue>) => queue.files().map(({ name, status }) => [name, status])

describe('files of a report', () => {
  it('go one by one, and one that fails loses none of the others', async () => {
    const { queue } = queueWith(async ({ name }) => {
      if (name === 'b.pdf') throw new CallFailed(500, null)
      return stored(name)
    })
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    await queue.flush()
    expect(statusesOf(queue)).toEqual([
      ['a.pdf', 'done'],
      ['b.pdf', 'failed'],
      ['c.pdf', 'done'],
    ])
  })

  it('are sent again under the same key, so that one that arrived is no second one', async () => {
    let isDown = true
    const { queue, sent } = queueWith(async ({ name }) => {
      if (isDown) throw new CallFailed(0, null)
      return stored(name)
    })
    queue.add([file('a.pdf')])
    await queue.flush()
    expect(statusesOf(queue)).toEqual([['a.pdf', 'kept']])
    isDown = false
    await queue.retry()
    expect(statusesOf(queue)).toEqual([['a.pdf', 'done']])
    expect(sent.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1'])
  })

  it('wait here while there is no draft to which they belong', async () => {
    const { queue, sent } = queueWith(undefined, false)
    queue.add([file('a.pdf')])
    await queue.flush()
    expect(statusesOf(queue)).toEqual([['a.pdf', 'kept']])
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    ['program.exe', 'application/x-msdownload', 10, 'fileType'],
    ['tom.pdf', 'application/pdf', 0, 'emptyFile'],
    ['lång.pdf', 'application/pdf', reportFileLimits.bytes + 1, 'fileSize'],
  ])('that will not do are shown with their reason, and never sent: %s', async (name, type, bytes, problem) => {
    const { queue, sent } = queueWith()
    queue.add([file(name, type, bytes)])
    await queue.flush()
    expect(queue.files()[0]).toMatchObject({ status: 'refused', problem })
    expect(sent).not.toHaveBeenCalled()
  })

  it('are at most five, and at most 100 MB together', () => {
    const { queue } = queueWith()
    expect(queue.add(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(`${name}.pdf`)))).toBe('tooManyFiles')
    const large = reportFileLimits.totalBytes / 5 + 1
    expect(queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.pdf`, 'application/pdf', large)))).toBe(
      'totalSize',
    )
    expect(queue.files()).toEqual([])
  })

  it.each([
    [413, undefined, 'fileSize'],
    [400, 'fileType', 'fileType'],
    [400, 'infectedFile', 'infectedFile'],
  ])('that the server refuses say why: %i', async (status, problem, reported) => {
    const fields = problem ? [{ field: 'file', problem }] : []
    const { queue } = queueWith(async () => {
      throw new CallFailed(status, { code: 'InvalidInput', message: '', requestId: '', fields })
    })
    queue.add([file('a.pdf')])
    await queue.flush()
    expect(queue.files()[0]).toMatchObject({ status: 'refused', problem: reported })
  })

  it('that could not be checked stay, say so, and are sent when tried again', async () => {
    let isAway = true
    const { queue } = queueWith(async ({ name }) => {
      if (!isAway) return stored(name)
      const fields = [{ field: 'file', problem: 'uncheckedFile' }]
      throw new CallFailed(503, { code: 'Unavailable', message: '', requestId: '', fields })
    })
    queue.add([file('a.pdf')])
    await queue.flush()
    expect(queue.files()[0]).toMatchObject({ status: 'failed', problem: 'uncheckedFile' })
    isAway = false
    await queue.retry('key-1')
    expect(queue.files()[0]).toMatchObject({ status: 'done', problem: null })
  })

  it('that are removed are removed from the server too', async () => {
    const { queue, drop } = queueWith()
    queue.add([file('a.pdf')])
    await queue.flush()
    await queue.remove('key-1')
    expect(queue.files()).toEqual([])
    expect(drop).toHaveBeenCalledWith('id of a.pdf')
  })
})
