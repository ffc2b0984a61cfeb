import { randomUUID } from 'node:crypto'
import { problemStatus } from '@nyhem/contract/calls/problem-codes'
import { errorsOf } from '@nyhem/contract/routes/route-errors'
import {
  admissionOf,
  type Cell,
  cellsOf,
  isChange,
  isOfBoard,
  mayOwn,
  type Role,
  roleNames,
  roles,
  type Whose,
} from './access-cells.fixture.ts'
import { type AccessPortal, type Answer, type Effect, openAccessPortal } from './access-portal.fixture.ts'
import type { Holder, NewHolder } from './holders.fixture.ts'
import { boardSubjects, privateSubjects, type Subject, subjectsOf, type TableRoute } from './named-subjects.fixture.ts'
import { itemsOf } from './owned-items.fixture.ts'
import { type Filling, requestOf } from './requests.fixture.ts'

const newHolders: { readonly [One in Role]?: NewHolder } = {
  customer: {},
  'another customer': {},
  'customer of another site': { siteId: 'no' },
  'board member': { board: 'managed' },
  'board member of another association': { board: 'unmanaged' },
}

/** A request of a cell with what came of it. */
export type Asked = { readonly answer: Answer; readonly effects: readonly Effect[]; readonly filling: Filling }

/** Its name, and the headers by which a browser tells where a request comes from. */
type Way = readonly [name: string, headers: Readonly<Record<string, string>>]

export type Cells = {
  readonly portal: AccessPortal
  /** One request for each way to name such a thing: where a route names several, also each alone beside one's own. */
  ask(route: TableRoute, cell: Cell): Promise<Asked[]>
  /** What was not refused, with its effects, of the requests by roles that the route does not admit. */
  refusals(route: TableRoute): Promise<string[]>
  /**
   * One's own things, by a person of whom nothing else is known, and by the same person what does not exist; or nobody's:
   * a list is read by one who has lived where the others do.
   */
  askOwn(route: TableRoute, role: Role): Promise<{ own: Asked; unknown: Asked | null }>
  /** What was not refused, of a session's requests for its own things in each of the ways. */
  fromElsewhere(route: TableRoute, ways: readonly Way[]): Promise<string[]>
  /** Whether it has an id, an address or a thing of those whose things the others ask for. */
  hasTheirs(text: string): boolean
  close(): Promise<void>
}

/** Of somebody, but named by what everybody reads. */
const publicThings: readonly Subject[] = ['held home', 'home to pay for', 'bought home', 'showing']

const missing = (subjects: readonly Subject[]): ReadonlyMap<Subject, string> =>
  new Map(subjects.map((subject) => [subject, randomUUID()]))

