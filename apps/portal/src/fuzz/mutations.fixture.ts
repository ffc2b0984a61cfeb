import fc from 'fast-check'

/** Largest input, in bytes: duplication would else grow without end. */
const mostBytes = 262_144

const kinds = [
  'flip',
  'set',
  'number',
  'length-of-word',
  'cut',
  'behead',
  'drop',
  'repeat',
  'nest',
  'splice',
  'insert-word',
] as const

type Edit = {
  readonly kind: (typeof kinds)[number]
  /** Parts of 2³² of the input's length. */
  readonly at: number
  readonly value: number
  readonly length: number
}

export type Material = {
  /** Well-formed inputs. */
  readonly seeds: readonly Buffer[]
  /** Names and signs of the format. */
  readonly words: readonly string[]
}

const whole = 2 ** 32
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(whole - 1),
  value: fc.nat(whole - 1),
  length: fc.oneof({ weight: 4, arbitrary: fc.nat(64) }, { weight: 1, arbitrary: fc.nat(20_000) }),
})

/** A seed, and the edits that damage it: each shrinks by itself. */
export const damaged: fc.Arbitrary<{ seed: number; edits: Edit[] }> = fc.record({
  seed: fc.nat(whole - 1),
  edits: fc.array(edit, { minLength: 1, maxLength: 10 }),
})

const pick = <T>(list: readonly T[], value: number): T | undefined => list[value % Math.max(1, list.length)]
const writers = ['writeUInt8', 'writeUInt16BE', 'writeUInt16LE', 'writeUInt32BE', 'writeUInt32LE'] as const

/** Numbers at which lengths, counts and offsets go wrong. */
const oddNumbers = (value: number, left: number): readonly number[] => [
  0,
  1,
  2,
  7,
  8,
  9,
  16,
  127,
  128,
  255,
  256,
  32_767,
  32_768,
  65_535,
  65_536,
  0x7fff_ffff,
  0x8000_0000,
  0xffff_fff0,
  0xffff_ffff,
  left,
  left + 1,
  Math.max(0, left - 1),
  value,
]

function writeNumber(bytes: Buffer, at: number, { value, length }: Pick<Edit, 'value' | 'length'>): void {
  const writer = pick(writers, value) ?? 'writeUInt8'
  const width = { writeUInt8: 1, writeUInt16BE: 2, writeUInt16LE: 2, writeUInt32BE: 4, writeUInt32LE: 4 }[writer]
  if (at < 0 || at + width > bytes.length) return
  const number = pick(oddNumbers(value, bytes.length - at), length) ?? 0
  bytes[writer](number % 2 ** (8 * width), at)
}

const joined = (...parts: Buffer[]): Buffer => Buffer.concat(parts).subarray(0, mostBytes)

function apply(bytes: Buffer, { kind, value, length, at: share }: Edit, { seeds, words }: Material): Buffer {
  const at = Math.floor((share / whole) * bytes.length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  const piece = bytes.subarray(at, at + length)
  const word = Buffer.from(pick(words, value) ?? '', 'latin1')
  switch (kind) {
    case 'flip':
      if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << (value % 8))
      return bytes
    case 'set':
      if (at < bytes.length) bytes[at] = pick([0, 1, 0x7f, 0x80, 0xfe, 0xff, value % 256], length) ?? 0
      return bytes
    case 'number':
      writeNumber(bytes, at, { value, length })
      return bytes
    case 'length-of-word': {
      // Lengths stand before names (boxes, chunks) or behind them (entries of archives).
      const found = word.length === 0 ? -1 : bytes.indexOf(word, at)
      if (found !== -1) writeNumber(bytes, value % 3 === 0 ? found + word.length : found - 4, { value: 3, length })
      return bytes
    }
    case 'cut':
      return Buffer.from(before)
    case 'behead':
      return Buffer.from(after)
    case 'drop':
      return joined(before, bytes.subarray(at + length))
    case 'repeat':
      return joined(before, ...Array.from({ length: (value % 200) + 1 }, () => piece), after)
    case 'nest':
      return joined(before, bytes, after)
    case 'splice':
      return joined(before, (pick(seeds, value) ?? bytes).subarray(at, at + length * 8), after)
    case 'insert-word':
      return joined(before, ...Array.from({ length: (length % 40) + 1 }, () => word), after)
  }
}

/** The damaged input. The same seeds and edits give the same bytes. */
export function mutate({ seed, edits }: { seed: number; edits: readonly Edit[] }, material: Material): Buffer {
  const start: Buffer = Buffer.from(pick(material.seeds, seed) ?? Buffer.alloc(0))
  return edits.reduce<Buffer>((bytes, one) => apply(bytes, one, material), start)
}
