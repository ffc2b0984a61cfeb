import { account } from './sv/account.ts'

/** Words of logging in and accounts, in Swedish: fetched with their pages, and when somebody logs in. */
export const svAccount = { account }
