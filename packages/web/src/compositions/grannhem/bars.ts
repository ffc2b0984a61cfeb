type Amounts = { readonly min: { readonly minor: number }; readonly max: { readonly minor: number } }

/** Largest amount of a list in minor units, 0 without any: the full width of its bars. */
export const largestOf = (ranges: readonly (Amounts | null)[]): number =>
  Math.max(0, ...ranges.map((range) => range?.max.minor ?? 0))

/** Ends of a bar in percent of the widest: certain up to `from`, depending on the home up to `to`. */
export function barOf({ min, max }: Amounts, largest: number): { from: number; to: number } {
  const share = (minor: number) => (largest === 0 ? 0 : Math.round((minor / largest) * 100))
  return { from: share(min.minor), to: share(max.minor) }
}
