/** Kept: UUIDs, and ISO 8601, unless a day is followed by the last four digits of a national number. */
const idsAndTimes =
  /((?<![\da-z])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z])|(?<!\d[-+]?)\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[-+]\d\d(?::?\d\d)?)?(?!\d)|(?!\d|[-+\s]{0,3}\d{4}(?!\d))))/i

/** Finnish numbers, and Swedish ones with a plus or a letter. */
const signedNumber =
  /(?<![\p{L}\d])(?:[0-3]\d[01]\d{3}\s?[-+A-FU-Y]\s?\d{3}[\dA-Y]|(?:\d\d)?\d\d[01]\d{3}\s?(?:\+\s?\d|[-+]?\s?[TRSUWXJKLMN])\d{3})(?![\p{L}\d])/giu

/** Also within a Swedish VAT number, which begins with `SE`. */
const digits = /(?<![\p{L}\d])(?:SE)?\+?\d(?:(?:[^\S\n]|[\p{Pd}−]){0,3}\d){6,30}(?![\p{L}\d])/giu

/**
 * Kept: fewer than nine characters; amounts below a hundred million with grouped thousands, or in minor units and a
 * multiple of a hundred; from thirteen digits (milliseconds since 1970).
 */
const impersonal = /^(?:.{1,8}|[1-9]\d?(?:\s\d{3}){2}|[1-9]\d{4,5}0000|[1-9]\d{12,})$/

/** An `@` inside a word, percent-encoded or not; at the start it marks a package name. */
const address = /.(?:@|%40)./

/**
 * Blanks e-mail addresses, phone numbers and national numbers of Sweden, Norway and Finland, valid or not. Linear: each
 * repetition is bounded or the last of its pattern.
 */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/[^\s"'<>()=,;:/?]+/g, (word) => (address.test(word) ? '[e-mail]' : word))
    .split(idsAndTimes)
    .map((part, nth) => (nth % 2 === 1 ? part : withoutNumbers(part)))
    .join('')

const withoutNumbers = (text: string): string =>
  text.replace(signedNumber, '[number]').replace(digits, (run) => (impersonal.test(run) ? run : '[number]'))
