/** Hash of an address at which the visitor is told that the session has ended. */
export const sessionExpiredHash = '#session-expired'
