import { randomUUID } from 'node:crypto'
import type { ShowingReply } from '@nyhem/contract/calls/showing'
import type { Instant } from '@nyhem/domain/dates'
import { decideShowingRegistration } from '@nyhem/domain/showing/register-for-showing'
import type { Kysely } from 'kysely'
import { notifyShowingChanged } from '../../database/notify-changed.ts'
import { everyKey } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import {
  countPlaces,
  findLive,
  findRevision,
  insertRegistration,
  lockShowing,
  type RegistrationRow,
  setReportedAgain,
} from './showings.store.ts'
import type { Showings, ShowingsParts } from './showings.types.ts'

/** Minimum minutes between two e-mails to one address, however often it is submitted. */
const againMinutes = 60

/**
 * Registers a party. Only the registering browser learns that the address is already registered: merely knowing an
 * address reveals nothing, and its owner gets an e-mail.
 */
export function registerGuest(parts: ShowingsParts): Showings['register'] {
  const { database, emails, webhooks, findShowing, savedItemsChanged, now } = parts

  async function notifyAgain(tx: Kysely<Database>, row: RegistrationRow, at: Instant): Promise<void> {
    const { email } = row
    const last = row.notified_again_at ?? row.created_at
    if (email === null || Date.parse(at) - Date.parse(last) < againMinutes * 60_000) return
    await setReportedAgain(tx, row.id, at)
    await emails.sendToTyped(tx, email, { kind: 'showing', subject: { kind: 'again', registrationId: row.id } })
  }

  return async ({ showingId, siteId, isVipCustomer, accountId = null }, guest, givenKey) => {
    const details = await findShowing(showingId)
    if (!details || details.siteId !== siteId) return { code: 'UnknownShowing' }
    const { showing, subject } = details
    const interestKey = givenKey ?? randomUUID()
    const at = now()
    const reply = (code: ShowingReply['code'], placesLeft: number | null = null) => ({ code, placesLeft, interestKey })
    return database.db.transaction().execute(async (tx) => {
      await lockShowing(tx, showingId)
      const known = await findLive(tx, showingId, guest.email)
      if (known && known.browser_key === givenKey && givenKey !== null) return reply('AlreadyRegistered')
      const taken = (await countPlaces(tx, [showingId])).get(showingId) ?? 0
      const decision = decideShowingRegistration(showing, { partySize: guest.partySize, taken, isVipCustomer, now: at })
      if (decision.code !== 'Ok') return reply(decision.code, decision.placesLeft)
      if (known) {
        await notifyAgain(tx, known, at)
        // Counted as if it were new, which does not tell that the address is registered.
        return reply('Ok', decision.placesLeft)
      }
      const id = await insertRegistration(tx, {
        ...guest,
        siteId,
        showingId,
        subject,
        place: showing.place,
        startsAt: showing.startsAt,
        endsAt: showing.endsAt,
        browserKey: interestKey,
        createdAt: at,
        revision: await findRevision(tx, showingId),
        accountId,
        droppedInAt: null,
      })
      await emails.sendToTyped(tx, guest.email, {
        kind: 'showing',
        subject: { kind: 'confirmation', registrationId: id },
      })
      await webhooks.announce(tx, 'showing.registered', id, at)
      // Pages show the remaining places.
      await notifyShowingChanged(tx, showingId)
      await savedItemsChanged(tx, everyKey)
      return reply('Ok', decision.placesLeft)
    })
  }
}
