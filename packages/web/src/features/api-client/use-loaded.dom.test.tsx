import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLoaded } from './use-loaded.ts'

type Request = { key: string; signal: AbortSignal } & PromiseWithResolvers<string>

let root: Root
let requests: Request[]
let now: ReturnType<typeof useLoaded<string>>

function Reader({ of: key, waitMs = 0 }: { of: string | null; waitMs?: number }) {
  now = useLoaded(
    key,
    (signal) => {
      const request = { key: key ?? '', signal, ...Promise.withResolvers<string>() }
      requests.push(request)
      return request.promise
    },
    waitMs,
  )
  return null
}
const draw = (key: string | null, waitMs?: number) =>
  act(async () => root.render(<Reader of={key} {...(waitMs && { waitMs })} />))
const request = (index: number): Request => {
  const found = requests[index]
  if (!found) throw new Error(`there is no request ${index}`)
  return found
}
const reply = (index: number, value: string) => act(async () => request(index).resolve(value))
const fail = (index: number) => act(async () => request(index).reject(new Error('no network')))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  requests = []
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('loaded data', () => {
  it('is loading, then ready', async () => {
    await draw('a')
    expect(now.loaded).toEqual({ status: 'loading' })
    await reply(0, 'A')
    expect(now.loaded).toEqual({ status: 'ready', value: 'A' })
  })

  it('is not requested without a key', async () => {
    await draw(null)
    expect(requests).toEqual([])
  })

  it('drops the answer to an earlier key, and keeps the last one while the next is loading', async () => {
    await draw('a')
    await reply(0, 'A')
    await draw('b')
    await draw('c')
    expect(request(1).signal.aborted).toBe(true)
    await reply(1, 'B')
    expect(now).toMatchObject({ loaded: { status: 'loading' }, last: 'A', settled: { value: 'A' } })
    await reply(2, 'C')
    expect(now).toMatchObject({ loaded: { status: 'ready', value: 'C' }, last: 'C' })
  })

  it('is requested again on retry, keeping the last value after the failure', async () => {
    await draw('a')
    await reply(0, 'A')
    await draw('b')
    await fail(1)
    expect(now).toMatchObject({ loaded: { status: 'failed' }, last: 'A' })
    await act(async () => now.retry())
    expect(now).toMatchObject({ loaded: { status: 'loading' }, settled: { status: 'failed' } })
    await reply(2, 'B')
    expect(now.loaded).toEqual({ status: 'ready', value: 'B' })
  })

  it('is aborted with the component', async () => {
    await draw('a')
    await act(async () => root.render(null))
    expect(request(0).signal.aborted).toBe(true)
  })

  it('is requested only when the key has settled', async () => {
    vi.useFakeTimers()
    await draw('a', 300)
    await draw('ab', 300)
    await act(async () => vi.advanceTimersByTime(300))
    expect(requests.map(({ key }) => key)).toEqual(['ab'])
  })
})
