import { account } from './fi/account.ts'
import type { svAccount } from './sv-account.ts'

export const fiAccount = { account } satisfies typeof svAccount
