/** Between two questions for the status of an e-identity session or a booking, in milliseconds. Source: public-site specification §4 and §9. */
export const statusPollMs = 1_000

/** A token with less than this left is refreshed before a call, in milliseconds. Source: public-site specification §4 and §9. */
export const tokenRefreshThresholdMs = 30 * 60_000

/** Between two looks at the token of a visitor who is logged in, in milliseconds. Source: public-site specification §4 and §9. */
export const sessionCheckMs = 30_000
