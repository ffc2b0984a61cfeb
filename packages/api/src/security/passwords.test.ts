import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

describe('passwords', () => {
  it('are hashed with argon2id, each with a salt of its own', async () => {
    const passwords = await openPasswords()
    const [one, two] = await Promise.all([passwords.hash('tre blå cyklar'), passwords.hash('tre blå cyklar')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('are right only when every character is', async () => {
    const passwords = await openPasswords({ cost: cheap })
    const known = await passwords.hash('Tre blå cyklar ')
    expect(await passwords.check('Tre blå cyklar ', known)).toEqual({ isRight: true, isOutdated: false })
    for (const wrong of ['Tre blå cyklar', 'tre blå cyklar ', ''])
      expect(await passwords.check(wrong, known)).toEqual({ isRight: false, isOutdated: false })
  })

  it('are the same however the keyboard composes their characters', async () => {
    const passwords = await openPasswords({ cost: cheap })
    const known = await passwords.hash('blå cyklar'.normalize('NFC'))
    expect((await passwords.check('blå cyklar'.normalize('NFD'), known)).isRight).toBe(true)
  })

  it('of people who are not there take the same work, and are never right', async () => {
    const verified: string[] = []
    const passwords = await openPasswords({
      cost: cheap,
      engine: {
        hash,
        verify(known, password) {
          verified.push(known.split('$').slice(0, 4).join('$'))
          return verify(known, password)
        },
      },
    })
    const known = await passwords.hash('tre blå cyklar')
    await passwords.check('fel lösenord', known)
    expect(await passwords.check('fel lösenord', null)).toEqual({ isRight: false, isOutdated: false })
    expect(verified).toHaveLength(2)
    expect(verified[1]).toBe(verified[0])
  })

  it('are to be hashed anew when the cost has changed', async () => {
    const before = await openPasswords({ cost: cheap })
    const after = await openPasswords({ cost: { ...cheap, timeCost: 2 } })
    const known = await before.hash('tre blå cyklar')
    expect(await after.check('tre blå cyklar', known)).toEqual({ isRight: true, isOutdated: true })
    expect(await after.check('fel', known)).toEqual({ isRight: false, isOutdated: false })
  })

  it('are hashed two at once, forty wait, and the next must retry', async () => {
    const started: (() => void)[] = []
    let most = 0
    let running = 0
    const passwords = await openPasswords({
      cost: cheap,
      engine: {
        hash: async () => 'nobody',
        async verify() {
          running += 1
          most = Math.max(most, running)
          await new Promise<void>((resolve) => started.push(resolve))
          running -= 1
          return false
        },
      },
    })
    const checks = Array.from({ length: 42 }, () => passwords.check('x', null))
    await expect(passwords.check('x', null)).rejects.toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 5 })
    let done = 0
    for (const check of checks) void check.then(() => (done += 1))
    while (done < checks.length) {
      started.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(most).toBe(2)
    expect(started).toHaveLength(0)
  })

  it.each(['password123', 'Qwertyuiop', 'iloveyou1234', '1234567890', 'Salasana1!'])(
    'that everybody tries first are known: %s',
    async (password) => {
      const passwords = await openPasswords({ cost: cheap })
      expect(await passwords.isCommon(password)).toBe(true)
    },
  )
  it('that are hard to guess are not common', async () => {
    const passwords = await openPasswords({ cost: cheap })
    expect(await passwords.isCommon('tre blå cyklar i regn')).toBe(false)
  })
})
