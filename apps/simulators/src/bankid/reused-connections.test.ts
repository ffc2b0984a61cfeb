import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import type { HttpCall } from '@nyhem/providers/http/http-call'
import { mutualTls } from '@nyhem/providers/http/mutual-tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../certificates.ts'

/** Answers a connection's first call; closes it on a later one, as after an idle timeout. */
async function forgetfulServer() {
  const authority = await makeAuthority(new Date())
  const seen = new WeakSet<object>()
  const calls: string[] = []
  const server = createServer(
    { ...(await authority.server()), ca: authority.ca, requestCert: true },
    (incoming, reply) => {
      const { socket } = incoming
      calls.push(seen.has(socket) ? 'kept' : 'new')
      if (seen.has(socket)) return socket.destroy()
      seen.add(socket)
      reply.end('{}')
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const identity = { ca: authority.ca, clientCertificate: await authority.client('us') }
  return { server, calls, identity, baseUrl: `https://localhost:${port}/rp/v6.0/` }
}

let world: Awaited<ReturnType<typeof forgetfulServer>>
const closeOf = (server: Server) => new Promise((resolve) => server.close(resolve))

beforeEach(async () => {
  world = await forgetfulServer()
})
afterEach(() => {
  world.server.closeAllConnections()
  return closeOf(world.server)
})

describe('a reused connection that is closed as a call is sent', () => {
  it('breaks no identification: the call is sent on a new one', async () => {
    const transport = bankIdTransport({ ...world.identity, baseUrl: world.baseUrl })
    await transport.post('auth', {})
    expect(await transport.post('auth', {})).toMatchObject({ status: 200 })
    expect(world.calls).toEqual(['new', 'kept', 'new'])
    transport.close()
  })

  it('loses a call that may not be sent twice', async () => {
    const { send, close } = mutualTls(world.identity)
    const call: HttpCall = { method: 'POST', url: new URL(world.baseUrl), headers: {}, body: '{}' }
    await send(call)
    await expect(send(call)).rejects.toMatchObject({ message: 'ECONNRESET', sent: true })
    expect(world.calls).toEqual(['new', 'kept'])
    close()
  })
})
