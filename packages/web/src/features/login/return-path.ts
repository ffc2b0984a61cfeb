import { isOpenToBoards } from '@nyhem/domain/account/enter-my-pages'
import { referrerName, safeReturnPath, withReturnPath } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'
import type { PendingIdentification } from './pending-identification.ts'

/** Where somebody goes who logs in on the login page: where they were going, otherwise my pages. */
export const pathAfterLoginPage = (site: Site, query: string): string =>
  askedReturnPath(site, query) ?? site.routes.myPages ?? site.pathPrefix

/** The path of the site that the query asks to lead back to; null when it names none. */
export const askedReturnPath = (site: Site, query: string): string | null =>
  safeReturnPath(new URLSearchParams(query).get(referrerName), site)

/**
 * Whether the login page was come to from a page that is not an association's: somebody who acts for one is led here by
 * the private person's pages alone, and to go on there would lead here again.
 */
export function isAskedPrivately(site: Site, query: string): boolean {
  const [path] = askedReturnPath(site, query)?.split(/[?#]/, 1) ?? []
  return path !== undefined && !isOpenToBoards(site, path)
}

/** The address of another page about the account, which leads back to the same path where one was asked for. */
export const passOn = (href: string, returnPath: string | null): string =>
  returnPath === null ? href : withReturnPath(href, returnPath)

/** Where an identification that came to nothing is begun again: the page that it was begun for, or the login. */
export function retryPath(site: Site, login: string, { flow, returnPath }: PendingIdentification): string {
  if (flow === 'register' || flow === 'update') return returnPath
  return flow === 'login' ? passOn(login, askedPath(site, returnPath)) : login
}

/** Where somebody gets an account who has identified and has none; null where the site has no accounts. */
export function registerPath(site: Site, { flow, returnPath }: PendingIdentification): string | null {
  if (flow === 'register') return returnPath
  const { createAccount } = site.routes
  return createAccount && passOn(createAccount, flow === 'login' ? askedPath(site, returnPath) : null)
}

/** My pages are where everybody goes who asked for nothing else. */
const askedPath = ({ routes }: Site, returnPath: string): string | null =>
  returnPath === routes.myPages ? null : returnPath

/** Where somebody goes who logs in by the modal: nowhere else, except from pages that are for those who are logged out. */
export function pathAfterModal(site: Site, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const { login, createAccount, forgotPassword, setPassword, eIdentificationReturn } = site.routes
  const isForLoggedOut = [login, createAccount, forgotPassword, setPassword, eIdentificationReturn].includes(pathname)
  return isForLoggedOut ? pathAfterLoginPage(site, search) : pathname + search
}
