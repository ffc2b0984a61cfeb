import { describe, expect, it } from 'vitest'
import { serviceWorkerRoutes } from './service-worker.ts'
import { buildTestApi } from './test-api.ts'

async function answered(parts: Parameters<typeof serviceWorkerRoutes>[1]) {
  const app = await buildTestApi([(server) => serviceWorkerRoutes(server, parts)])
  const answer = await app.inject({ url: '/service-worker.js', headers: { host: 'se.localhost' } })
  await app.close()
  return answer
}

describe('the service worker', () => {
  it('is named by its build, and asked for each time', async () => {
    const answer = await answered({ text: 'run()', buildId: 'abc', isWithdrawn: false })
    expect(answer.body).toBe('self.nyhemBuild="abc";\nrun()')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not there in development', async () => {
    expect((await answered({ text: null, buildId: 'development', isWithdrawn: false })).statusCode).toBe(404)
  })

  it.each([null, 'run()'])('ends itself and what it has kept when it is withdrawn', async (text) => {
    const { body } = await answered({ text, buildId: 'abc', isWithdrawn: true })
    expect(body).toContain('self.registration.unregister()')
    expect(body).toContain('caches.delete')
    expect(body).not.toContain('run()')
  })
})
