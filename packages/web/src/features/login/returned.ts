import { type IdentificationFlow, identificationFlows, returnTypeOf } from '@nyhem/domain/account/login-types'

/** An identification that a browser comes back from. */
export type Returned = { session: string; flow: IdentificationFlow }

const names = { session: 'poolingId', type: 'type' } as const

/** What the address says of it: `poolingId` and `type`. Null on any other visit. Source: public-site specification §2. */
export function returnedFrom(query: string): Returned | null {
  const asked = new URLSearchParams(query)
  const session = asked.get(names.session)
  const flow = identificationFlows.find((known) => returnTypeOf[known] === asked.get(names.type))
  return session && flow ? { session, flow } : null
}

/** The same address without it, so that a reload or a shared link asks no second time. */
export function addressWithout({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const asked = new URLSearchParams(search)
  for (const name of Object.values(names)) asked.delete(name)
  const rest = asked.toString()
  return `${pathname}${rest && `?${rest}`}${hash}`
}
