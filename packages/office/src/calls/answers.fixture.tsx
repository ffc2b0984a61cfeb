import type { StaffMe } from '@nyhem/contract/calls/staff'
import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import { SessionProvider, useSession } from '../entry/session.tsx'

type Sent = { readonly call: string; readonly body: unknown }
type Answers = Record<string, (body: unknown) => unknown>

export const me: StaffMe = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Maja Forsberg',
  email: 'maja@norrvida.example',
  grants: [],
  allowed: ['see-drafts', 'write', 'publish', 'site-settings'],
  sessionEndsAt: '2026-11-28T18:00:00.000Z',
  sites: [
    { id: 'se', name: 'Norrvida', locale: 'sv' },
    { id: 'fi', name: 'Norrvida Suomi', locale: 'fi' },
  ],
}

/** Answers calls of the office by method and path, and keeps what was sent. An answer may be a problem with a status. */
export function answering(answers: Answers): { readonly sent: Sent[] } {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call = `${method} ${address}`
    const read: unknown = body === undefined ? null : JSON.parse(body)
    if (call === 'GET /office/api/me') return Response.json(me)
    sent.push({ call, body: read })
    const answer = answers[call]
    if (!answer) return Response.json({ code: 'NotFound', message: '', requestId: 'r' }, { status: 404 })
    return Response.json(answer(read))
  })
  return { sent }
}

/** Draws what needs somebody who is logged in. */
export function LoggedIn({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <Here>{children}</Here>
    </SessionProvider>
  )
}

function Here({ children }: { children: ReactNode }) {
  return useSession().state.kind === 'here' ? children : null
}

/** Waits until the calls that are on their way have been answered and drawn. */
export const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve().then(() => new Promise(setImmediate))
  })

export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
  )
  if (!found) throw new Error(`no button ${name} in ${document.body.textContent}`)
  return found
}

export async function press(name: string): Promise<void> {
  await act(async () => button(name).click())
  await settled()
}

export const fieldOf = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)
  const field = found && document.getElementById(found.htmlFor)
  if (!field) throw new Error(`no field ${label}`)
  return field as HTMLInputElement
}

export const write = (label: string, value: string) =>
  act(async () => {
    const field = fieldOf(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })

export const shownText = (): string => document.body.textContent ?? ''
