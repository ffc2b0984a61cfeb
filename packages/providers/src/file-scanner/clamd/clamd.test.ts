import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contentOf } from '../file-scanner.contract.ts'
import { clamd } from './clamd.ts'
import { type ClamdAddress, parseClamdAddress } from './clamd-address.ts'

const host = '127.0.0.1'
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer()
})

/** A clamd that does what a test says with each connection. */
async function served(onConnection: (socket: Socket) => void, at: { path: string } | { port: number } = { port: 0 }) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen({ host, ...at }, resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return server
}

function scannerAt(address: ClamdAddress, limits: Parameters<typeof clamd>[0]['limits'] = {}) {
  const scanner = clamd({ address, limits }, { report: () => undefined })
  closers.push(() => scanner.close())
  return scanner
}
const tcp = (server: Server): ClamdAddress => ({ kind: 'tcp', host, port: (server.address() as AddressInfo).port })

const terminator = Buffer.alloc(4)
/** Calls back once the whole file has come. */
const afterFile = (socket: Socket, then: (bytes: Buffer) => void) => {
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    if (bytes.subarray(-4).equals(terminator)) then(bytes)
  })
}
const answering = (answer: string) => (socket: Socket) => afterFile(socket, () => void socket.end(answer))
const textOf = (bytes: number) => contentOf([Buffer.alloc(bytes, 'text')])
const verdictOf = async (answer: string) => scannerAt(tcp(await served(answering(answer)))).scan(textOf(10))

