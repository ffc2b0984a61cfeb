/** Limits of a portal that only tests and screens visit: all come from one address. */
export const highRateLimits = {
  RATE_LIMIT_PAGE: '100000',
  RATE_LIMIT_READ: '100000',
  RATE_LIMIT_FORM: '100000',
  RATE_LIMIT_STATUS: '100000',
  RATE_LIMIT_PICTURE: '100000',
  RATE_LIMIT_INTEGRATION: '100000',
  RATE_LIMIT_OFFICE: '100000',
  RATE_LIMIT_OFFICE_LOGIN: '100000',
  // All registering buyers share one address.
  RATE_LIMIT_LETTERS: '100000',
} as const
