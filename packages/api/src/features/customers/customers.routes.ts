import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import type { Staff } from '../staff/staff.ts'
import type { Customers } from './customers.ts'
import { lookerOf } from './looker-of.ts'

type Parts = { readonly customers: Customers; readonly staff: Pick<Staff, 'sessions'> }

export function customersRoutes(app: ApiServer, { customers, staff: { sessions } }: Parts): void {
  const subjectOf: StaffSubjectOf = async (request) => {
    const { customerId } = (request.params ?? {}) as { customerId?: string }
    return isUuid(customerId)
      ? customers.subjectOf(await customers.currentId(customerId), await sessions.actor(request))
      : null
  }
  const access = { staff: sessions, subjectOf }

  addRoute(app, routes.customers.findCustomers, {
    access: { staff: sessions },
    handler: async (request) => customers.find(await lookerOf(sessions, request), request.body.search),
  })
  addRoute(app, routes.customers.readCustomer, {
    access,
    handler: async (request) =>
      found(
        await customers.open(await customers.currentId(request.params.customerId), await lookerOf(sessions, request)),
      ),
  })
  addRoute(app, routes.customers.uncoverCustomer, {
    access,
    handler: async (request) =>
      found(
        await customers.uncover(
          await customers.currentId(request.params.customerId),
          await lookerOf(sessions, request),
          request.body.words,
        ),
      ),
  })
}
