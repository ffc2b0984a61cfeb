import { isOpenToBoards } from '@nyhem/domain/account/enter-my-pages'
import { referrerName, safeReturnPath, withReturnPath } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'
import type { PendingIdentification } from './pending-identification.ts'

/** Destination after the login page: the requested one, otherwise my pages. */
export const pathAfterLoginPage = (site: Site, query: string): string =>
  requestedReturnPath(site, query) ?? site.routes.myPages ?? site.pathPrefix

/** Return path in the query, restricted to this site, or null. */
export const requestedReturnPath = (site: Site, query: string): string | null =>
  safeReturnPath(new URLSearchParams(query).get(referrerName), site)

/**
 * Whether the login page was reached from outside the association portal. Users acting for an association come here
 * only from private pages, which would redirect back.
 */
export function isRequestedPrivately(site: Site, query: string): boolean {
  const [path] = requestedReturnPath(site, query)?.split(/[?#]/, 1) ?? []
  return path !== undefined && !isOpenToBoards(site, path)
}

/** Address of another account page, passing on the return path. */
export const passOn = (href: string, returnPath: string | null): string =>
  returnPath === null ? href : withReturnPath(href, returnPath)

/** Where a failed identification restarts: its starting page, or the login. */
export function retryPath(site: Site, login: string, { flow, returnPath }: PendingIdentification): string {
  if (flow === 'register' || flow === 'update') return returnPath
  return flow === 'login' ? passOn(login, requestedPath(site, returnPath)) : login
}

/** Registration address for an identified person without an account; null where the site has no accounts. */
export function registerPath(site: Site, { flow, returnPath }: PendingIdentification): string | null {
  if (flow === 'register') return returnPath
  const { createAccount } = site.routes
  return createAccount && passOn(createAccount, flow === 'login' ? requestedPath(site, returnPath) : null)
}

const requestedPath = ({ routes }: Site, returnPath: string): string | null =>
  returnPath === routes.myPages ? null : returnPath

/**
 * Destination after the modal: the current page, except for pages meant for logged-out visitors, and for the start page
 * where a session that ended left a private one.
 */
export function pathAfterModal(site: Site, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const { login, createAccount, forgotPassword, setPassword, eIdentificationReturn } = site.routes
  const isForLoggedOut = [login, createAccount, forgotPassword, setPassword, eIdentificationReturn].includes(pathname)
  if (isForLoggedOut) return pathAfterLoginPage(site, search)
  const left = pathname === site.pathPrefix ? requestedReturnPath(site, search) : null
  return left ?? pathname + search
}
