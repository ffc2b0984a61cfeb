import type { FileVerdict } from '../file-scanner.ts'

/** Commands end with the byte that begins their answer's end. Source: clamd(8), "z" prefix. */
export const clamdCommands = { scan: 'zINSTREAM\0', ping: 'zPING\0' } as const

/** Longer answers are garbage: a signature has at most a few dozen characters. */
export const mostAnswerBytes = 1_024

/** After the last piece. */
export const endOfPieces = Buffer.alloc(4)

/** Length of a piece, four bytes, big-endian. */
export function headOfPiece(bytes: number): Buffer {
  const head = Buffer.allocUnsafe(4)
  head.writeUInt32BE(bytes)
  return head
}

/** Verdict of an answer without its final NUL; null for anything that clamd(8) does not describe. Never fails. */
export function verdictOf(answer: string): FileVerdict | null {
  if (answer === 'stream: OK') return { code: 'Clean' }
  const signature = /^stream: ([\x20-\x7e]{1,200}) FOUND$/.exec(answer)?.[1]
  if (signature !== undefined) return { code: 'Infected', signature }
  return answer === 'INSTREAM size limit exceeded. ERROR' ? { code: 'NotScanned', reason: 'tooLarge' } : null
}
