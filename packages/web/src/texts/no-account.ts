import { account } from './no/account.ts'
import type { svAccount } from './sv-account.ts'

export const noAccount = { account } satisfies typeof svAccount
