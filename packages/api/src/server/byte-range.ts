/** What of a file is asked for: all of it, a part (first and last byte, both of it), or none that it has. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' }

const whole: ByteRange = { kind: 'whole' }

/**
 * Reads a `Range` header for a file of `size` bytes. What is no range of bytes, or several, is answered with the whole file,
 * as everybody may. Never throws. Source: RFC 9110 §14.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return whole
  if (first === '') return partOf(Math.max(0, size - Number(last)), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return whole
  return partOf(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size)
}

const partOf = (first: number, last: number, size: number): ByteRange =>
  first < size && last >= first ? { kind: 'part', first, last } : { kind: 'unsatisfiable' }
