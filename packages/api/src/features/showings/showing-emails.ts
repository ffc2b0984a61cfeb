import type { Instant } from '@nyhem/domain/dates'
import { cancelShowingHref } from '@nyhem/domain/showing/showing-address'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Attachment } from '@nyhem/providers/messages/messages'
import { hashOfToken, makeLinkToken } from '../../security/link-token.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import type { EmailSource } from '../emails/emails.ts'
import { calendarFileName, isEnding, type ShowingEmailKind, showingEmail } from '../emails/showing-email.ts'
import { calendarType, showingCalendar } from './showing-calendar.ts'
import { findRegistration, insertCancelToken, type RegistrationRow } from './showings.store.ts'
import type { ShowingsParts } from './showings.types.ts'

type Drawn = { kind: ShowingEmailKind; row: RegistrationRow; details: ShowingDetails | null }

export function showingEmails(parts: ShowingsParts): EmailSource<'showing'> {
  const { database, findShowing, siteOrigins, now } = parts
  return async ({ kind, registrationId, revision }) => {
    const row = await findRegistration(database.db, registrationId)
    if (!row || row.email === null) return null
    // A later change has a separate e-mail.
    if (revision !== undefined && revision !== row.revision) return null
    const drawn = { kind, row, details: await findShowing(row.showing_id) }
    if (isOutOfDate(drawn, now())) return null
    const site = siteById(row.site_id as SiteId)
    const calendar =
      drawn.details && `${originOf(siteOrigins, site.siteId)}/showings/${encodeURIComponent(row.showing_id)}.ics`
    const content = showingEmail({
      site,
      kind,
      partySize: row.party_size,
      calendarHref: calendar,
      cancelHref: isEnding[kind] ? null : await makeCancelLink(parts, site, row),
      before: kind === 'moved' ? beforeOf(row) : null,
      ...whatIsShown(drawn),
    })
    return { site, to: row.email, replyTo: site.company.email, content, attachments: attachmentsOf(drawn, site, now()) }
  }
}

/** No confirmation or reminder after cancellation, calling off or start; no change e-mails about past showings. */
function isOutOfDate({ kind, row, details }: Drawn, now: Instant): boolean {
  if (kind === 'cancellation') return false
  if (kind === 'called-off') return row.starts_at <= now
  if (row.cancelled_at !== null) return true
  if (kind === 'in-line') return row.waiting_since === null
  if (kind === 'moved') return row.ends_at <= now
  return kind === 'reminder' && (!details || details.showing.startsAt <= now)
}

/** Current catalogue data; once gone, or in change e-mails, the data notified to the guest. */
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

/** A change is attached as a file that updates the guest's calendar or removes the entry. */
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
 * Made when the e-mail is rendered: no token exists before, and only its hash is stored. Behind `#`: servers do not log
 * it and mail scanners do not request it.
 */
async function makeCancelLink(
  { database, siteOrigins }: ShowingsParts,
  { siteId, routes }: Site,
  row: RegistrationRow,
): Promise<string | null> {
  if (routes.showing === null) return null
  const token = makeLinkToken()
  await insertCancelToken(database.db, hashOfToken(token), row.id)
  return `${originOf(siteOrigins, siteId)}${cancelShowingHref(routes.showing, row.showing_id)}#${token}`
}
