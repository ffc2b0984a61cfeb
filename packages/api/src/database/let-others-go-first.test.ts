import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { letOthersGoFirst } from './let-others-go-first.ts'

type Send = Parameters<typeof letOthersGoFirst>[0]['execProtocolStream']

function busyDatabase() {
  let now = 0
  let done = 0
  const sent: Send = async () => {
    now += 1
    done += 1
    return []
  }
  const database = { execProtocolStream: sent }
  letOthersGoFirst(database, () => now)
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) await database.execProtocolStream(new Uint8Array())
  }
  return { ask, done: () => done }
}

describe('the embedded database', () => {
  it('lets others go first while many queries wait', async () => {
    const { ask, done } = busyDatabase()
    const all = ask(100)
    await setImmediate()
    expect(done()).toBeLessThan(20)
    await all
    expect(done()).toBe(100)
  })

  it('does not wait for others before a few queries', async () => {
    const { ask } = busyDatabase()
    let othersWent = false
    void setImmediate().then(() => {
      othersWent = true
    })
    await ask(3)
    expect(othersWent).toBe(false)
  })
})