export async function openCells(): Promise<Cells> {
  const portal = await openAccessPortal()
  const { world } = portal
  const holders = new Map<Role, Holder>()
  for (const role of roleNames)
    if (roles[role].acts !== null) holders.set(role, await portal.newHolder(newHolders[role]))
  for (const { accountId } of holders.values()) world.neighbours.push(accountId)
  const victims = {
    "another's": { private: await portal.newHolder(), board: await portal.newHolder({ board: 'managed' }) },
    "another site's": {
      private: await portal.newHolder({ siteId: 'no' }),
      board: await portal.newHolder({ siteId: 'no', board: 'managed' }),
    },
  }
  const made = new Map<string, ReadonlyMap<Subject, string>>()

  async function thingsOf(holder: Holder, subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, string>> {
    const key = [holder.accountId, ...subjects].join()
    const known = made.get(key)
    if (known) return known
    const things = await itemsOf(world, holder, subjects)
    made.set(key, things)
    await portal.effects()
    return things
  }

  async function namedBy(whose: Whose, subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, string>> {
    if (whose !== "another's" && whose !== "another site's") return missing(subjects)
    return thingsOf(victims[whose][subjects.some(isOfBoard) ? 'board' : 'private'], subjects)
  }

  async function fillingsOf(route: TableRoute, { role, whose }: Cell): Promise<Filling[]> {
    const named = subjectsOf(route)
    const subjects = named.map(([, subject]) => subject)
    const theirs = await namedBy(whose, subjects)
    const holder = holders.get(role)
    const own = holder && named.length > 1 && mayOwn(role, route) ? await thingsOf(holder, subjects) : null
    const fill = (thingsFor: (field: string) => ReadonlyMap<Subject, string>) =>
      new Map(named.map(([field, subject]) => [field, thingsFor(field).get(subject) ?? '']))
    const alone = own ? named.map(([one]) => fill((field) => (field === one ? theirs : own))) : []
    return [fill(() => theirs), ...alone]
  }

  async function send(route: TableRoute, role: Role, { holder, filling }: { holder: Holder | null; filling: Filling }) {
    const answer = await portal.send(requestOf(route, filling), portal.as(role, route, holder))
    return { answer, effects: await portal.effects(), filling }
  }

  const theirs: string[] = []
  for (const holder of Object.values(victims).flatMap((pair) => Object.values(pair))) {
    theirs.push(holder.accountId, holder.email)
    for (const subject of holder.association === null ? privateSubjects : boardSubjects) {
      const named = (await thingsOf(holder, [subject])).get(subject)
      if (named && !publicThings.includes(subject)) theirs.push(named)
    }
  }
  await portal.effects()
  const known = (role: Role) => holders.get(role) ?? null
  const anew = async (role: Role) => (roles[role].acts === null ? null : portal.newHolder(newHolders[role]))
  return {
    portal,
    hasTheirs: (text) => theirs.some((mark) => text.includes(mark)),
    async ask(route, cell) {
      const holder = holders.get(cell.role) ?? null
      const asked: Asked[] = []
      for (const filling of await fillingsOf(route, cell)) asked.push(await send(route, cell.role, { holder, filling }))
      return asked
    },
    async refusals(route) {
      const wrong: string[] = []
      for (const cell of cellsOf(route)) {
        const code = admissionOf(cell.role, route)
        if (code === 'admitted') continue
        const headers = portal.as(cell.role, route, holders.get(cell.role) ?? null)
        for (const filling of await fillingsOf(route, cell)) {
          const answer = await portal.send(requestOf(route, filling), headers)
          if (answer.status !== problemStatus[code] || answer.code !== code)
            wrong.push(`${cell.role}, ${cell.whose}: ${answer.status} ${answer.body}`)
        }
      }
      const effects = await portal.effects()
      return effects.length > 0 ? [...wrong, `wrote ${tablesOf(effects)}`] : wrong
    },
    async askOwn(route, role) {
      const named = subjectsOf(route)
      const isList = named.length === 0 && !isChange(route)
      const holder = isList ? known(role) : await anew(role)
      const subjects = named.map(([, subject]) => subject)
      const fill = (things: ReadonlyMap<Subject, string>) =>
        new Map(named.map(([field, subject]) => [field, things.get(subject) ?? '']))
      const own = holder ? await itemsOf(world, holder, subjects) : missing(subjects)
      await portal.effects()
      const unknown = named.length > 0 ? await send(route, role, { holder, filling: fill(missing(subjects)) }) : null
      return { unknown, own: await send(route, role, { holder, filling: fill(own) }) }
    },
    async fromElsewhere(route, ways) {
      const role = roleNames.find((one) => mayOwn(one, route)) ?? 'customer'
      const holder = holders.get(role) ?? null
      const things = holder
        ? await thingsOf(
            holder,
            subjectsOf(route).map(([, subject]) => subject),
          )
        : missing([])
      const filling = new Map(subjectsOf(route).map(([field, subject]) => [field, things.get(subject) ?? '']))
      const wrong: string[] = []
      for (const [name, headers] of ways) {
        const answer = await portal.send(requestOf(route, filling), { ...portal.as(role, route, holder), ...headers })
        const effects = await portal.effects()
        if (answer.code !== 'Forbidden' || effects.length > 0)
          wrong.push(`${name}: ${answer.status} ${answer.body}, wrote ${tablesOf(effects)}`)
      }
      return wrong
    },
    close: () => portal.close(),
  }
}

/** What an answer says, without what differs by request. */
export function saidBy({ answer, filling }: Asked): string {
  let said = answer.body
  for (const value of filling.values()) if (value !== '') said = said.replaceAll(value, '#')
  return `${answer.status} ${said
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#')}`
}

/** A status of the route's replies, or a problem that it declares. */
export function isDeclared({ id, spec, page }: TableRoute, { status, code }: Answer): boolean {
  if (status in spec.replies || (page && status >= 300 && status < 400)) return true
  // A page has no code.
  return (
    status < 500 &&
    errorsOf(id, spec).some((problem) => problemStatus[problem] === status && (code === null || code === problem))
  )
}

export const tablesOf = (effects: readonly Effect[]): string[] => [...new Set(effects.map(({ table }) => table))].sort()
