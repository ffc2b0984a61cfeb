/** Digits and capitals without those that are taken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a number stands for: `P` a purchase notification, `M` an order of material. */
export type ReceiptLetter = 'P' | 'M'

/** How many random bytes a number is made of. */
export const receiptBytes = 8

/**
 * The number by which a person and we speak of what was sent, `P-7F3K-9Q2M`. Made of chance, so that it tells neither
 * how many there are nor whether somebody wrote before. Throws RangeError with fewer than eight bytes.
 */
export function receiptNumber(letter: ReceiptLetter, random: Uint8Array): string {
  if (random.length < receiptBytes) throw new RangeError(`a number is made of ${receiptBytes} bytes`)
  const text = [...random.subarray(0, receiptBytes)].map((byte) => signs[byte % signs.length]).join('')
  return `${letter}-${text.slice(0, 4)}-${text.slice(4)}`
}
