import { decidePasskey } from '@nyhem/domain/account/second-factor'
import { instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { challengeMs, type RelyingParty } from './ceremony.ts'
import { type Challenge, findPasskeys, writeChallenge } from './passkeys.store.ts'
import type { Means, Refusal, Tx, Who } from './passkeys.types.ts'

export function partyOf({ siteOrigins }: Means, site: Site): RelyingParty {
  const { origin, hostname } = new URL(originOf(siteOrigins, site.siteId))
  return { id: hostname, origin, name: site.siteName }
}

/** What the account has, here and elsewhere. */
export async function knownOf(means: Means, { visitor, site }: Who) {
  const [person, passkeys] = await Promise.all([
    means.accounts.person(visitor.accountId),
    findPasskeys(means.db, visitor.accountId),
  ])
  const party = partyOf(means, site)
  const here = passkeys.filter(({ rpId }) => rpId === party.id)
  const hasEId = person?.numbers.some(({ activatedAt }) => activatedAt !== null) ?? false
  const address = person?.isEmailConfirmed ? person.email : null
  // The session's own knowledge may be a minute old.
  return { party, passkeys, here, hasEId, address, standing: { ...visitor, hasPasskey: passkeys.length > 0 } }
}

export async function decideAdding(means: Means, who: Who, token: string | undefined) {
  const known = await knownOf(means, who)
  const hasLink = token !== undefined && (await isLink(means, token, who.visitor.accountId))
  const { standing, hasEId, passkeys } = known
  return { ...known, code: decidePasskey({ ...standing, hasEId, hasLink, passkeys: passkeys.length }, means.now()) }
}

async function isLink({ accountEmails }: Means, token: string, accountId: AccountId): Promise<boolean> {
  const link = await accountEmails.readLink(token, 'add-passkey')
  return link.code === 'Ok' && link.accountId === accountId
}

export async function keepChallenge({ db, now }: Means, asked: Challenge & { challenge: string }): Promise<void> {
  const expiresAt = instantOf(new Date(Date.parse(now()) + challengeMs))
  await writeChallenge(db, { ...asked, expiresAt })
}

export async function refuse(means: Means, { visitor, site }: Who, cause: unknown): Promise<Refusal> {
  const { accountId, sessionId } = visitor
  const reason = cause instanceof Error ? cause.message.slice(0, 200) : String(cause)
  means.log.warn({ security: 'passkey-refused', siteId: site.siteId, reason }, 'passkey refused')
  const line = { accountId, event: 'passkey-refused', siteId: site.siteId, sessionId } as const
  await means.accounts.audit(means.db, line)
  return { code: 'Refused' }
}

export const beginByPasskey = (
  { sessions }: Means,
  tx: Tx,
  { accountId, userAgent }: { accountId: AccountId; userAgent: string | undefined },
) => sessions.begin(tx, { accountId, method: 'passkey', associationId: null, userAgent })
