import { createHash, randomBytes } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { cancelShowingHref } from '@nyhem/domain/showing/showing-address'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Attachment } from '@nyhem/providers/messages/messages'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import type { LetterSource } from '../letters/letters.ts'
import {
  calendarFileName,
  isEnding,
  isShowingLetterKind,
  type ShowingLetterKind,
  showingLetter,
} from '../letters/showing-letter.ts'
import { calendarType, showingCalendar } from './showing-calendar.ts'
import { findRegistration, insertCancelToken, type RegistrationRow } from './showings.store.ts'
import type { ShowingsParts } from './showings.types.ts'

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

type Drawn = { kind: ShowingLetterKind; row: RegistrationRow; details: ShowingDetails | null }

/** Letters to guests, by `<kind>:<registration>`, and of what a showing has become `<kind>:<registration>:<revision>`. */
export function showingLetters(parts: ShowingsParts): LetterSource {
  const { database, findShowing, siteOrigins, now } = parts
  return async (letterId) => {
    const [kind = '', id = '', revision = null] = letterId.split(':', 3)
    const row = isShowingLetterKind(kind) ? await findRegistration(database.db, id) : null
    if (!isShowingLetterKind(kind) || !row || row.email === null) return null
    // A later change has a letter of its own.
    if (revision !== null && Number(revision) !== row.revision) return null
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
      cancelHref: isEnding[kind] ? null : await makeCancelLink(parts, site, row),
      before: kind === 'moved' ? beforeOf(row) : null,
      ...whatIsShown(drawn),
    })
    return { site, to: row.email, replyTo: site.company.email, content, attachments: attachmentsOf(drawn, site, now()) }
  }
}

/**
 * What was cancelled while the letter waited is neither confirmed nor reminded of, nor is what was called off or has
 * begun; nobody is told of changes in what is past.
 */
function isOutOfDate({ kind, row, details }: Drawn, now: Instant): boolean {
  if (kind === 'cancellation') return false
  if (kind === 'called-off') return row.starts_at <= now
  if (row.cancelled_at !== null) return true
  if (kind === 'moved') return row.ends_at <= now
  return kind === 'reminder' && (!details || details.showing.startsAt <= now)
}

/** As the catalogue has it now; once it is gone there, or where a change is told, as the guest is told of it. */
const whatIsShown = ({ kind, row, details }: Drawn) =>
  details && kind !== 'moved' && kind !== 'called-off'
    ? {
        subject: details.subject,
        startsAt: details.showing.startsAt,
        endsAt: details.showing.endsAt,
        place: details.showing.place,
      }
    : { subject: row.subject, startsAt: row.starts_at, endsAt: row.ends_at, place: row.place }

const beforeOf = ({ before_starts_at: startsAt, before_ends_at: endsAt, before_place: place }: RegistrationRow) =>
  startsAt !== null && endsAt !== null && place !== null ? { startsAt, endsAt, place } : null

/** What a showing has become goes along as a file, which changes the guest's calendar or takes the entry out. */
function attachmentsOf({ kind, row, details }: Drawn, site: Site, now: Instant): Attachment[] {
  if (kind !== 'moved' && kind !== 'called-off') return []
  const state = kind === 'moved' ? 'on' : 'called-off'
  const entry = {
    id: row.showing_id,
    subject: row.subject,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: row.place,
    extraInfo: details?.showing.extraInfo ?? null,
    revision: row.revision,
  }
  const bytes = Buffer.from(showingCalendar(entry, site, state, now))
  return [{ name: calendarFileName(site), type: calendarType(state), bytes }]
}

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