describe('clamd is spoken to', () => {
  it('by the command, pieces with their length in four bytes, and an empty piece', async () => {
    let heard: Buffer = Buffer.alloc(0)
    const server = await served((socket) =>
      afterFile(socket, (bytes) => {
        heard = bytes
        socket.end('stream: OK\0')
      }),
    )
    await scannerAt(tcp(server)).scan(contentOf(['abc', 'de']))
    expect(heard.toString('latin1')).toBe('zINSTREAM\0\0\0\0\x03abc\0\0\0\x02de\0\0\0\0')
  })
  it('in pieces of at most 64 KB, whatever the size of a chunk', async () => {
    const lengths: number[] = []
    const server = await served((socket) =>
      afterFile(socket, (bytes) => {
        for (let at = 'zINSTREAM\0'.length; at < bytes.length; at += 4 + bytes.readUInt32BE(at))
          lengths.push(bytes.readUInt32BE(at))
        socket.end('stream: OK\0')
      }),
    )
    await scannerAt(tcp(server)).scan(textOf(150_000))
    expect(lengths).toEqual([65_536, 65_536, 18_928, 0])
  })
  it('through a socket of the machine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nyhem-clamd-'))
    closers.push(() => rm(folder, { recursive: true }))
    const path = join(folder, 'clamd.ctl')
    await served(answering('stream: OK\0'), { path })
    expect(await scannerAt({ kind: 'socket', path }).scan(textOf(10))).toEqual({ code: 'Clean' })
  })
  it('no faster than it reads', async () => {
    const server = await served((socket) => void socket.pause())
    const content = contentOf(Array.from({ length: 1_000 }, () => Buffer.alloc(65_536)))
    const verdict = await scannerAt(tcp(server), { scanMs: 300 }).scan(content)
    expect(verdict).toEqual({ code: 'NotScanned', reason: 'timeout' })
    // The rest of 64 MB was never read; how much the machine's network holds differs.
    expect(content.read()).toBeLessThan(500)
  })
  it('on few connections at once; others wait their turn', async () => {
    let open = 0
    let most = 0
    const server = await served((socket) => {
      open += 1
      most = Math.max(most, open)
      socket.on('close', () => {
        open -= 1
      })
      answering('stream: OK\0')(socket)
    })
    const scanner = scannerAt(tcp(server), { atOnce: 2 })
    const verdicts = await Promise.all(Array.from({ length: 9 }, () => scanner.scan(textOf(1_000))))
    expect(verdicts.every(({ code }) => code === 'Clean')).toBe(true)
    // A connection may be counted until its end has come back.
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('the answer of clamd', () => {
  it('is put together from what the network cut apart', async () => {
    const server = await served((socket) =>
      afterFile(socket, () => {
        const parts = ['str', 'eam: Win.Test.EI', 'CAR_HDB-1 FOU', 'ND', '\0']
        const next = () => {
          const part = parts.shift()
          if (part !== undefined) socket.write(part, () => setImmediate(next))
        }
        next()
      }),
    )
    const verdict = await scannerAt(tcp(server)).scan(textOf(10))
    expect(verdict).toEqual({ code: 'Infected', signature: 'Win.Test.EICAR_HDB-1' })
  })
  it('names what was found, with spaces, braces and several words', async () => {
    for (const signature of ['{HEX}php.base64.v23au.185.UNOFFICIAL', 'a b FOUND c'])
      expect(await verdictOf(`stream: ${signature} FOUND\0`)).toEqual({ code: 'Infected', signature })
  })
  it('is no verdict when it is not one that clamd gives', async () => {
    for (const answer of [
      'stream: ok\0',
      'OK\0',
      'stream: FOUND\0',
      'stream: \u0007 FOUND\0',
      `stream: ${'x'.repeat(300)} FOUND\0`,
      'INSTREAM: Can not write to temporary directory. ERROR\0',
      '\0',
      'x'.repeat(5_000),
    ])
      expect(await verdictOf(answer)).toEqual({ code: 'NotScanned', reason: 'garbage' })
  })
  it('is none without its end, even when it looks like one', async () => {
    expect(await verdictOf('stream: OK')).toEqual({ code: 'NotScanned', reason: 'unreachable' })
  })
  it('is not believed when it calls a file clean of which a part has not been sent', async () => {
    const server = await served((socket) => void socket.once('data', () => socket.write('stream: OK\0')))
    const content = contentOf(Array.from({ length: 1_000 }, () => Buffer.alloc(65_536)))
    expect(await scannerAt(tcp(server)).scan(content)).toEqual({ code: 'NotScanned', reason: 'garbage' })
  })
  it('that something was found counts before the end of the file', async () => {
    const server = await served((socket) => void socket.once('data', () => socket.write('stream: Eicar FOUND\0')))
    const content = contentOf(Array.from({ length: 1_000 }, () => Buffer.alloc(65_536)))
    expect(await scannerAt(tcp(server)).scan(content)).toEqual({ code: 'Infected', signature: 'Eicar' })
  })
  it('that the file is too large comes before its end', async () => {
    const server = await served((socket) => {
      socket.once('data', () => socket.write('INSTREAM size limit exceeded. ERROR\0'))
      socket.resume()
    })
    const content = contentOf(Array.from({ length: 1_000 }, () => Buffer.alloc(65_536)))
    expect(await scannerAt(tcp(server)).scan(content)).toEqual({ code: 'NotScanned', reason: 'tooLarge' })
  })
})

describe('a scan', () => {
  it('ends at its limit when no answer comes', async () => {
    const server = await served((socket) => void socket.resume())
    expect(await scannerAt(tcp(server), { scanMs: 100 }).scan(textOf(10))).toEqual({
      code: 'NotScanned',
      reason: 'timeout',
    })
  })
  it('is refused when too many wait', async () => {
    const server = await served((socket) => void socket.resume())
    const scanner = scannerAt(tcp(server), { scanMs: 100, atOnce: 1, mostWaiting: 1 })
    const verdicts = await Promise.all([1, 2, 3].map(() => scanner.scan(textOf(10))))
    expect(verdicts[2]).toEqual({ code: 'NotScanned', reason: 'busy' })
  })
  it('that failed leaves its turn to the next', async () => {
    let connections = 0
    const server = await served((socket) => {
      connections += 1
      if (connections === 1) socket.destroy()
      else answering('stream: OK\0')(socket)
    })
    const scanner = scannerAt(tcp(server), { atOnce: 1 })
    const verdicts = await Promise.all([scanner.scan(textOf(10)), scanner.scan(textOf(10))])
    expect(verdicts.map(({ code }) => code)).toEqual(['NotScanned', 'Clean'])
  })
  it('in progress ends when the scanner is closed', async () => {
    const closing = Promise.withResolvers<void>()
    const server = await served((socket) => void socket.once('data', () => closing.resolve()))
    const scanner = scannerAt(tcp(server))
    const scanning = scanner.scan(textOf(10))
    await closing.promise
    scanner.close()
    expect(await scanning).toMatchObject({ code: 'NotScanned' })
  })
})

describe('the address of clamd', () => {
  it.each([
    ['clamd://127.0.0.1:3311', { kind: 'tcp', host: '127.0.0.1', port: 3_311 }],
    ['clamd://[::1]', { kind: 'tcp', host: '::1', port: 3_310 }],
    ['clamds://scanner.example', { kind: 'tls', host: 'scanner.example', port: 3_310 }],
    ['clamd:///run/clamav/clamd.ctl', { kind: 'socket', path: '/run/clamav/clamd.ctl' }],
  ])('%s', (text, address) => {
    expect(parseClamdAddress(text)).toEqual(address)
  })
  it.each([
    'scanner:3310',
    'tcp://scanner:3310',
    'clamds:///run/clamd.ctl',
    'clamd://scanner/path',
    'clamd://user@scanner',
    'clamd://scanner?x=1',
    'clamd:///',
    'clamd://',
    '/run/clamav/clamd.ctl',
  ])('is not %s', (text) => {
    expect(parseClamdAddress(text)).toBeNull()
  })
})
