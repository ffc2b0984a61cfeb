import { once } from 'node:events'
import { connect } from 'node:net'
import { clamd } from '@nyhem/providers/file-scanner/clamd/clamd'
import { eicar } from '@nyhem/providers/file-scanner/eicar'
import type { FileScannerEvent } from '@nyhem/providers/file-scanner/file-scanner'
import { contentOf, fileScannerContract } from '@nyhem/providers/file-scanner/file-scanner.contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClamdSimulator, openClamd } from './open-clamd.ts'

const host = '127.0.0.1'

const scannerOf = ({ port }: Pick<ClamdSimulator, 'port'>, scanMs = 30_000, events: FileScannerEvent[] = []) =>
  clamd({ address: { kind: 'tcp', host, port }, limits: { scanMs } }, { report: (event) => void events.push(event) })

fileScannerContract('clamd', async () => {
  const simulator = await openClamd({ port: 0, host })
  const patient = scannerOf(simulator)
  const impatient = scannerOf(simulator, 100)
  return {
    scanner: {
      ...patient,
      // A limit that a silent scanner exceeds soon, and a well one never.
      scan: (content) => (simulator.fault() === 'silence' ? impatient : patient).scan(content),
    },
    stop: () => simulator.setFault('down'),
    silence: () => simulator.setFault('silence'),
    cut: () => simulator.setFault('cutOff'),
    babble: () => simulator.setFault('garbage'),
    async close() {
      patient.close()
      impatient.close()
      await simulator.close()
    },
  }
})

describe('the simulated clamd', () => {
  let simulator: ClamdSimulator
  beforeEach(async () => {
    simulator = await openClamd({ port: 0, host, mostBytes: 100_000 })
  })
  afterEach(() => simulator.close())

  /** Everything it answers to bytes that are sent as they are. */
  async function answerTo(...chunks: readonly (string | Buffer)[]): Promise<string> {
    const socket = connect({ port: simulator.port, host })
    socket.on('error', () => undefined)
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
    })
    for (const chunk of chunks) socket.write(chunk)
    await once(socket, 'close')
    return said
  }
  const piece = (text: string) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(text.length)
    return Buffer.concat([head, Buffer.from(text)])
  }

  it('ends each answer with a zero byte', async () => {
    expect(await answerTo('zPING\0')).toBe('PONG\0')
    expect(await answerTo('zVERSION\0')).toMatch(/^ClamAV .*\0$/)
    expect(await answerTo('zRELOADS\0')).toBe('UNKNOWN COMMAND\0')
  })
  it('refuses a command without end', async () => {
    expect(await answerTo('A'.repeat(100))).toBe('UNKNOWN COMMAND\0')
  })
  it('finds EICAR in pieces of one byte', async () => {
    const pieces = [...eicar].map(piece)
    expect(await answerTo('zINSTREAM\0', ...pieces, Buffer.alloc(4))).toBe('stream: Eicar-Test-Signature FOUND\0')
  })
  it('refuses more than its limit', async () => {
    const half = piece('a'.repeat(60_000))
    expect(await answerTo('zINSTREAM\0', half, half)).toBe('INSTREAM size limit exceeded. ERROR\0')
  })
  it('goes on where it listened, once it is well again', async () => {
    await simulator.setFault('down')
    await simulator.setFault(null)
    const scanner = scannerOf(simulator)
    expect(await scanner.scan(contentOf(['text']))).toEqual({ code: 'Clean' })
    scanner.close()
  })
  it('is reported with the kind of fault, and nothing of the file', async () => {
    const events: FileScannerEvent[] = []
    const scanner = scannerOf(simulator, 30_000, events)
    await simulator.setFault('error')
    await scanner.scan(contentOf(['text']))
    await simulator.setFault('down')
    await scanner.scan(contentOf(['text']))
    scanner.close()
    expect(events).toEqual([
      { provider: 'clamd', call: 'scan', fault: 'garbage' },
      { provider: 'clamd', call: 'scan', fault: 'ECONNREFUSED' },
    ])
  })
})
