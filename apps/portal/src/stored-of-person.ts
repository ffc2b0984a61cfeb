import type { RememberedValues } from '@nyhem/api/database/remembered-values'
import type { Accounts } from '@nyhem/api/features/account/account'
import type { AccountRouteParts } from '@nyhem/api/features/account/account.routes'
import type { Favourites, StoredFavourite } from '@nyhem/api/features/favourites/favourites'
import type { Interest } from '@nyhem/api/features/interest/interest'
import type { MyPagesParts } from '@nyhem/api/features/my-pages/my-pages'
import type { Showings } from '@nyhem/api/features/showings/showings'
import type { SavedItems } from '@nyhem/contract/calls/account'
import type { ExportedInterest } from '@nyhem/contract/calls/account-export'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

type Parts = {
  accounts: Pick<Accounts, 'person'>
  favourites: Pick<Favourites, 'list' | 'ofAllSites'>
  interest: Pick<Interest, 'ofPerson'>
  showings: Pick<Showings, 'ofAddress'>
  savedItems: Pick<RememberedValues<AccountId, SavedOnAllSites>, 'get' | 'forget'>
  now: () => Instant
}

/** What is read once for the replies about who is logged in, which pages ask for all the time. */
export type SavedOnAllSites = {
  /** The confirmed address under which it was found. */
  readonly email: string | null
  readonly favourites: readonly (Pick<StoredFavourite, 'siteId'> & { item: SavedItems['favorites'][number] })[]
  readonly interests: readonly (Pick<ExportedInterest, 'siteId'> & { item: SavedItems['interests'][number] })[]
  /** Uncancelled, by start. */
  readonly showings: readonly { siteId: SiteId; id: string; endsAt: string }[]
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
export function storedOfPerson({ accounts, favourites, interest, showings, savedItems, now }: Parts): StoredOfPerson {
  async function confirmedEmail(accountId: AccountId): Promise<string | null> {
    const person = await accounts.person(accountId)
    return person?.isEmailConfirmed ? person.email : null
  }
  const showingsOf = async (email: string | null) =>
    email === null ? [] : (await showings.ofAddress(email)).filter((one) => one.cancelledAt === null)

  async function readSaved(accountId: AccountId): Promise<SavedOnAllSites> {
    const email = await confirmedEmail(accountId)
    const [stored, requested, guests] = await Promise.all([
      favourites.ofAllSites(accountId),
      interest.ofPerson({ accountId, email }),
      showingsOf(email),
    ])
    return {
      email,
      favourites: stored.map(({ siteId, kind, id }) => ({ siteId, item: { kind, objectId: id } })),
      interests: requested.map(({ siteId, target: { kind, id } }) => ({
        siteId,
        item: { objectId: kind === 'home' ? id : null, stageId: kind === 'stage' ? id : null },
      })),
      showings: guests
        .map(({ siteId, showing: { id, startsAt, endsAt } }) => ({ siteId, id, startsAt, endsAt }))
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    }
  }

  /** Another address brings other registrations, and nothing announces it here. */
  async function saved(accountId: AccountId): Promise<SavedOnAllSites | null> {
    const known = await savedItems.get(accountId, readSaved)
    if (known?.email === (await confirmedEmail(accountId))) return known
    savedItems.forget(accountId)
    return savedItems.get(accountId, readSaved)
  }

  return {
    confirmedEmail,
    async of({ accountId, siteId }) {
      const email = await confirmedEmail(accountId)
      const [stored, requested, guests] = await Promise.all([
        favourites.list({ accountId, siteId }),
        interest.ofPerson({ accountId, email }),
        showingsOf(email),
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
          .filter((one) => one.siteId === siteId && one.showing.endsAt > now())
          .map(({ showing }) => showing)
          .sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
      }
    },
    async savedItems(accountId, siteId) {
      const all = await saved(accountId)
      const here = (one: { readonly siteId: SiteId }) => one.siteId === siteId
      return {
        favorites: all?.favourites.filter(here).map(({ item }) => item) ?? [],
        interests: all?.interests.filter(here).map(({ item }) => item) ?? [],
        showings:
          all?.showings.filter((one) => here(one) && one.endsAt > now()).map(({ id }) => ({ showingId: id })) ?? [],
      }
    },
  }
}

const kindOf = (kind: string) => (kind === 'home' || kind === 'stage' ? kind : 'area')
