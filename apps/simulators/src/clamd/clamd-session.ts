import { eicar } from './eicar.ts'

/** What a client has sent so far of one command. Source: clamd(8). */
type Phase = { readonly kind: 'command' } | { readonly kind: 'length' } | { readonly kind: 'piece'; left: number }

export type ClamdSession = {
  /** The answer that these bytes complete, after which clamd ends the connection; null before. */
  take(bytes: Buffer): string | null
}

const unknownCommand = 'UNKNOWN COMMAND'
const version = 'ClamAV 1.4.3/27000/simulated'
const mostCommandBytes = 64
const needle = Buffer.from(eicar, 'latin1')

/** Reads `z` commands, and a stream's pieces however they are cut. Holds no more of a file than the length of EICAR. */
export function clamdSession({ mostBytes }: { mostBytes: number }): ClamdSession {
  let phase: Phase = { kind: 'command' }
  let unread = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let streamed = 0
  let isFound = false

  function look(piece: Buffer): void {
    const seen = Buffer.concat([tail, piece])
    isFound ||= seen.includes(needle)
    tail = Buffer.from(seen.subarray(Math.max(0, seen.length - needle.length + 1)))
  }

  /** Null: nothing to answer yet. Undefined: more bytes are needed. */
  function step(): string | null | undefined {
    if (phase.kind === 'command') {
      const end = unread.indexOf(0)
      if (end < 0) return unread.length > mostCommandBytes ? unknownCommand : undefined
      const command = unread.toString('latin1', 0, end)
      unread = unread.subarray(end + 1)
      if (command === 'zINSTREAM') phase = { kind: 'length' }
      return command === 'zINSTREAM' ? null : answerTo(command)
    }
    if (phase.kind === 'length') {
      if (unread.length < 4) return undefined
      const left = unread.readUInt32BE()
      unread = unread.subarray(4)
      if (left === 0) return isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      streamed += left
      if (streamed > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
      phase = { kind: 'piece', left }
      return null
    }
    if (unread.length === 0) return undefined
    const piece = unread.subarray(0, phase.left)
    unread = unread.subarray(piece.length)
    look(piece)
    phase = piece.length === phase.left ? { kind: 'length' } : { kind: 'piece', left: phase.left - piece.length }
    return null
  }

  return {
    take(bytes) {
      unread = Buffer.concat([unread, bytes])
      for (;;) {
        const answer = step()
        if (answer === undefined) return null
        if (answer !== null) return answer
      }
    },
  }
}

const answerTo = (command: string): string =>
  command === 'zPING' ? 'PONG' : command === 'zVERSION' ? version : unknownCommand
