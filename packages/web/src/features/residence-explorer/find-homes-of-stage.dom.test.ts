import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../session/fake-server.ts'
import { findHomesOfStage } from './find-homes-of-stage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Answers a part of so many homes. */
const stageOf = (total: number) =>
  fakeServer({
    'POST /residence/search_object': ({ body }) => {
      const { offset, limit } = body as { offset: number; limit: number }
      const count = Math.max(0, Math.min(limit, total - offset))
      const hits = Array.from({ length: count }, (_, index) => ({ home: { id: String(offset + index) } }))
      return { body: { total, hits } }
    },
  })
const asked = (server: ReturnType<typeof fakeServer>) =>
  server.madeTo('/residence/search_object').map(({ body }) => body)
const find = (stageId: string) => findHomesOfStage(stageId, new AbortController().signal)

describe('homes of a stage on the market', () => {
  it('are asked for once, 200 from the first', async () => {
    const server = stageOf(200)
    expect((await find('some')).homes).toHaveLength(200)
    expect(asked(server)).toMatchObject([{ filter: { stageIds: ['some'] }, limit: 200, offset: 0 }])
  })

  it('are loaded up to 300, the rest of a larger stage left as the page has it', async () => {
    const server = stageOf(340)
    const found = await find('many')
    expect([new Set(found.homes.map(({ id }) => id)).size, found.total]).toEqual([300, 340])
    expect(asked(server)).toMatchObject([
      { limit: 200, offset: 0 },
      { limit: 100, offset: 200 },
    ])
  })
})
