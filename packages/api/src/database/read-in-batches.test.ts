import { describe, expect, it } from 'vitest'
import { readInBatches } from './read-in-batches.ts'

function watched() {
  const statements: { keys: readonly string[]; answer: () => void; fail: (why: Error) => void }[] = []
  const heard: (() => void)[] = []
  const read = readInBatches<string, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
    statements.push({
      keys,
      answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} read`]))),
      fail: reject,
    })
    heard.shift()?.()
    return promise
  })
  const nextStatement = async () => {
    if (statements.length === 0) await new Promise<void>((resolve) => heard.push(resolve))
    const statement = statements.shift()
    if (!statement) throw new Error('no statement')
    return statement
  }
  return { read, nextStatement }
}

describe('reading in batches', () => {
  it('reads by one statement for all who ask in the same turn, each key once', async () => {
    const { read, nextStatement } = watched()
    const answers = Promise.all(['a', 'b', 'a'].map(read))
    const { keys, answer } = await nextStatement()
    expect(keys).toEqual(['a', 'b'])
    answer()
    expect(await answers).toEqual(['a read', 'b read', 'a read'])
  })

  it('answers a request made during a read by the next read, also for a key being read', async () => {
    const { read, nextStatement } = watched()
    const first = read('a')
    const began = await nextStatement()
    const later = Promise.all(['a', 'b', 'c'].map(read))
    began.answer()
    expect(await first).toBe('a read')
    const { keys, answer } = await nextStatement()
    expect(keys).toEqual(['a', 'b', 'c'])
    answer()
    expect(await later).toEqual(['a read', 'b read', 'c read'])
  })

  it('answers null for what is not there', async () => {
    const { read, nextStatement } = watched()
    const answer = read('nobody')
    ;(await nextStatement()).answer()
    expect(await answer).toBeNull()
  })

  it('fails for those it was for, and reads anew for the next', async () => {
    const { read, nextStatement } = watched()
    const failed = expect(Promise.all([read('a'), read('b')])).rejects.toThrow('away')
    ;(await nextStatement()).fail(new Error('away'))
    await failed
    const answer = read('a')
    ;(await nextStatement()).answer()
    expect(await answer).toBe('a read')
  })

  it('reads for a great crowd in parts', async () => {
    const { read, nextStatement } = watched()
    const crowd = Promise.all(Array.from({ length: 501 }, (_, index) => read(`k${index}`)))
    const first = await nextStatement()
    expect(first.keys).toHaveLength(500)
    first.answer()
    const second = await nextStatement()
    expect(second.keys).toEqual(['k500'])
    second.answer()
    expect((await crowd).at(-1)).toBe('k500 read')
  })
})
