/** Of the file system: no room, or none left of a quota. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** The portal's own disk is full: what was sent can be sent again. Also checks the error's causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && fullCodes.has(error.code)) return true
  return error.cause !== undefined && isDiskFull(error.cause)
}
