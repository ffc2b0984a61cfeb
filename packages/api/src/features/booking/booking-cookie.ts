import { bookingCookies } from '@nyhem/domain/cookies/stored-facts'
import { storedForSeconds } from '@nyhem/domain/sites/cookies'
import { z } from 'zod'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { hostCookieTexts, hostCookieValue } from '../../server/host-cookies.ts'

/**
 * The current booking, in an HttpOnly cookie. A reminder, not proof: the session decides who owns a booking. Source:
 * public-site specification §3 (stored browser values), §4 (buy residence).
 */
const stateCookie = bookingCookies.state
/** Set when the page knows the hold's end; removed at its request. */
const expiryCookie = bookingCookies.expiry

const stateSchema = z.object({ homeId: z.string().max(100).nullable(), bookingId: z.uuid().nullable() })
export type BookingCookie = z.infer<typeof stateSchema>
const nothing: BookingCookie = { homeId: null, bookingId: null }

export function readBookingCookie(request: Pick<ApiRequest, 'headers'>): BookingCookie {
  const text = hostCookieValue(request.headers.cookie, stateCookie)
  if (!text) return nothing
  try {
    return stateSchema.catch(nothing).parse(JSON.parse(decodeURIComponent(text)))
  } catch (error) {
    // A tampered cookie counts as none.
    if (error instanceof SyntaxError || error instanceof URIError) return nothing
    throw error
  }
}

export const setBookingCookie = (reply: ApiReply, state: BookingCookie, isSecure: boolean): void =>
  write(reply, {
    name: stateCookie,
    value: JSON.stringify(state),
    seconds: storedForSeconds['buy-residence'],
    isSecure,
  })

export const removeBookingCookie = (reply: ApiReply, isSecure: boolean): void =>
  write(reply, { name: stateCookie, value: '', seconds: 0, isSecure })

export const setExpiryCookie = (reply: ApiReply, until: { at: string; seconds: number }, isSecure: boolean): void =>
  write(reply, { name: expiryCookie, value: until.at, seconds: until.seconds, isSecure })

export const removeExpiryCookie = (reply: ApiReply, isSecure: boolean): void =>
  write(reply, { name: expiryCookie, value: '', seconds: 0, isSecure })

function write(
  reply: ApiReply,
  { name, value, seconds, isSecure }: { name: string; value: string; seconds: number; isSecure: boolean },
): void {
  reply.header('set-cookie', hostCookieTexts({ name, value, maxAgeSeconds: seconds, isSecure }))
}
