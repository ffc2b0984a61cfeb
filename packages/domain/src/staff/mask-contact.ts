/** `an•••@example.com`: enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '•••' : `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

/** `••• 67`: the last two digits. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `••• ${phone.slice(-2)}`)
