import { isOpenToBoards } from '@nyhem/domain/account/enter-my-pages'
import { referrerName, safeReturnPath } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'

/** Where somebody goes who logs in on the login page: where they were going, otherwise my pages. */
export const pathAfterLoginPage = (site: Site, query: string): string =>
  pathAskedFor(site, query) ?? site.routes.myPages ?? site.pathPrefix

const pathAskedFor = (site: Site, query: string): string | null =>
  safeReturnPath(new URLSearchParams(query).get(referrerName), site)

/**
 * Whether the login page was come to from a page that is not an association's: somebody who acts for one is led here by
 * the private person's pages alone, and to go on there would lead here again.
 */
export function isAskedPrivately(site: Site, query: string): boolean {
  const [path] = pathAskedFor(site, query)?.split(/[?#]/, 1) ?? []
  return path !== undefined && !isOpenToBoards(site, path)
}

/** Where somebody goes who logs in by the modal: nowhere else, except from pages that are for those who are logged out. */
export function pathAfterModal(site: Site, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const { login, createAccount, forgotPassword, setPassword, eIdentificationReturn } = site.routes
  const isForLoggedOut = [login, createAccount, forgotPassword, setPassword, eIdentificationReturn].includes(pathname)
  return isForLoggedOut ? pathAfterLoginPage(site, search) : pathname + search
}
