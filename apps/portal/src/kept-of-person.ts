import type { Accounts } from '@nyhem/api/features/account/account'
import type { AccountRouteParts } from '@nyhem/api/features/account/account.routes'
import type { Favourites } from '@nyhem/api/features/favourites/favourites'
import type { Interest } from '@nyhem/api/features/interest/interest'
import type { MyPagesParts, VisitorKept } from '@nyhem/api/features/my-pages/my-pages'
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

type KeptOfPerson = {
  /** The address that the person has confirmed: what was asked for under another may be somebody else's. */
  readonly confirmedEmail: (accountId: AccountId) => Promise<string | null>
  /** What a person keeps, has asked about and will see on a site, for its pages. */
  readonly of: MyPagesParts['kept']['of']
  /** The same in few words, for the browser. */
  readonly belongings: AccountRouteParts['belongings']
}

/** What the features know of a person that the account itself does not. */
export function keptOfPerson({ accounts, favourites, interest, showings, now }: Parts): KeptOfPerson {
  async function confirmedEmail(accountId: AccountId): Promise<string | null> {
    const person = await accounts.person(accountId)
    return person?.isEmailConfirmed ? person.email : null
  }
  async function of({ accountId, siteId }: Parameters<KeptOfPerson['of']>[0]): Promise<VisitorKept> {
    const email = await confirmedEmail(accountId)
    const [kept, asked, guests] = await Promise.all([
      favourites.list({ accountId, siteId }),
      interest.ofPerson({ accountId, email }),
      email === null ? [] : showings.ofAddress(email),
    ])
    return {
      favourites: kept.map(({ kind, id, name }) => ({ kind, id, name })),
      interests: asked
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
    async belongings(accountId, siteId) {
      const kept = await of({ accountId, siteId })
      return {
        favorites: kept.favourites.map(({ kind, id }) => ({ kind, objectId: id })),
        interests: kept.interests.map(({ kind, id }) => ({
          objectId: kind === 'home' ? id : null,
          stageId: kind === 'stage' ? id : null,
        })),
        showings: kept.showings.map(({ id }) => ({ showingId: id })),
      }
    },
  }
}

const kindOf = (kind: string) => (kind === 'home' || kind === 'stage' ? kind : 'area')
