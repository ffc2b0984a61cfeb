import { routes } from '@nyhem/contract/routes/routes'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import type { Staff } from '../staff/staff.ts'
import type { Customers, Looker } from './customers.ts'

type Parts = { readonly customers: Customers; readonly staff: Pick<Staff, 'sessions'> }

export function customersRoutes(app: ApiServer, { customers, staff: { sessions } }: Parts): void {
  const subjectOf: StaffSubjectOf = async (request) => {
    const { customerId } = (request.params ?? {}) as { customerId?: string }
    return isUuid(customerId) ? customers.subjectOf(customerId, await sessions.actor(request)) : null
  }
  const access = { staff: sessions, subjectOf }
  async function lookerOf(request: ApiRequest): Promise<Looker> {
    const { person } = await sessions.visitor(request)
    return { by: { staffId: person.id, requestId: request.id }, actor: await sessions.actor(request) }
  }

  addRoute(app, routes.customers.findCustomers, {
    access: { staff: sessions },
    handler: async (request) => customers.find(await lookerOf(request), request.body.search),
  })
  addRoute(app, routes.customers.readCustomer, {
    access,
    handler: async (request) => found(await customers.open(request.params.customerId, await lookerOf(request))),
  })
  addRoute(app, routes.customers.uncoverCustomer, {
    access,
    handler: async (request) =>
      found(await customers.uncover(request.params.customerId, await lookerOf(request), request.body.words)),
  })
}
