import { parseEmail, parseName, parsePhone } from '../interest/interest-form.ts'

type Written = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}
export type GuestContact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
}

/**
 * Reads a guest whom the staff write down: both names, and an e-mail address or a phone. `Contact` also for one that
 * cannot be read.
 */
export function readGuestContact(
  written: Written,
): { readonly ok: true; readonly value: GuestContact } | { readonly ok: false; readonly problem: 'Name' | 'Contact' } {
  const [firstName, lastName] = [parseName(written.firstName), parseName(written.lastName)]
  if (!firstName.ok || !lastName.ok) return { ok: false, problem: 'Name' }
  const email = written.email.trim() === '' ? null : parseEmail(written.email)
  const phone = written.phone.trim() === '' ? null : parsePhone(written.phone)
  const isRead = (email === null || email.ok) && (phone === null || phone.ok)
  if (!isRead || (email === null && phone === null)) return { ok: false, problem: 'Contact' }
  return {
    ok: true,
    value: {
      firstName: firstName.value,
      lastName: lastName.value,
      email: email?.ok ? email.value : null,
      phone: phone?.ok ? phone.value : null,
    },
  }
}
