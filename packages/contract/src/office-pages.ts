/**
 * Pages of the office, by name: their addresses on its host. A family with pages of its own below (`/pages/…`) has a
 * slash at its end.
 */
export const officePages = {
  today: '/',
  media: '/media',
  people: '/people',
  log: '/log',
  /** Where the employer's provider leads back. */
  loggedIn: '/logged-in',
} as const
export type OfficePage = keyof typeof officePages

/** The page at an address, without its query; null when there is none. Never fails. */
export function officePageAt(path: string): OfficePage | null {
  const names = Object.keys(officePages) as OfficePage[]
  return names.find((name) => isAt(officePages[name], path)) ?? null
}

const isAt = (address: string, path: string): boolean =>
  address === path || (address !== '/' && address.endsWith('/') && path.startsWith(address))
