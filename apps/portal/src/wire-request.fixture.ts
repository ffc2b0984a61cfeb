import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiServer } from '@nyhem/api/server/api-server'

type WireReply = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** A raw request, meeting the page cache before the framework. */
export async function requestOnTheWire(
  app: ApiServer,
  path: string,
  { method = 'GET', headers }: { method?: string; headers: Record<string, string> },
): Promise<WireReply> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const { promise, resolve } = Promise.withResolvers<WireReply>()
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  sent.on('response', async (reply) => {
    const body = (await reply.toArray()).join('')
    resolve({ status: reply.statusCode, headers: reply.headers, body })
  })
  sent.end()
  return promise
}
