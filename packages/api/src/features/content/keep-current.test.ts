import { describe, expect, it } from 'vitest'
import { keepCurrent } from './keep-current.ts'

describe('what is kept in memory', () => {
  it('is read once for many who ask at once, and again when it was forgotten', async () => {
    let reads = 0
    const kept = keepCurrent(async () => {
      reads += 1
      return reads
    })
    expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1])
    expect(await kept.get()).toBe(1)
    kept.forget()
    expect(await kept.get()).toBe(2)
  })

  it('is read again when it was forgotten while it was read', async () => {
    const versions = ['old', 'new']
    const kept = keepCurrent(async () => {
      const version = versions.shift() ?? 'newest'
      if (version === 'old') kept.forget()
      return version
    })
    expect(await kept.get()).toBe('new')
  })

  it('fails for whoever asks while it cannot be read, and keeps the last value', async () => {
    let isAway = false
    const kept = keepCurrent(async () => {
      if (isAway) throw new Error('away')
      return 'here'
    })
    expect(kept.last()).toBeNull()
    await kept.get()
    isAway = true
    kept.forget()
    await expect(kept.get()).rejects.toThrow('away')
    expect(kept.last()).toBe('here')
    isAway = false
    expect(await kept.get()).toBe('here')
  })
})
