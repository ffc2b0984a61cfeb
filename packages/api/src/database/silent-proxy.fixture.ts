import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Forwards to a database until it is `cut`: then nothing comes through open connections, and none is closed. */
export async function openSilentProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(port || 5432), hostname)
    for (const [from, into] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => into.write(bytes)).on('error', () => undefined)
      from.on('close', () => into.destroy())
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    /** Of the database through this proxy. */
    url: url.href,
    cut() {
      for (const socket of sockets) socket.removeAllListeners('data').resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(proxy.close(), 'close')
    },
  }
}
