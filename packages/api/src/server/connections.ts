import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network-of.ts'
import { deadlineMs } from './read-for-client.ts'

/** Per process. */
export const connectionLimits = {
  /** Some 15 KB each, and well below the files that a service may open. */
  atOnce: 4_000,
  /** Of one connection. Browsers and proxies ask for the next when they have one. */
  unanswered: 2,
  /** Bytes that wait for their readers. */
  waitingBytes: 134_217_728,
  /** For reading a finished answer. */
  deadlineMs,
  sweepMs: 1_000,
}
export type ConnectionLimits = typeof connectionLimits

type Open = {
  readonly network: string
  readonly unanswered: Set<ServerResponse>
  /** The answer that is being read, finished on our side, and when it must have been read. */
  reading: { readonly response: ServerResponse; readonly untilMs: number } | null
}

/**
 * Bounds what connections take without a request that a rate limit could count. When there are too many, the network
 * with the most loses one, an idle one before its oldest, so that those with few are let in. Answers that
 * nobody reads are dropped with their connections.
 */
export function limitConnections(
  server: Pick<EventEmitter, 'on' | 'once'>,
  limits: ConnectionLimits = connectionLimits,
) {
  const open = new Map<Socket, Open>()
  const ofNetwork = new Map<string, Set<Socket>>()

  function remove(socket: Socket): void {
    const { network } = open.get(socket) ?? {}
    if (network === undefined) return
    open.delete(socket)
    const others = ofNetwork.get(network)
    others?.delete(socket)
    if (others?.size === 0) ofNetwork.delete(network)
  }
  function drop(socket: Socket | undefined): void {
    if (!socket) return
    // At once, not when it is closed: the next connection must find another victim.
    remove(socket)
    socket.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    ofNetwork.set(network, (ofNetwork.get(network) ?? new Set()).add(socket))
    open.set(socket, { network, unanswered: new Set(), reading: null })
    socket.once('close', () => remove(socket))
    if (open.size > limits.atOnce) drop(victim(ofNetwork, open))
  })
  const sweep = setInterval(() => {
    for (const socket of slowReaders(open, limits)) drop(socket)
  }, limits.sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))

  /** False, and the connection is closed, for a client that asks on without reading. */
  return function mayBegin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const connection = open.get(socket)
    if (!connection) return !socket.destroyed
    connection.unanswered.add(response)
    response.once('close', () => connection.unanswered.delete(response))
    if (connection.unanswered.size <= limits.unanswered) return true
    drop(socket)
    return false
  }
}

function victim(
  ofNetwork: ReadonlyMap<string, ReadonlySet<Socket>>,
  open: ReadonlyMap<Socket, Open>,
): Socket | undefined {
  let largest: ReadonlySet<Socket> = new Set()
  for (const sockets of ofNetwork.values()) if (sockets.size > largest.size) largest = sockets
  for (const socket of largest) if (open.get(socket)?.unanswered.size === 0) return socket
  return largest.values().next().value
}

/** Those past their deadline, and while too much waits in all, those for whom the most waits. */
function slowReaders(open: ReadonlyMap<Socket, Open>, limits: ConnectionLimits): Socket[] {
  const slow: Socket[] = []
  const waiting: { socket: Socket; bytes: number }[] = []
  for (const [socket, connection] of open) {
    if (isPastDeadline(connection, limits)) slow.push(socket)
    else waiting.push({ socket, bytes: waitingBytes(socket, connection) })
  }
  let tooMany = waiting.reduce((sum, { bytes }) => sum + bytes, -limits.waitingBytes)
  if (tooMany <= 0) return slow
  for (const { socket, bytes } of waiting.sort((one, other) => other.bytes - one.bytes)) {
    if (tooMany <= 0) break
    tooMany -= bytes
    slow.push(socket)
  }
  return slow
}

function isPastDeadline(connection: Open, limits: ConnectionLimits): boolean {
  const [response] = connection.unanswered
  const nowMs = performance.now()
  if (!response?.writableEnded) connection.reading = null
  else if (connection.reading?.response !== response)
    connection.reading = { response, untilMs: nowMs + limits.deadlineMs(response.writableLength) }
  return connection.reading !== null && nowMs > connection.reading.untilMs
}

/** Later answers wait until earlier ones are read. */
function waitingBytes(socket: Socket, { unanswered }: Open): number {
  let bytes = socket.writableLength
  for (const response of unanswered) if (response.socket === null) bytes += response.writableLength
  return bytes
}
