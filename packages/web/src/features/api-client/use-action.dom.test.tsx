import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAction } from './use-action.ts'

let root: Root
let action: ReturnType<typeof useAction<[], 'done'>>

function Action({ call }: { call: () => Promise<'done' | undefined> }) {
  action = useAction(call)
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

it.each([
  ['its result', async () => 'done' as const, 'done'],
  ['still busy, when the page is being left', async () => undefined, 'busy'],
  ['failed', () => Promise.reject(new Error('no network')), 'failed'],
])('an action is busy, then %s', async (_, call, state) => {
  const waiting = Promise.withResolvers<void>()
  await act(async () => root.render(<Action call={() => waiting.promise.then(call)} />))
  expect(action.state).toBe('idle')
  await act(async () => action.run())
  expect(action.state).toBe('busy')
  await act(async () => waiting.resolve())
  expect(action.state).toBe(state)
  await act(async () => action.reset())
  expect(action.state).toBe('idle')
})

it('an action runs once when pressed again without a pause', async () => {
  const call = vi.fn(async () => 'done' as const)
  await act(async () => root.render(<Action call={call} />))
  await act(async () => {
    action.run()
    action.run()
  })
  expect(call).toHaveBeenCalledTimes(1)
})
