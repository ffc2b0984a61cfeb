import { threadId } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { dying as Dying, failing as Failing, whereAndWhat as WhereAndWhat } from './in-thread.fixture.ts'
import { inThread } from './in-thread.ts'

const { whereAndWhat, failing, dying } = inThread<{
  whereAndWhat: typeof WhereAndWhat
  failing: typeof Failing
  dying: typeof Dying
}>(new URL('./in-thread.fixture.ts', import.meta.url))

describe('work in a thread', () => {
  it('runs outside the main thread, and bytes come and go', async () => {
    const bytes = Buffer.from('kontrakt')
    const done = await whereAndWhat(bytes)
    expect(done.threadId).not.toBe(threadId)
    expect([done.length, Buffer.from(done.bytes).toString()]).toEqual([8, 'kontrakt'])
  })

  it('says why it failed', async () => {
    await expect(failing('too many pages')).rejects.toThrow('too many pages')
  })

  it('that kills its thread fails, and the next is done by another', async () => {
    await expect(dying(7)).rejects.toThrow()
    expect((await whereAndWhat(Buffer.from('a'))).length).toBe(1)
  })
})
