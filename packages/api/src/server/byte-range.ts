/** The requested part of a file: whole, a range (first and last byte, inclusive), or unsatisfiable. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' }

const whole: ByteRange = { kind: 'whole' }

/**
 * Parses a `Range` header for a file of `size` bytes. Invalid and multiple ranges get the whole file, as the RFC
 * permits. Never throws. Source: RFC 9110 §14.
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
