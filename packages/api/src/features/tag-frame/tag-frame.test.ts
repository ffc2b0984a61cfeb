import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { tagFrameRoutes } from './tag-frame.routes.ts'
import type { TagSettings } from './tag-frame.ts'

let app: ApiServer | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

async function openFrame(settings: TagSettings) {
  app = await buildTestApi([(api) => tagFrameRoutes(api, settings)])
  return app.inject('/api/tags')
}
const configured = {
  scriptUrl: 'https://tags.example.com/a.js?id=1&v="2',
  origins: ['https://collect.example.com', 'https://tags.example.com'],
}

describe("the document of the operator's tag script", () => {
  it('has no origin of ours, however it is opened, and reaches the origins of the script only', async () => {
    const { headers, body } = await openFrame(configured)
    const [, inline = ''] = /<script>(.*?)<\/script>/.exec(body) ?? []
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        'sandbox allow-scripts',
        `script-src 'sha256-${hash}' https://tags.example.com https://collect.example.com`,
        'img-src data: https://tags.example.com https://collect.example.com',
        'connect-src https://tags.example.com https://collect.example.com',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(body).toContain('<script async src="https://tags.example.com/a.js?id=1&amp;v=&quot;2">')
  })

  it('is not there without a script', async () => {
    expect((await openFrame({ scriptUrl: null, origins: [] })).statusCode).toBe(404)
  })
})
