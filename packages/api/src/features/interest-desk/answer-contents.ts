import type { ChosenAnswer } from '@nyhem/contract/calls/staff-interest'
import type { Instant } from '@nyhem/domain/dates'
import { canBeInvitedTo } from '@nyhem/domain/showing/register-for-showing'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { answerEmail } from '../emails/answer-email.ts'
import type { EmailContent } from '../emails/email.ts'
import type { ShowingsStaffSide } from '../showings/showings.ts'
import type { JoinedInterest } from './interest-desk.store.ts'

type Tx = Kysely<Database>
type Parts = {
  readonly showings: Pick<ShowingsStaffSide, 'find' | 'placesTaken'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly now: () => Instant
}

/** What answers say, and to which showings they may invite. */
export function answerContents({ showings, siteOrigins, now }: Parts) {
  /** Of each, the showings to which the person can be invited. */
  async function withOffered(interest: readonly JoinedInterest[], tx: Tx): Promise<JoinedInterest[]> {
    const ids = new Set(interest.flatMap((one) => one.showings.map(({ id }) => id)))
    const taken = await showings.placesTaken([...ids], tx)
    return interest.map((one) => ({
      ...one,
      showings: one.showings.filter((showing) => canBeInvitedTo(showing, taken.get(showing.id) ?? 0, now())),
    }))
  }

  /** Null: the showing is not one to which the person can be invited. */
  async function offeredContent(interest: JoinedInterest, chosen: ChosenAnswer, tx: Tx): Promise<EmailContent | null> {
    if (chosen.template === 'invitation') {
      const [offered] = await withOffered([interest], tx)
      if (!offered?.showings.some(({ id }) => id === chosen.showingId)) return null
    }
    return contentOf(interest, chosen, tx)
  }

  /** Null: the showing is not there any more. */
  async function contentOf(
    interest: JoinedInterest,
    { template, showingId }: ChosenAnswer,
    tx: Tx,
  ): Promise<EmailContent | null> {
    const site = siteById(interest.siteId)
    const details = template === 'invitation' ? await showings.find(showingId ?? '', tx) : null
    if (template === 'invitation' && (details === null || details.showing.startsAt <= now())) return null
    return answerEmail({
      site,
      template,
      targetName: interest.targetName,
      targetHref: originOf(siteOrigins, site.siteId) + interest.targetPath,
      showing: details?.showing ?? null,
    })
  }

  return { withOffered, offeredContent, contentOf }
}
