import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

function tries(count: number, most: number) {
  const take = takeTurns(most)
  const gates = Array.from({ length: count }, () => Promise.withResolvers<string | null>())
  const started: number[] = []
  const answers = gates.map((gate, index) =>
    take('home', () => {
      started.push(index)
      return gate.promise
    }),
  )
  return { gates, started, answers }
}

describe('taking turns', () => {
  it('lets as many of a subject try as may, in the order in which they came', async () => {
    const { gates, started, answers } = tries(4, 2)
    expect(started).toEqual([0, 1])
    gates[1]?.resolve(null)
    expect(await answers[1]).toBeNull()
    expect(started).toEqual([0, 1, 2])
    for (const gate of gates) gate.resolve(null)
    await Promise.all(answers)
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('turns all waiting away at once when one has got it', async () => {
    const { gates, started, answers } = tries(4, 1)
    gates[0]?.resolve('mine')
    expect(await Promise.all(answers)).toEqual(['mine', null, null, null])
    expect(started).toEqual([0])
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
    const { gates, started, answers } = tries(2, 1)
    gates[0]?.reject(new Error('no'))
    await expect(answers[0]).rejects.toThrow('no')
    gates[1]?.resolve('done')
    expect(await answers[1]).toBe('done')
    expect(started).toEqual([0, 1])
  })
})
