/** Value of each digit. */
export const digitsOf = (text: string): number[] => [...text].map(Number)

/** Weighted digit sum modulo 11; excess digits do not count. */
export const weightedModulo11 = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11

/** Luhn check, check digit last: every second from the right counts double. */
export const hasLuhnCheck = (digits: readonly number[]): boolean =>
  digits.reduce((sum, digit, index) => {
    const weighted = (digits.length - index) % 2 === 0 ? digit * 2 : digit
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0) %
    10 ===
  0
