import { finished, Readable } from 'node:stream'
import type { ApiReply, ApiRequest } from './api-server.ts'
import { networkOf } from './network-of.ts'
import { openSlots } from './slots.ts'

/** Per process. A stream holds a descriptor or a connection to the store, and some 200 KB. */
export const filesForClients = {
  atOnce: 100,
  perKey: 25,
  mostWaiting: 100,
  mostWaitingPerKey: 50,
  longestWaitMs: 10_000,
} as const

/** Bytes per second: a quarter of what slow mobile networks carry. */
const slowestReader = 16_384
const leastReadMs = 30_000

/** A slot is held until the last byte is on its way, so a reader has a deadline. */
export const deadlineMs = (bytes: number): number => leastReadMs + (bytes / slowestReader) * 1_000

const slotsOfServer = new WeakMap<object, ReturnType<typeof openSlots>>()

function slotsOf(server: object) {
  const slots = slotsOfServer.get(server) ?? openSlots(filesForClients)
  slotsOfServer.set(server, slots)
  return slots
}

/**
 * Opens a stored file for the client of a request, of which a few per process and network are read at once: others wait
 * for a while, then throw Unavailable. The slot is free again when the client has all of it, has gone, or has taken too
 * long, which closes its connection. Null if `open` returns it. A HEAD request opens nothing.
 */
export async function readForClient(
  { server, raw: { method }, ip }: Pick<ApiRequest, 'server' | 'raw' | 'ip'>,
  { raw: response }: ApiReply,
  file: { readonly bytes: number; open(): Promise<Readable | null> },
): Promise<Readable | null> {
  if (method === 'HEAD') return Readable.from([])
  const gone = new AbortController()
  finished(response, () => gone.abort())
  const free = await slotsOf(server.server).take(networkOf(ip), gone.signal)
  const deadline = setTimeout(() => response.destroy(), deadlineMs(file.bytes)).unref()
  const end = (stream: Readable | null) => {
    clearTimeout(deadline)
    stream?.destroy()
    free()
  }
  try {
    const stream = await file.open()
    if (stream && !gone.signal.aborted) {
      gone.signal.addEventListener('abort', () => end(stream))
      return stream
    }
    end(stream)
    return null
  } catch (error) {
    end(null)
    throw error
  }
}
