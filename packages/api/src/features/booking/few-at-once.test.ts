import { describe, expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

describe('few at once', () => {
  it('goes on for as many of a subject as may, in the order in which they came', async () => {
    const few = fewAtOnce(2)
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
    const begun: number[] = []
    const all = gates.map((gate, index) =>
      few('home', () => {
        begun.push(index)
        return gate.promise
      }),
    )
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve()
    await all[1]
    expect(begun).toEqual([0, 1, 2])
    for (const gate of gates) gate.resolve()
    await Promise.all(all)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('keeps no subject waiting for another', async () => {
    const few = fewAtOnce(1)
    const gate = Promise.withResolvers<string>()
    const first = few('one', () => gate.promise)
    expect(await few('other', async () => 'done')).toBe('done')
    gate.resolve('late')
    expect(await first).toBe('late')
  })

  it('gives its place up when the work fails', async () => {
    const few = fewAtOnce(1)
    await expect(few('home', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await few('home', async () => 'done')).toBe('done')
  })
})
