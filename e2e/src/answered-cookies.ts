/** The cookie of a visitor who refused optional cookies, on every demo host. */
export const answeredCookies = ['se', 'no', 'fi', 'senior', 'coop', 'contractor'].map((name) => ({
  name: 'consent',
  value: 'v1.answered',
  domain: `${name}.localhost`,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}))
