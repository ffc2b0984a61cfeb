import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import type { NotScannedReason } from '../file-scanner.ts'
import type { ClamdAddress } from './clamd-address.ts'
import { endOfPieces, headOfPiece, mostAnswerBytes } from './clamd-wire.ts'

/** clamd did not answer as described. */
export class ClamdFault extends Error {
  readonly reason: NotScannedReason
  readonly fault: string
  constructor(reason: NotScannedReason, fault: string) {
    super(`clamd: ${fault}`)
    this.reason = reason
    this.fault = fault
  }
}

/** Pieces are small, so that one that waits for the network takes little memory. */
const mostPieceBytes = 65_536

type ClamdConnection = {
  /** The answer, without its NUL. Rejects with a ClamdFault. */
  readonly answer: Promise<string>
  /** Writes, and waits until more may be written. False: the connection is over, and `answer` says how. */
  send(...buffers: readonly Uint8Array[]): Promise<boolean>
  close(): void
}

/** One connection for one command. `signal` ends it; connecting has a limit of its own. */
export function openConnection(
  address: ClamdAddress,
  { connectMs, signal, ca }: { connectMs: number; signal: AbortSignal; ca?: string | undefined },
): ClamdConnection {
  const socket = socketTo(address, ca)
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>()
  // Whoever sends learns of the end by `send`, and asks for the answer afterwards.
  answer.catch(() => undefined)
  const fail = (reason: NotScannedReason, fault: string) => {
    reject(new ClamdFault(reason, fault))
    socket.destroy()
  }
  const onAbort = () => fail('timeout', 'timeout')
  const timer = setTimeout(() => fail('timeout', 'connect timeout'), connectMs)
  socket.once(address.kind === 'tls' ? 'secureConnect' : 'connect', () => clearTimeout(timer))
  socket.once('close', () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    fail('unreachable', 'cut')
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // A refusal is written before the connection is reset, and may still be unread.
    if (error.code === 'EPIPE') return
    fail('unreachable', error.code ?? 'broken')
  })
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    const end = bytes.indexOf(0)
    if (end >= 0) resolve(bytes.toString('latin1', 0, end))
    else if (bytes.length > mostAnswerBytes) fail('garbage', 'garbage')
  })
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort)
  return { answer, send: (...buffers) => sendTo(socket, buffers), close: () => void socket.destroy() }
}

function socketTo(address: ClamdAddress, ca: string | undefined): Socket {
  if (address.kind === 'socket') return connect({ path: address.path })
  const { host, port } = address
  return address.kind === 'tls' ? connectSecurely({ host, port, ca }) : connect({ host, port })
}

function sendTo(socket: Socket, buffers: readonly Uint8Array[]): Promise<boolean> {
  if (socket.destroyed || !socket.writable) return Promise.resolve(false)
  socket.cork()
  let mayGoOn = true
  for (const buffer of buffers) mayGoOn = socket.write(buffer)
  socket.uncork()
  if (mayGoOn) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => () => {
      socket.off('drain', onDrain).off('close', onClose).off('error', onClose)
      resolve(isOpen)
    }
    const onDrain = settle(true)
    const onClose = settle(false)
    socket.once('drain', onDrain).once('close', onClose).once('error', onClose)
  })
}

/**
 * Sends content in pieces. False: the connection ended before. Throws what the content throws, and when its length is
 * not as announced: the end is then never sent, so that no part of a file is taken for all of it.
 */
export async function sendPieces(
  { send }: Pick<ClamdConnection, 'send'>,
  { stream, bytes }: { stream: Readable; bytes: number },
): Promise<boolean> {
  let sent = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sent += chunk.length
    if (sent > bytes) throw new Error('a file is longer than was said')
    for (let from = 0; from < chunk.length; from += mostPieceBytes) {
      const piece = chunk.subarray(from, from + mostPieceBytes)
      if (!(await send(headOfPiece(piece.length), piece))) return false
    }
  }
  if (sent < bytes) throw new Error('a file is shorter than was said')
  return send(endOfPieces)
}
