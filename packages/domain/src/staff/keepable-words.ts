const bookingNumber = /\bB\d{6,8}\b/gi
/** As people write phones and national numbers. */
const betweenDigits = /(?<=\d)[\s().\u2013/-]+(?=\d)/g

/**
 * Whether what was typed may stand in an address or a log: no e-mail address, and nothing as long as a phone or a
 * national number, but for the number of a booking. Never fails.
 */
export const isKeepable = (typed: string): boolean =>
  !typed.includes('@') && !/\d{6}/.test(typed.replace(bookingNumber, '').replace(betweenDigits, ''))
