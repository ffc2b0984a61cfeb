import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { CustomerFeedInput } from '@nyhem/contract/feed/customer-lines'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { type APIRequestContext, expect } from '@playwright/test'
import { portal } from './addresses.ts'

const keyFile = process.env.E2E_KEY_FILE ?? new URL('../../test-results/e2e-key.txt', import.meta.url)

type Sent = { method: 'POST' | 'PUT'; path: string; type: string; data: string }

/** As a business system does, it waits when its key has sent its imports of this minute. */
async function send(request: APIRequestContext, { method, path, type, data }: Sent): Promise<string> {
  // Package installation may print lines above it.
  const key = (await readFile(keyFile, 'utf8')).match(/^nyhem_\S+$/m)?.[0]
  const headers = { authorization: `Bearer ${key}`, 'content-type': type }
  const sendOnce = () => request.fetch(`${portal}/integration/v1/${path}`, { method, headers, data })
  let answer = await sendOnce()
  if (answer.status() === 429) {
    await setTimeout(1000 * Number(answer.headers()['retry-after']))
    answer = await sendOnce()
  }
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return text
}

const sendLines = (request: APIRequestContext, feed: string, lines: readonly object[]): Promise<string> => {
  const data = lines.map((line) => JSON.stringify(line)).join('\n')
  return send(request, { method: 'POST', path: feed, type: 'application/x-ndjson', data })
}

/** Sends catalogue lines as the business system; returns the answer. */
export const sendCatalogue = (request: APIRequestContext, lines: readonly FeedInput[]): Promise<string> =>
  sendLines(request, 'catalogue', lines)

export const sendCustomers = (request: APIRequestContext, lines: readonly CustomerFeedInput[]): Promise<string> =>
  sendLines(request, 'customers', lines)

export const sendMyPages = (request: APIRequestContext, lines: readonly MyPagesInput[]): Promise<string> =>
  sendLines(request, 'my-pages', lines)

/** The first file makes a document visible. */
export const sendDocumentFile = (request: APIRequestContext, externalId: string, pdf: string): Promise<string> =>
  send(request, { method: 'PUT', path: `documents/${externalId}/file`, type: 'application/pdf', data: pdf })
