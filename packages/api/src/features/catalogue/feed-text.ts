import { longestFeedLine } from '@nyhem/contract/feed/parse-feed-line'

/** A numbered line (from 1), or why it is unreadable. Empty lines are omitted. */
export type FeedText = { line: number; text: string } | { line: number; unreadable: 'TooLong' | 'NotUtf8' }

const newline = 0x0a

/** Splits bytes into lines, holding one in memory. `longest`: bytes of a readable line. */
export async function* linesOfBytes(
  source: AsyncIterable<Uint8Array>,
  longest: number = longestFeedLine,
): AsyncGenerator<FeedText> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: Uint8Array[] = []
  let length = 0
  let line = 0

  function endLine(): FeedText | null {
    line += 1
    const tooLong = length > longest
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    parts = []
    length = 0
    if (tooLong) return { line, unreadable: 'TooLong' }
    const text = decode(decoder, bytes)
    if (text === null) return { line, unreadable: 'NotUtf8' }
    return text.trim() === '' ? null : { line, text }
  }

  function add(part: Uint8Array): void {
    length += part.length
    // The rest of an overlong line is counted and discarded.
    if (length > longest) parts = []
    else if (part.length > 0) parts.push(part)
  }

  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end))
      start = end + 1
      const read = endLine()
      if (read) yield read
    }
    add(chunk.subarray(start))
  }
  if (length > 0) {
    const read = endLine()
    if (read) yield read
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

export async function* linesOfText(source: Iterable<string> | AsyncIterable<string>): AsyncGenerator<FeedText> {
  let line = 0
  for await (const text of source) {
    line += 1
    if (Buffer.byteLength(text) > longestFeedLine) yield { line, unreadable: 'TooLong' }
    else if (text.trim() !== '') yield { line, text }
  }
}
