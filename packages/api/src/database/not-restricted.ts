import { type RawBuilder, sql } from 'kysely'

/** Accounts whose data may be used for more than keeping it, by their id. */
export const notRestricted = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from account_restriction restricted where restricted.account_id = ${accountId})`

/** The same by an address: that which a restricted account has confirmed. */
export const notRestrictedAddress = (email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from account_restriction restricted
    join account restricted_account on restricted_account.id = restricted.account_id
    where lower(restricted_account.email) = lower(${email}) and restricted_account.email_confirmed_at is not null)`
