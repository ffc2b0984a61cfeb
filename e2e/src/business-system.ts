import { readFile } from 'node:fs/promises'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { type APIRequestContext, expect } from '@playwright/test'
import { portal } from './addresses.ts'

const keyFile = process.env.E2E_KEY_FILE ?? new URL('../../test-results/e2e-key.txt', import.meta.url)

/** Tells the portal of the catalogue as the business system does; gives what it answers. */
export async function sendCatalogue(request: APIRequestContext, lines: readonly FeedInput[]): Promise<string> {
  // Where packages had to be installed first, that is said above it.
  const key = (await readFile(keyFile, 'utf8')).match(/^nyhem_\S+$/m)?.[0]
  const answer = await request.post(`${portal}/integration/v1/catalogue`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    data: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return text
}
