import type { ApiServer } from './api-server.ts'
import { ProblemError, sendProblem } from './problems.ts'

/** Whether a `Host` is the office's, whatever its port. */
export const isOfficeHost = (host: string | undefined, officeHost: string | null): boolean =>
  officeHost !== null && host?.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '') === officeHost

/**
 * The office answers on its own host alone, and everything else on any but that: a cookie, a mistake or a script of the
 * public sites never meets a call of the office.
 */
export function separateOffice(app: ApiServer, officeHost: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isOfOffice = request.routeOptions.config?.isOffice === true
    if (isOfOffice === isOfficeHost(request.host, officeHost)) done()
    else sendProblem(request, reply, new ProblemError('NotFound'), () => null)
  })
}
