import { describe, expect, it } from 'vitest'
import { takeTurnsByKey } from './take-turns.ts'

function worksFor(keys: readonly string[], inTurn: ReturnType<typeof takeTurnsByKey<string>>) {
  const gates = keys.map(() => Promise.withResolvers<string>())
  const started: number[] = []
  const answers = keys.map((key, index) =>
    inTurn(key, () => {
      started.push(index)
      return gates[index]?.promise ?? Promise.reject(new Error('no gate'))
    }),
  )
  return { gates, started, answers }
}

describe('turns by key', () => {
  it('run in order within a key and independently of other keys', async () => {
    const { gates, started, answers } = worksFor(['a', 'a', 'b', 'a'], takeTurnsByKey<string>(1))
    expect(started).toEqual([0, 2])
    gates[0]?.resolve('done')
    expect(await answers[0]).toBe('done')
    expect(started).toEqual([0, 2, 1])
    gates[1]?.reject(new Error('broken'))
    await expect(answers[1]).rejects.toThrow('broken')
    expect(started).toEqual([0, 2, 1, 3])
    gates[2]?.resolve('b')
    gates[3]?.resolve('last')
    expect(await Promise.all([answers[2], answers[3]])).toEqual(['b', 'last'])
  })
  it('are refused while the queue of the key is full', async () => {
    const inTurn = takeTurnsByKey<string>(1, 1)
    const { gates, answers } = worksFor(['a', 'a'], inTurn)
    await expect(inTurn('a', async () => 'never')).rejects.toMatchObject({ code: 'TooManyRequests' })
    expect(await inTurn('b', async () => 'other')).toBe('other')
    for (const gate of gates) gate.resolve('done')
    await Promise.all(answers)
    expect(await inTurn('a', async () => 'again')).toBe('again')
  })
})
