import { describe, expect, it } from 'vitest'
import { scanTurns } from './scan-turns.ts'

const endless = new AbortController().signal

describe('turns to scan', () => {
  it('are left by whoever has waited too long, and go to the next', async () => {
    const takeTurn = scanTurns({ atOnce: 1, mostWaiting: 5 })
    const first = await takeTurn(endless)
    const impatient = new AbortController()
    const second = takeTurn(impatient.signal)
    const third = takeTurn(endless)
    impatient.abort()
    expect(await second).toBe('timeout')
    if (typeof first === 'string') throw new Error(first)
    first()
    expect(await third).toBeTypeOf('function')
  })
  it('are not waited for when as many wait as may', async () => {
    const takeTurn = scanTurns({ atOnce: 1, mostWaiting: 1 })
    await takeTurn(endless)
    void takeTurn(endless)
    expect(await takeTurn(endless)).toBe('busy')
  })
})
