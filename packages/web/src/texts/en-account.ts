import { account } from './en/account.ts'
import type { svAccount } from './sv-account.ts'

export const enAccount = { account } satisfies typeof svAccount
