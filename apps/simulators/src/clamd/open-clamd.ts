import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { clamdSession } from './clamd-session.ts'

/** `down`: nothing listens. `cutOff`: the connection ends in the middle of a file. */
export const clamdFaults = ['down', 'silence', 'cutOff', 'garbage', 'error'] as const
export type ClamdFault = (typeof clamdFaults)[number]

export type ClamdSimulator = {
  readonly port: number
  /** Null: is well. Settles when the port listens, or no longer does. */
  setFault(fault: ClamdFault | null): Promise<void>
  fault(): ClamdFault | null
  /** Delay of every answer. */
  setDelay(ms: number): void
  delayMs(): number
  close(): Promise<void>
}

/** `StreamMaxLength` of a usual clamd. */
const usualMostBytes = 104_857_600

/** Answers as ClamAV's daemon does, on a port of its own: only what contains the text of EICAR is infected. */
export async function openClamd(options: { port: number; host: string; mostBytes?: number }): Promise<ClamdSimulator> {
  const { host, mostBytes = usualMostBytes } = options
  let fault: ClamdFault | null = null
  let delayMs = 0
  const connections = new Set<Socket>()

  const answer = (socket: Socket, text: string) => {
    const said = fault === 'garbage' ? 'stream: perhaps' : fault === 'error' ? "INSTREAM: Can't write. ERROR" : text
    const timer = setTimeout(() => socket.end(`${said}\0`, 'latin1'), delayMs)
    socket.once('close', () => clearTimeout(timer))
  }
  const server: Server = createServer({ allowHalfOpen: false }, (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    socket.on('error', () => undefined)
    const session = clamdSession({ mostBytes })
    let isAnswered = false
    socket.on('data', (bytes) => {
      if (fault === 'silence' || isAnswered) return
      if (fault === 'cutOff') return void socket.resetAndDestroy()
      const text = session.take(bytes)
      if (text === null) return
      isAnswered = true
      answer(socket, text)
    })
  })

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of connections) socket.destroy()
    })
  await listen(options.port)
  const { port } = server.address() as AddressInfo

  return {
    port,
    async setFault(to) {
      fault = to
      if (to === 'down' && server.listening) await stop()
      if (to !== 'down' && !server.listening) await listen(port)
    },
    fault: () => fault,
    setDelay(ms) {
      delayMs = ms
    },
    delayMs: () => delayMs,
    close: async () => (server.listening ? stop() : undefined),
  }
}
