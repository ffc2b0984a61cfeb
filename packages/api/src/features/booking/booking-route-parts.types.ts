import type { AnswerOnce } from '../../server/idempotency.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import type { Sessions } from '../session/session.ts'
import type { Bookings } from './booking.ts'

export type BookingRouteParts = {
  bookings: Bookings
  sessions: Pick<Sessions, 'read' | 'visitor' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
  answerOnce: AnswerOnce
  /** Cookies for HTTPS only. */
  isSecure: boolean
}
