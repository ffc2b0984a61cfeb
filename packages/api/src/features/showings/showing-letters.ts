import { createHash, randomBytes } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { cancelShowingHref } from '@nyhem/domain/showing/showing-address'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import type { LetterSource } from '../letters/letters.ts'
import { isShowingLetterKind, type ShowingLetterKind, showingLetter } from '../letters/showing-letter.ts'
import { findRegistration, insertCancelToken, type RegistrationRow } from './showings.store.ts'
import type { ShowingsParts } from './showings.ts'

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

type Drawn = { kind: ShowingLetterKind; row: RegistrationRow; details: ShowingDetails | null }

/** Letters to guests, by `<kind>:<registration>`. */
export function showingLetters(parts: ShowingsParts): LetterSource {
  const { database, findShowing, siteOrigins, now } = parts
  return async (letterId) => {
    const [kind = '', id = ''] = letterId.split(':', 2)
    const row = isShowingLetterKind(kind) ? await findRegistration(database.db, id) : null
    if (!isShowingLetterKind(kind) || !row || row.email === null) return null
    const drawn = { kind, row, details: await findShowing(row.showing_id) }
    if (isOutOfDate(drawn, now())) return null
    const site = siteById(row.site_id as SiteId)
    const calendar = drawn.details && `${siteOrigins[site.siteId]}/showings/${encodeURIComponent(row.showing_id)}.ics`
    const content = showingLetter({
      site,
      kind,
      firstName: row.first_name ?? '',
      partySize: row.party_size,
      calendarHref: calendar,
      cancelHref: kind === 'cancellation' ? null : await makeCancelLink(parts, site, row),
      ...whatIsShown(drawn),
    })
    return { site, to: row.email, replyTo: site.company.email, content }
  }
}

/** What was cancelled while the letter waited is neither confirmed nor reminded of, nor is what was called off or has begun. */
function isOutOfDate({ kind, row, details }: Drawn, now: Instant): boolean {
  if (kind === 'cancellation') return false
  if (row.cancelled_at !== null) return true
  return kind === 'reminder' && (!details || details.showing.startsAt <= now)
}

/** As the catalogue has it now; once it is gone there, as it was when the person registered. */
const whatIsShown = ({ row, details }: Drawn) =>
  details
    ? {
        subject: details.subject,
        startsAt: details.showing.startsAt,
        endsAt: details.showing.endsAt,
        place: details.showing.place,
      }
    : { subject: row.subject, startsAt: row.starts_at, endsAt: row.ends_at, place: row.place }

/**
 * The token is made when the letter is drawn: until then there is none to be found, and only its hash is kept. It
 * stands behind `#`: no server logs it, no mail scanner asks for it.
 */
async function makeCancelLink(
  { database, siteOrigins }: ShowingsParts,
  { siteId, routes }: Site,
  row: RegistrationRow,
): Promise<string | null> {
  if (routes.showing === null) return null
  const token = randomBytes(32).toString('base64url')
  await insertCancelToken(database.db, hashOfToken(token), row.id)
  return `${siteOrigins[siteId]}${cancelShowingHref(routes.showing, row.showing_id)}#${token}`
}
