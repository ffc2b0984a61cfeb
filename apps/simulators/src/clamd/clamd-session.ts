import { eicar } from './eicar.ts'

type ClamdSession = {
  /** The answer that these bytes complete, after which clamd ends the connection; null before. */
  take(bytes: Buffer): string | null
}

/** `waiting`: more bytes are needed. */
type Step = { readonly kind: 'waiting' | 'read' } | { readonly kind: 'answer'; readonly text: string }
const waiting: Step = { kind: 'waiting' }
const read: Step = { kind: 'read' }
const answer = (text: string): Step => ({ kind: 'answer', text })

const unknownCommand = answer('UNKNOWN COMMAND')
const answers: Readonly<Record<string, Step>> = {
  zPING: answer('PONG'),
  zVERSION: answer('ClamAV 1.4.3/27000/simulated'),
}
const mostCommandBytes = 64

/** Reads `z` commands, and a stream's pieces however they are cut. Source: clamd(8). */
export function clamdSession({ mostBytes }: { mostBytes: number }): ClamdSession {
  const file = searchedFile()
  let unread = Buffer.alloc(0)
  let streamed = 0
  let left = 0
  let step = readCommand

  function readCommand(): Step {
    const end = unread.indexOf(0)
    if (end < 0) return unread.length > mostCommandBytes ? unknownCommand : waiting
    const command = unread.toString('latin1', 0, end)
    unread = unread.subarray(end + 1)
    if (command !== 'zINSTREAM') return answers[command] ?? unknownCommand
    step = readLength
    return read
  }

  function readLength(): Step {
    if (unread.length < 4) return waiting
    left = unread.readUInt32BE()
    unread = unread.subarray(4)
    if (left === 0) return answer(file.isInfected() ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
    streamed += left
    if (streamed > mostBytes) return answer('INSTREAM size limit exceeded. ERROR')
    step = readPiece
    return read
  }

  function readPiece(): Step {
    if (unread.length === 0) return waiting
    const piece = unread.subarray(0, left)
    unread = unread.subarray(piece.length)
    left -= piece.length
    file.look(piece)
    if (left === 0) step = readLength
    return read
  }

  return {
    take(bytes) {
      unread = Buffer.concat([unread, bytes])
      for (;;) {
        const next = step()
        if (next.kind === 'answer') return next.text
        if (next.kind === 'waiting') return null
      }
    },
  }
}

const needle = Buffer.from(eicar, 'latin1')

/** Holds no more of a file than the length of EICAR. */
function searchedFile() {
  let tail = Buffer.alloc(0)
  let isInfected = false
  return {
    look(piece: Buffer): void {
      const seen = Buffer.concat([tail, piece])
      isInfected ||= seen.includes(needle)
      tail = Buffer.from(seen.subarray(Math.max(0, seen.length - needle.length + 1)))
    },
    isInfected: () => isInfected,
  }
}
