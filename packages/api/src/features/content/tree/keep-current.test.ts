import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../database/test-database.ts'
import { keepCurrent } from './keep-current.ts'

describe('what is cached in memory', () => {
  it('is read once for many who ask at once, and again when it was forgotten', async () => {
    let reads = 0
    const stored = keepCurrent(async () => {
      reads += 1
      return reads
    })
    expect(await Promise.all([stored.get(), stored.get(), stored.get()])).toEqual([1, 1, 1])
    expect(await stored.get()).toBe(1)
    stored.forget()
    expect(await stored.get()).toBe(2)
  })

  it('is read again when it was forgotten while it was read', async () => {
    const versions = ['old', 'new']
    const stored = keepCurrent(async () => {
      const version = versions.shift() ?? 'newest'
      if (version === 'old') stored.forget()
      return version
    })
    expect(await stored.get()).toBe('new')
  })

  it('is refused inside a transaction, also when it is current', async () => {
    const { db, close } = await openTestDatabase()
    const stored = keepCurrent(async () => 'here')
    await stored.get()
    await expect(db.transaction().execute(() => stored.get())).rejects.toThrow('outside the open transaction')
    expect(await stored.get()).toBe('here')
    await close()
  })

  it('fails for the caller while it cannot be read, and retains the last value', async () => {
    let isAway = false
    const stored = keepCurrent(async () => {
      if (isAway) throw new Error('away')
      return 'here'
    })
    expect(stored.last()).toBeNull()
    await stored.get()
    isAway = true
    stored.forget()
    await expect(stored.get()).rejects.toThrow('away')
    expect(stored.last()).toBe('here')
    isAway = false
    expect(await stored.get()).toBe('here')
  })
})
