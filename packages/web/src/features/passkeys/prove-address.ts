import { proveHash } from '@nyhem/domain/account/enter-my-pages'
import { withReturnPath } from '@nyhem/domain/account/return-path'

/** The page that asks for a second factor, and leads back here. */
export const proveAddress = (login: string): string =>
  withReturnPath(login, location.pathname + location.search) + proveHash
