/** No easily confused characters. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `P` for a purchase notification, `M` for a material order. */
export type ReceiptLetter = 'P' | 'M'

/** Random bytes per receipt number. */
export const receiptBytes = 8

/**
 * Random reference number of a submission, `P-7F3K-9Q2M`, which reveals neither the number of submissions nor earlier
 * ones. Throws RangeError with fewer than eight bytes.
 */
export function receiptNumber(letter: ReceiptLetter, random: Uint8Array): string {
  if (random.length < receiptBytes) throw new RangeError(`a number is made of ${receiptBytes} bytes`)
  const text = [...random.subarray(0, receiptBytes)].map((byte) => signs[byte % signs.length]).join('')
  return `${letter}-${text.slice(0, 4)}-${text.slice(4)}`
}
