import type { FileScanner, FileScannerEvent, FileScannerSurroundings, FileVerdict } from '../file-scanner.ts'
import type { ClamdAddress } from './clamd-address.ts'
import { ClamdFault, openConnection, sendPieces } from './clamd-connection.ts'
import { clamdCommands, verdictOf } from './clamd-wire.ts'
import { scanTurns } from './scan-turns.ts'

/** Milliseconds and files. */
type ClamdLimits = {
  readonly connectMs: number
  /** From the call to the verdict, waiting included. */
  readonly scanMs: number
  readonly atOnce: number
  readonly mostWaiting: number
}

/** clamd has ten threads by default, for all processes; a file of 20 MB takes it a second or two. */
const usualLimits: ClamdLimits = { connectMs: 3_000, scanMs: 30_000, atOnce: 4, mostWaiting: 50 }

type ClamdSettings = {
  readonly address: ClamdAddress
  /** Issuer of a TLS proxy's certificate, PEM; default: Node's list. */
  readonly ca?: string
  readonly limits?: Partial<ClamdLimits>
}

const provider = 'clamd'

/** ClamAV's daemon, a connection for each file (`INSTREAM`). */
export function clamd({ address, ca, limits }: ClamdSettings, { report }: FileScannerSurroundings): FileScanner {
  const { connectMs, scanMs, atOnce, mostWaiting } = { ...usualLimits, ...limits }
  const takeTurn = scanTurns({ atOnce, mostWaiting })
  const closing = new AbortController()

  function notScanned(call: FileScannerEvent['call'], { reason, fault }: Pick<ClamdFault, 'reason' | 'fault'>) {
    report({ provider, call, fault })
    return { code: 'NotScanned', reason } as const
  }

  /** Rejects with a ClamdFault, and with what the content throws. */
  async function ask(content: Parameters<FileScanner['scan']>[0], signal: AbortSignal): Promise<FileVerdict> {
    const connection = openConnection(address, { connectMs, signal, ca })
    try {
      let isSent = false
      const sending = connection
        .send(Buffer.from(clamdCommands.scan))
        .then((isOpen) => isOpen && sendPieces(connection, content))
        .then((isWhole) => {
          isSent = isWhole
        })
      // An answer may come before the end of the file: too large, or found already.
      const answer = await Promise.race([connection.answer, sending.then(() => connection.answer)])
      const verdict = verdictOf(answer)
      // Who has not seen the whole file cannot call it clean.
      if (verdict === null || (verdict.code === 'Clean' && !isSent)) throw new ClamdFault('garbage', 'garbage')
      if (verdict.code === 'NotScanned') throw new ClamdFault(verdict.reason, 'size limit')
      return verdict
    } finally {
      connection.close()
      content.stream.destroy()
    }
  }

  return {
    async scan(content) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(scanMs)])
      const turn = await takeTurn(signal)
      if (typeof turn === 'string') {
        content.stream.destroy()
        return notScanned('scan', { reason: turn, fault: turn })
      }
      try {
        return await ask(content, signal)
      } catch (error) {
        if (!(error instanceof ClamdFault)) throw error
        return notScanned('scan', error)
      } finally {
        turn()
      }
    },
    async isThere() {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(connectMs)])
      const connection = openConnection(address, { connectMs, signal, ca })
      try {
        await connection.send(Buffer.from(clamdCommands.ping))
        if ((await connection.answer) !== 'PONG') throw new ClamdFault('garbage', 'garbage')
        return true
      } catch (error) {
        if (!(error instanceof ClamdFault)) throw error
        notScanned('ping', error)
        return false
      } finally {
        connection.close()
      }
    },
    close: () => closing.abort(),
  }
}
