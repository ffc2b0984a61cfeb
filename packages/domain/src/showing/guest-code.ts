/** Without letters that look like digits. Source: Crockford, Base 32. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signBits = 5
const length = 6

/** What a guest says on arrival instead of a name: six signs of the registration's id (a UUID). Never fails. */
export function guestCode(registrationId: string): string {
  const bits = Number.parseInt(registrationId.replaceAll('-', '').slice(0, 8), 16)
  return Array.from({ length }, (_, place) => signs[Math.floor(bits / 2 ** (signBits * place)) % signs.length]).join('')
}

/** A code as it was typed or said: small letters, spaces, and `O`, `I`, `L` for digits are meant well. Never fails. */
export const readGuestCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
