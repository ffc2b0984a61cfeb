import type { KnownRouteId } from '@nyhem/contract/routes/address'
import type { RouteSpec, StaffPermission } from '@nyhem/contract/routes/define-route'
import { routes } from '@nyhem/contract/routes/routes'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Grant, may, maySomewhere, refusalOf, type StaffSubject } from '@nyhem/domain/staff/may'
import { actionsOfRole, narrowestOfRole, staffRoles } from '@nyhem/domain/staff/staff-roles'

export type OfficeRoute = { readonly id: KnownRouteId; readonly permission: StaffPermission }

/** From the declarations: a new route is in it by itself. */
export const officeRoutes: readonly OfficeRoute[] = Object.values(routes)
  .flatMap((family): { id: KnownRouteId; spec: RouteSpec }[] => Object.values(family))
  .filter(({ spec }) => spec.caller === 'staff')
  .map(({ id, spec: { staff } }) => {
    if (staff === undefined) throw new Error(`${id} does not say what it asks`)
    return { id, permission: staff }
  })

/** Where somebody has their role, seen from the section that is asked about. */
export const standings = ['everywhere', 'own site', 'own section', 'other section', 'other site'] as const
export type Standing = (typeof standings)[number]

/** The page that is asked about, its site, or the company. */
export const asked = { siteId: 'se', path: '/inspiration/ett-kok-att-vara-i/' } as const

const placeOf = {
  everywhere: { siteId: null, path: null },
  'own site': { siteId: 'se', path: null },
  'own section': { siteId: 'se', path: '/inspiration/' },
  'other section': { siteId: 'se', path: '/om-oss/' },
  'other site': { siteId: 'no', path: null },
} as const satisfies Record<Standing, { siteId: SiteId | null; path: string | null }>

/** A role can be given only as narrow as it allows. */
function canStand(role: Grant['role'], standing: Standing): boolean {
  const { siteId, path } = placeOf[standing]
  if (path !== null) return narrowestOfRole[role] === 'page'
  return siteId === null || narrowestOfRole[role] !== 'company'
}

/** `grant` null: logged in without a role. `nobody`: not logged in. */
export type OfficeCell = { readonly who: string; readonly grant: Grant | null | 'nobody' }

export const officeCells: readonly OfficeCell[] = [
  { who: 'nobody', grant: 'nobody' },
  { who: 'no role', grant: null },
  ...staffRoles.flatMap((role) =>
    standings
      .filter((standing) => canStand(role, standing))
      .map((standing) => ({
        who: `${role}, ${standing}`,
        grant: { role, ...placeOf[standing], until: null } as const,
      })),
  ),
]

export const subjectOf = (kind: 'company' | 'site' | 'page'): StaffSubject =>
  kind === 'company' ? { kind } : kind === 'site' ? { kind, siteId: asked.siteId } : { kind, ...asked }

export type OfficeAdmission = 'admitted' | 'Unauthorised' | 'Forbidden' | 'NotFound'

/** What the declaration says of a cell. */
export function officeAdmission(
  { permission }: OfficeRoute,
  { grant }: OfficeCell,
  now: Parameters<typeof may>[0]['now'],
): OfficeAdmission {
  if (permission === 'nobody-yet') return 'admitted'
  if (grant === 'nobody') return 'Unauthorised'
  if (permission === 'oneself') return 'admitted'
  const actor = { grants: grant === null ? [] : [grant], now }
  if (permission.subject === 'somewhere') return maySomewhere(actor, permission.action) ? 'admitted' : 'Forbidden'
  const subject = subjectOf(permission.subject)
  return may(actor, permission.action, subject) ? 'admitted' : refusalOf(actor, subject)
}

const asks = (permission: StaffPermission): string =>
  permission === 'oneself'
    ? 'to be logged in'
    : permission === 'nobody-yet'
      ? 'nothing: it is the log-in'
      : permission.subject === 'somewhere'
        ? `\`${permission.action}\` somewhere, and again of each thing`
        : `\`${permission.action}\` of the ${permission.subject}`

const rolesThatMay = (permission: StaffPermission): string =>
  typeof permission === 'string'
    ? 'everybody'
    : staffRoles.filter((role) => (actionsOfRole[role] as readonly string[]).includes(permission.action)).join(', ')

/** For docs/access-matrix.md. */
export function officeTable(): string {
  const inOrder = officeRoutes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rows = inOrder.map(({ id, permission }) => `| \`${id}\` | ${asks(permission)} | ${rolesThatMay(permission)} |`)
  return `## The office

Calls of the office exist on its host alone, and are asked for by a page of that host. Each says what it asks of
\`may\` (\`packages/domain/src/staff/may.ts\`), or it does not compile. \`apps/portal/src/office/office-matrix.test.ts\`
sends each of the ${officeRoutes.length} routes as each of ${officeCells.length} people: nobody, somebody without a role,
and every role everywhere, at the site, in the section, in another section and at another site.

| route | asks | roles that may, where they were given |
|---|---|---|
${rows.join('\n')}
`
}
