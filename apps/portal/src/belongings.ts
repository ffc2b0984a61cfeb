import type { Accounts } from '@nyhem/api/features/account/account'
import type { AccountRouteParts } from '@nyhem/api/features/account/account.routes'
import type { Favourites } from '@nyhem/api/features/favourites/favourites'
import type { Interest } from '@nyhem/api/features/interest/interest'
import type { Showings } from '@nyhem/api/features/showings/showings'
import type { Instant } from '@nyhem/domain/dates'

type Parts = {
  accounts: Pick<Accounts, 'person'>
  favourites: Pick<Favourites, 'list'>
  interest: Pick<Interest, 'ofPerson'>
  showings: Pick<Showings, 'ofAddress'>
  now: () => Instant
}

/** What a person keeps, has asked about and will see on a site, as the features know it that it belongs to. */
export const belongingsOf =
  ({ accounts, favourites, interest, showings, now }: Parts): AccountRouteParts['belongings'] =>
  async (accountId, siteId) => {
    const person = await accounts.person(accountId)
    const email = person?.isEmailConfirmed ? person.email : null
    const [kept, asked, guests] = await Promise.all([
      favourites.list({ accountId, siteId }),
      interest.ofPerson({ accountId, email }),
      email === null ? [] : showings.ofAddress(email),
    ])
    const coming = guests.filter((one) => one.cancelledAt === null && one.showing.endsAt > now())
    return {
      favorites: kept.map(({ kind, id }) => ({ kind, objectId: id })),
      interests: asked
        .filter((one) => one.siteId === siteId)
        .map(({ target: { kind, id } }) => ({
          objectId: kind === 'home' ? id : null,
          stageId: kind === 'stage' ? id : null,
        })),
      showings: coming.filter((one) => one.siteId === siteId).map(({ showing }) => ({ showingId: showing.id })),
    }
  }
