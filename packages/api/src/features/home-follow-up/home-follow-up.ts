import type { ExportedInteriorChoice } from '@nyhem/contract/calls/account-export'
import type { InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import { daysBetween, type Instant } from '@nyhem/domain/dates'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { additionsOf, decideChoice, isChoiceOpen, standingOption } from '@nyhem/domain/my-home/interior-choice'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Accounts } from '../account/account.ts'
import type { Media } from '../pictures/media.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import { homeCalendar } from './home-calendar.ts'
import {
  type Followed,
  type FollowedHomes,
  findChoices,
  findEvent,
  findEventsOf,
  findFollowed,
  findHomeOfChoice,
  lockChoice,
  type StoredChoice,
  writeChosen,
} from './home-follow-up.store.ts'

export type { FollowedHome, FollowedHomes } from './home-follow-up.store.ts'
export { homeLines } from './take-home-lines.ts'

export type HomeOwner = { readonly accountId: AccountId; readonly site: Site }

/** `Unknown`: the choice does not exist or belongs to others. */
export type ChooseResult =
  | { readonly code: 'Ok' | 'Locked'; readonly homeId: HomeId; readonly choices: InteriorChoicesModel }
  | { readonly code: 'Unknown' }
  | { readonly code: 'UnknownOption' }

/** Service for buyers' home dates and interior choices. */
export type HomeFollowUp = {
  /** The caller has checked ownership. */
  homes(followed: Followed): Promise<FollowedHomes>
  /** The caller has checked ownership. */
  choices(owner: HomeOwner, homeId: HomeId): Promise<InteriorChoicesModel>
  /** Requires an own home; the last selection is valid. */
  choose(owner: HomeOwner, choiceId: string, optionId: string): Promise<ChooseResult>
  /** Set dates of an own home as a calendar file; null without such a home, date or day. */
  calendar(owner: HomeOwner, homeId: HomeId, dateId: string | null): Promise<string | null>
  exportOf(accountId: AccountId): Promise<ExportedInteriorChoice[]>
  readonly webhook: WebhookSource
}

export type HomeFollowUpParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly accounts: Pick<Accounts, 'person'>
  readonly media: Media
  readonly webhooks: Pick<Webhooks, 'announce'>
  readonly now: () => Instant
}

export function openHomeFollowUp(parts: HomeFollowUpParts): HomeFollowUp {
  const { accounts, media, webhooks, now } = parts
  const { db } = parts.database

  /** Another person's home is treated as missing. */
  async function owns({ accountId, site }: HomeOwner, homeId: string): Promise<boolean> {
    const person = await accounts.person(accountId)
    return person?.bookings.some((one) => one.homeId === homeId && one.siteId === site.siteId) ?? false
  }

  async function choices({ accountId, site }: HomeOwner, homeId: HomeId): Promise<InteriorChoicesModel> {
    const found = await findChoices(db, homeId)
    return {
      choices: found.map((choice) => choiceModel(choice, { accountId, site, media, now: now() })),
      additions: additionsOf(found, site.currency),
    }
  }

  return {
    choices,
    homes: (followed) => findFollowed(db, followed),
    async choose(owner, choiceId, optionId) {
      const homeId = (await findHomeOfChoice(db, choiceId)) as HomeId | null
      if (homeId === null || !(await owns(owner, homeId))) return { code: 'Unknown' }
      const at = now()
      const code = await db.transaction().execute(async (tx) => {
        const choice = await lockChoice(tx, choiceId)
        // Withdrawn meanwhile.
        if (!choice) return 'Unknown' as const
        const decision = decideChoice(choice, optionId, { now: at, timeZone: owner.site.timeZone })
        if (decision.code !== 'Ok' || !decision.changed) return decision.code
        const by = { actor: 'buyer', accountId: owner.accountId } as const
        const event = await writeChosen(tx, { choiceId, homeId: choice.homeId, optionId, ...by, at })
        await webhooks.announce(tx, 'choice.made', event, at)
        return decision.code
      })
      return code === 'Ok' || code === 'Locked' ? { code, homeId, choices: await choices(owner, homeId) } : { code }
    },
    async calendar(owner, homeId, dateId) {
      if (!(await owns(owner, homeId))) return null
      const details = (await findFollowed(db, { accountId: owner.accountId, homeIds: [homeId] })).homes.get(homeId)
      if (!details) return null
      const shown = details.dates.filter(({ id, startsOn }) => startsOn !== null && (dateId === null || id === dateId))
      if (shown.length === 0) return null
      return homeCalendar(shown, { site: owner.site, homeId, homeNumber: details.home.number, now: now() })
    },
    async exportOf(accountId) {
      const events = await findEventsOf(db, accountId)
      return events.map((event) => ({
        choiceId: event.choice_id,
        homeId: event.home_id,
        optionId: event.option_id,
        at: event.at,
      }))
    },
    async webhook(id) {
      const event = await findEvent(db, id)
      return (
        event && {
          choiceExternalId: event.choice_id,
          homeExternalId: event.home_id,
          optionId: event.option_id,
          customerExternalId: event.external_id,
          chosenAt: event.at,
        }
      )
    },
  }
}

type Viewing = HomeOwner & { readonly media: Media; readonly now: Instant }

function choiceModel(choice: StoredChoice, { accountId, site, media, now }: Viewing) {
  const { chosenAt, chosenBy } = choice
  const standing = standingOption(choice)
  const isChosen = standing !== null && standing.id === choice.chosenOptionId
  return {
    id: choice.id,
    room: choice.room,
    title: choice.title,
    description: choice.description,
    decideBy: choice.decideBy,
    daysLeft: Math.max(0, daysBetween(siteDayOf(now, site), choice.decideBy)),
    isOpen: isChoiceOpen(choice, now, site.timeZone),
    options: choice.options.map(({ pictureKey, roomPictureKey = null, ...option }) => ({
      ...option,
      picture: pictureKey === null ? null : media.picture(pictureKey, site.locale),
      roomPicture: roomPictureKey === null ? null : media.picture(roomPictureKey, site.locale),
    })),
    standingId: standing?.id ?? null,
    chosen:
      isChosen && chosenAt !== null && chosenBy !== null ? { at: chosenAt, by: chooser(chosenBy, accountId) } : null,
  }
}

function chooser({ actor, accountId }: NonNullable<StoredChoice['chosenBy']>, you: AccountId) {
  if (actor === 'business-system') return 'company' as const
  return accountId === you ? ('you' as const) : ('other-buyer' as const)
}
