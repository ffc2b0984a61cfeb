import type { StaffMe } from '@nyhem/contract/calls/staff'
import { getMe } from '@nyhem/contract/routes/office.paths'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { SessionProvider, useSession } from './entry/session.tsx'

export const publisher: StaffMe = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Maja Forsberg',
  email: 'maja@norrvida.example',
  grants: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      role: 'publisher',
      siteId: null,
      path: null,
      until: null,
      givenAt: '2026-11-01T08:00:00.000Z',
      givenBy: null,
      reason: 'start',
    },
  ],
  allowed: [...actionsOfRole.publisher],
  sessionEndsAt: '2026-12-01T08:00:00.000Z',
  sites: [
    { id: 'se', name: 'Norrvida Sverige', locale: 'sv' },
    { id: 'no', name: 'Norrvida Norge', locale: 'no' },
  ],
}

/** `route`: `GET /office/api/pages`, without the query. */
export type Asked = { readonly route: string; readonly query: URLSearchParams; readonly body: unknown }
/** A number is a status without a body. */
export type Reply = (asked: Asked) => unknown

/**
 * In place of the server: replies by method and path, and what was asked. A route that is not there answers 404.
 */
export function officeServer(replies: Readonly<Record<string, Reply>>): { readonly asked: Asked[] } {
  const asked: Asked[] = []
  const all: Readonly<Record<string, Reply>> = { [getMe]: () => publisher, ...replies }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://office.localhost')
    const one: Asked = {
      route: `${method} ${pathname}`,
      query: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : null,
    }
    asked.push(one)
    const value = all[one.route]?.(one) ?? 404
    if (typeof value !== 'number') return Response.json(value)
    return Response.json({ code: { 401: 'Unauthorised', 404: 'NotFound' }[value] ?? 'Failed' }, { status: value })
  })
  return { asked }
}

/** Within the session of somebody who is logged in. */
export function InOffice({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <Here>{children}</Here>
    </SessionProvider>
  )
}

function Here({ children }: { children: ReactNode }) {
  return useSession().state.kind === 'here' ? children : null
}
