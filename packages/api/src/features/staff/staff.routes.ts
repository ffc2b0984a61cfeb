import { routes } from '@nyhem/contract/routes/routes'
import type { LocalDate } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { maySomewhere } from '@nyhem/domain/staff/may'
import { staffActions } from '@nyhem/domain/staff/staff-actions'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import type { Staff } from './staff.ts'
import { asGrant } from './staff-roles.ts'

export type StaffRouteParts = { readonly staff: Staff; readonly database: Pick<OpenDatabase, 'db'> }

/** Calls of the office about the staff themselves. Source: editing and staff reference §2.1, §3.12. */
export function staffRoutes(app: ApiServer, parts: StaffRouteParts): void {
  addLogin(app, parts)
  addOneself(app, parts)
  addRoles(app, parts)
  addLog(app, parts)
}

function addLogin(app: ApiServer, { staff: { login } }: StaffRouteParts): void {
  addRoute(app, routes.office.startOfficeLogin, {
    async handler(request, reply) {
      const url = await login.start(reply, request.body.language)
      return url === null ? { code: 'Unavailable' as const } : { code: 'Ok' as const, url }
    },
  })
  addRoute(app, routes.office.finishOfficeLogin, {
    handler: async (request, reply) => ({ code: await login.finish(request, reply, request.body.query) }),
  })
}

/** A site that has another one's name has its language beside it. */
const sitesByName = () =>
  allSites().map(({ siteId, siteName, locale }, index, sites) => {
    const isSecond = sites.slice(0, index).some((earlier) => earlier.siteName === siteName)
    return { id: siteId, name: isSecond ? `${siteName} (${locale})` : siteName, locale }
  })

function addOneself(app: ApiServer, { staff, database: { db } }: StaffRouteParts): void {
  const { sessions } = staff
  addRoute(app, routes.office.getMe, {
    access: { staff: sessions },
    async handler(request) {
      const { person, grants, endsAt } = await sessions.visitor(request)
      const actor = await sessions.actor(request)
      return {
        ...person,
        grants: grants.map(asGrant),
        allowed: staffActions.filter((action) => maySomewhere(actor, action)),
        sessionEndsAt: endsAt,
        sites: sitesByName(),
      }
    },
  })
  addRoute(app, routes.office.logOutOfOffice, {
    access: { staff: sessions },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      await db.transaction().execute(async (tx) => {
        await sessions.end(tx, visitor, reply)
        await staff.record(tx, { by: visitor.person.id, event: 'logged-out', requestId: request.id })
      })
      return reply.code(204).send(null)
    },
  })
}

function addRoles(app: ApiServer, { staff: { sessions, roles } }: StaffRouteParts): void {
  const access = { staff: sessions }
  addRoute(app, routes.office.listStaff, {
    access,
    handler: async () => ({ people: await roles.listPeople() }),
  })
  addRoute(app, routes.office.giveRole, {
    access,
    async handler(request) {
      if (!(await sessions.hasFreshLogin(request))) return { code: 'ProveAgain' as const }
      const { person } = await sessions.visitor(request)
      const to = asId<'Staff'>(request.params.staffId)
      return roles.give({ to, request: request.body, by: person.id, requestId: request.id })
    },
  })
  addRoute(app, routes.office.endRole, {
    access,
    async handler(request) {
      if (!(await sessions.hasFreshLogin(request))) return { code: 'ProveAgain' as const }
      const { person } = await sessions.visitor(request)
      const { staffId, grantId } = request.params
      return roles.end({
        of: asId<'Staff'>(staffId),
        grantId: asId<'StaffGrant'>(grantId),
        reason: request.body.reason,
        by: person.id,
        requestId: request.id,
      })
    },
  })
}

function addLog(app: ApiServer, { staff }: StaffRouteParts): void {
  addRoute(app, routes.office.listStaffEvents, {
    access: { staff: staff.sessions },
    handler: ({ query: { person, event, day, before } }) =>
      staff.listEvents({
        person: person === undefined ? null : asId<'Staff'>(person),
        event: event ?? null,
        day: (day ?? null) as LocalDate | null,
        before: before ?? null,
      }),
  })
}
