import type { GiveRoleRequest, StaffPerson } from '@nyhem/contract/calls/staff'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { StaffGrantId, StaffId } from '@nyhem/domain/ids'
import { decideEnding, decideGrant, type GrantProblem } from '@nyhem/domain/staff/decide-grant'
import { type Grant, isInForce } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import { endGrant, grantsOf, insertGrant, type ListedPerson, listPeople, lockGrant, lockPerson } from './staff.store.ts'
import type { StoredGrant } from './staff.types.ts'
import { insertEvent } from './staff-log.store.ts'

/** How old the log-in is, the route has asked. */
type ChangedRole = { readonly code: 'Ok'; readonly person: StaffPerson } | { readonly code: GrantProblem }

export type StaffRoles = {
  listPeople(): Promise<StaffPerson[]>
  /** `by` null: the operator's command. Throws NotFound for somebody unknown. */
  give(asked: {
    readonly to: StaffId
    readonly request: GiveRoleRequest
    readonly by: StaffId | null
    readonly requestId: string | null
  }): Promise<ChangedRole>
  /** Throws NotFound for a role that the person was never given. */
  end(asked: {
    readonly of: StaffId
    readonly grantId: StaffGrantId
    readonly reason: string
    readonly by: StaffId
    readonly requestId: string | null
  }): Promise<ChangedRole>
}

type Parts = { readonly database: Pick<OpenDatabase, 'db'>; readonly now: () => Instant }

/** Each change and its line of the log are one transaction. */
export function openStaffRoles({ database: { db }, now }: Parts): StaffRoles {
  return {
    async listPeople() {
      const [people, grants] = [await listPeople(db), await grantsOf(db)]
      const held = Map.groupBy(grants, ({ staffId }) => staffId)
      return people.map((person) => asListed(person, held.get(person.id) ?? [], now()))
    },
    give: ({ to, request, by, requestId }) =>
      db.transaction().execute(async (tx): Promise<ChangedRole> => {
        const moment = now()
        const person = await lockPerson(tx, to)
        if (!person) throw new ProblemError('NotFound')
        const { role, siteId, path, reason } = request
        const until = request.until === null ? null : instantOf(new Date(request.until))
        const grant: Grant = { role, siteId, path, until }
        const given = { grant, reason, to: { ...person, grants: await grantsOf(tx, to) }, by, now: moment }
        const decision = decideGrant(given)
        if (decision !== 'Ok') return { code: decision }
        await insertGrant(tx, { to, grant, reason: reason.trim(), by, now: moment })
        const line = { at: moment, by, about: to, reason: reason.trim(), requestId, ...placeOf(grant) }
        await insertEvent(tx, { ...line, event: 'role-given' })
        return { code: 'Ok', person: await readPerson(tx, to, moment) }
      }),
    end: ({ of, grantId, reason, by, requestId }) =>
      db.transaction().execute(async (tx): Promise<ChangedRole> => {
        const moment = now()
        await lockPerson(tx, of)
        const grant = await lockGrant(tx, of, grantId)
        if (!grant) throw new ProblemError('NotFound')
        const decision = decideEnding({ of, by, isEnded: grant.isEnded, reason })
        if (decision !== 'Ok') return { code: decision }
        await endGrant(tx, { id: grantId, by, reason: reason.trim(), now: moment })
        const line = { at: moment, by, about: of, reason: reason.trim(), requestId, ...placeOf(grant) }
        await insertEvent(tx, { ...line, event: 'role-ended' })
        return { code: 'Ok', person: await readPerson(tx, of, moment) }
      }),
  }
}

const placeOf = ({ role, siteId, path }: Grant) => ({ role, siteId, path })

async function readPerson(tx: Kysely<Database>, id: StaffId, now: Instant): Promise<StaffPerson> {
  const [person] = await listPeople(tx, id)
  if (!person) throw new ProblemError('NotFound')
  return asListed(person, await grantsOf(tx, id), now)
}

const asListed = (person: ListedPerson, grants: readonly StoredGrant[], now: Instant): StaffPerson => ({
  id: person.id,
  name: person.name,
  email: person.email,
  hasLeft: person.hasLeft,
  lastSeenAt: person.lastSeenAt,
  grants: grants.filter((grant) => isInForce(grant, now)).map(asGrant),
})

export const asGrant = ({ staffId: _, givenById: __, ...grant }: StoredGrant): StaffPerson['grants'][number] => ({
  ...grant,
})
