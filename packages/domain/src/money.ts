/** Currencies of the sites. */
export const currencies = ['SEK', 'NOK', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Amount in whole minor units (öre, øre, cents). `{ minor: 249_500_000, currency: 'SEK' }` is 2 495 000 kr. */
export type Money<C extends Currency = Currency> = { readonly minor: number; readonly currency: C }

const minorPerMajor = 100

/** Converts major units (kronor, euros). Throws RangeError for an unsafe integer. */
export function fromMajor<C extends Currency>(major: number, currency: C): Money<C> {
  return fromMinor(Math.round(major * minorPerMajor), currency)
}

/** Creates money from minor units. Throws RangeError unless a safe integer. */
export function fromMinor<C extends Currency>(minor: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`)
  return { minor, currency }
}

/** Whole major units, halves rounded up. */
export const toMajorRounded = (money: Money): number => Math.round(money.minor / minorPerMajor)

/** The same amount of the same currency. */
export const isSameMoney = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency

/** Adds amounts of one currency. */
export function addMoney<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return fromMinor(a.minor + b.minor, a.currency)
}

/** Share of an amount, rounded up to a whole minor unit; `ratio` is at least 0. */
export function shareRoundedUp<C extends Currency>(money: Money<C>, ratio: number): Money<C> {
  return fromMinor(Math.ceil(money.minor * ratio), money.currency)
}
