import { bookingCookies } from '@nyhem/domain/cookies/stored-facts'
import { storedForSeconds } from '@nyhem/domain/sites/cookies'
import { z } from 'zod'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { hostCookieTexts, hostCookieValue } from '../../server/host-cookies.ts'

/**
 * A browser's signature in progress. A reminder, no proof: the session determines the owner. Source: public-site
 * specification §7 (`buyresidencesigncookie`).
 */
const name = bookingCookies.signing
const schema = z.object({ bookingId: z.uuid(), session: z.uuid() })

export function readSigningCookie({ headers }: Pick<ApiRequest, 'headers'>): {
  bookingId: string | null
  session: string | null
} {
  const text = hostCookieValue(headers.cookie, name) ?? ''
  const [bookingId, session] = text.split('.')
  // A manipulated cookie counts as none.
  return schema.safeParse({ bookingId, session }).data ?? { bookingId: null, session: null }
}

export const setSigningCookie = (reply: ApiReply, state: z.infer<typeof schema>, isSecure: boolean): void =>
  write(reply, `${state.bookingId}.${state.session}`, storedForSeconds['buy-residence'], isSecure)

export const removeSigningCookie = (reply: ApiReply, isSecure: boolean): void => write(reply, '', 0, isSecure)

function write(reply: ApiReply, value: string, maxAgeSeconds: number, isSecure: boolean): void {
  reply.header('set-cookie', hostCookieTexts({ name, value, maxAgeSeconds, isSecure }))
}
