import type { Accounts } from '@nyhem/api/features/account/account'
import type { AccountRouteParts } from '@nyhem/api/features/account/account.routes'
import type { Favourites } from '@nyhem/api/features/favourites/favourites'
import type { Interest } from '@nyhem/api/features/interest/interest'
import type { MyPagesParts, VisitorStored } from '@nyhem/api/features/my-pages/my-pages'
import type { Showings } from '@nyhem/api/features/showings/showings'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'

type Parts = {
  accounts: Pick<Accounts, 'person'>
  favourites: Pick<Favourites, 'list'>
  interest: Pick<Interest, 'ofPerson'>
  showings: Pick<Showings, 'ofAddress'>
  now: () => Instant
}

type StoredOfPerson = {
  /** The confirmed address: data under an unconfirmed one may belong to another person. */
  readonly confirmedEmail: (accountId: AccountId) => Promise<string | null>
  /** Favourites, interests and upcoming showings on a site, for its pages. */
  readonly of: MyPagesParts['kept']['of']
  /** The same, shortened for the browser. */
  readonly savedItems: AccountRouteParts['savedItems']
}

/** A person's data from features other than the account. */
export function storedOfPerson({ accounts, favourites, interest, showings, now }: Parts): StoredOfPerson {
  async function confirmedEmail(accountId: AccountId): Promise<string | null> {
    const person = await accounts.person(accountId)
    return person?.isEmailConfirmed ? person.email : null
  }
  async function of({ accountId, siteId }: Parameters<StoredOfPerson['of']>[0]): Promise<VisitorStored> {
    const email = await confirmedEmail(accountId)
    const [stored, requested, guests] = await Promise.all([
      favourites.list({ accountId, siteId }),
      interest.ofPerson({ accountId, email }),
      email === null ? [] : showings.ofAddress(email),
    ])
    return {
      favourites: stored.map(({ kind, id, name }) => ({ kind, id, name })),
      interests: requested
        .filter((one) => one.siteId === siteId)
        .map(({ target, createdAt }) => ({
          kind: kindOf(target.kind),
          id: target.id,
          name: target.name,
          at: createdAt,
        })),
      showings: guests
        .filter((one) => one.siteId === siteId && one.cancelledAt === null && one.showing.endsAt > now())
        .map(({ showing }) => showing)
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    }
  }
  return {
    confirmedEmail,
    of,
    async savedItems(accountId, siteId) {
      const stored = await of({ accountId, siteId })
      return {
        favorites: stored.favourites.map(({ kind, id }) => ({ kind, objectId: id })),
        interests: stored.interests.map(({ kind, id }) => ({
          objectId: kind === 'home' ? id : null,
          stageId: kind === 'stage' ? id : null,
        })),
        showings: stored.showings.map(({ id }) => ({ showingId: id })),
      }
    },
  }
}

const kindOf = (kind: string) => (kind === 'home' || kind === 'stage' ? kind : 'area')
