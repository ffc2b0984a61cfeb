/**
 * Polling interval for e-identity sessions and bookings, in milliseconds. Source: public-site specification §4 and §9.
 */
export const statusPollMs = 1_000

/**
 * Remaining milliseconds below which a token is refreshed before a request. Source: public-site specification §4 and
 * §9.
 */
export const tokenRefreshThresholdMs = 30 * 60_000

/** Token check interval while logged in, in milliseconds. Source: public-site specification §4 and §9. */
export const sessionCheckMs = 30_000
