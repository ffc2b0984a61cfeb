import { type IdentificationFlow, identificationFlows, returnTypeOf } from '@nyhem/domain/account/login-types'

export type Returned = { session: string; flow: IdentificationFlow }

const names = { session: 'poolingId', type: 'type' } as const

/** Read from `poolingId` and `type` in the address; otherwise null. Source: public-site specification §2. */
export function returnedFrom(query: string): Returned | null {
  const requested = new URLSearchParams(query)
  const session = requested.get(names.session)
  const flow = identificationFlows.find((known) => returnTypeOf[known] === requested.get(names.type))
  return session && flow ? { session, flow } : null
}

/** Address without these, so that a reload or shared link does not query again. */
export function addressWithout({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const requested = new URLSearchParams(search)
  for (const name of Object.values(names)) requested.delete(name)
  const rest = requested.toString()
  return `${pathname}${rest && `?${rest}`}${hash}`
}
