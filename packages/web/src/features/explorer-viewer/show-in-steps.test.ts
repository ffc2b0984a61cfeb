import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showInSteps } from './show-in-steps.ts'

const sizes = { low: 'small', full: 'sharp' }
let steps: string[] = []

beforeEach(() => {
  steps = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

function show({ cached = [] as string[], missing = [] as string[], signal = new AbortController().signal } = {}) {
  const load = async (address: string) => {
    if (missing.includes(address)) throw new Error(`${address} is missing`)
    return {} as never
  }
  return showInSteps(sizes, {
    store: { has: (address) => cached.includes(address), load, release: () => undefined },
    signal,
    put: async (address, change) => {
      await load(address)
      steps.push(`${address}, ${change}`)
    },
    onStep: () => undefined,
  })
}

describe('a panorama is shown in steps', () => {
  it('first small, then sharp', async () => {
    await show()
    expect(steps).toEqual(['small, another', 'sharp, sharper'])
  })
  it('at once sharp when it is cached', async () => {
    await show({ cached: ['sharp'] })
    expect(steps).toEqual(['sharp, another'])
  })
  it('at once sharp when there is no small one', async () => {
    await show({ missing: ['small'] })
    expect(steps).toEqual(['sharp, another'])
  })
  it('fails without the sharp one, which can be tried again', async () => {
    await expect(show({ missing: ['sharp'] })).rejects.toThrow('sharp is missing')
    expect(steps).toEqual(['small, another'])
  })
  it('ends when it is aborted, without the next step', async () => {
    await expect(show({ missing: ['small'], signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(steps).toEqual([])
  })
})
