import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type WebhookEvent, type WebhookSource, webhookEvents } from './webhooks.ts'

export const noWebhooks = Object.fromEntries<WebhookSource>(
  webhookEvents.map((event) => [event, async () => null]),
) as Record<WebhookEvent, WebhookSource>

export type ReceivedCall = { headers: IncomingHttpHeaders; body: string }

export type TestReceiver = {
  url: string
  /** The next call with an expected body. */
  next(isExpected?: (body: string) => boolean): Promise<ReceivedCall>
  /** Then 204. */
  answerWith(...statuses: number[]): void
  close(): Promise<void>
}

export async function openTestReceiver(): Promise<TestReceiver> {
  const statuses: number[] = []
  let onCall: (call: ReceivedCall) => void = () => undefined
  const server = createServer(async (request, response) => {
    const body = await text(request)
    response.writeHead(statuses.shift() ?? 204).end()
    onCall({ headers: request.headers, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    next(isExpected = () => true) {
      const { promise, resolve } = Promise.withResolvers<ReceivedCall>()
      onCall = (call) => {
        if (isExpected(call.body)) resolve(call)
      }
      return promise
    },
    answerWith: (...next) => {
      statuses.push(...next)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
