import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Tries whose outcome is told by hand. */
function tries(count: number, most: number) {
  const take = takeTurns(most)
  const gates = Array.from({ length: count }, () => Promise.withResolvers<string | null>())
  const begun: number[] = []
  const answers = gates.map((gate, index) =>
    take('home', () => {
      begun.push(index)
      return gate.promise
    }),
  )
  return { gates, begun, answers }
}

describe('taking turns', () => {
  it('lets as many of a subject try as may, in the order in which they came', async () => {
    const { gates, begun, answers } = tries(4, 2)
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve(null)
    expect(await answers[1]).toBeNull()
    expect(begun).toEqual([0, 1, 2])
    for (const gate of gates) gate.resolve(null)
    await Promise.all(answers)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('sends everybody who waits away at once when somebody has got it', async () => {
    const { gates, begun, answers } = tries(4, 1)
    gates[0]?.resolve('mine')
    expect(await Promise.all(answers)).toEqual(['mine', null, null, null])
    expect(begun).toEqual([0])
  })

  it('keeps no subject waiting for another', async () => {
    const take = takeTurns(1)
    const gate = Promise.withResolvers<string>()
    const first = take('one', () => gate.promise)
    expect(await take('other', async () => 'done')).toBe('done')
    gate.resolve('late')
    expect(await first).toBe('late')
  })

  it('gives its place up when a try fails', async () => {
    const { gates, begun, answers } = tries(2, 1)
    gates[0]?.reject(new Error('no'))
    await expect(answers[0]).rejects.toThrow('no')
    gates[1]?.resolve('done')
    expect(await answers[1]).toBe('done')
    expect(begun).toEqual([0, 1])
  })
})
