import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { isCommonPassword } from '@nyhem/domain/account/password'
import { takeTurns } from '../server/take-turns.ts'

/** Memory in KiB, passes, threads. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/**
 * The memory of OWASP's first choice plus one pass: about 50 ms and 46 MiB on the machine of the record
 * (docs/decisions/0022). Can be raised safely: hashes are renewed at login.
 */
const passwordCost: PasswordCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }

/** Half of Node's worker threads: during a flood of logins, the other half still reads files and compresses. */
const hashesAtOnce = 2
/** About a second of waiting at 50 ms each. */
const longestQueue = 40

export type Passwords = {
  /** In argon2's format. Throws TooManyRequests when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Checks a password against a hash. Null, for a missing account or password, takes equal work and is never right.
   * `isOutdated`: right, but to be hashed again. Throws TooManyRequests when too many wait.
   */
  check(password: string, known: string | null): Promise<{ isRight: boolean; isOutdated: boolean }>
  isCommon(password: string): Promise<boolean>
}

/** Hashes off the event loop with argon2id, a few at once. */
export async function openPasswords(options: { cost?: PasswordCost; engine?: Engine } = {}): Promise<Passwords> {
  const { cost = passwordCost, engine = { hash, verify } } = options
  const inTurn = takeTurns(hashesAtOnce, longestQueue)
  const nobodys = await engine.hash(randomBytes(24).toString('base64'), cost)
  return {
    hash: (password) => inTurn(() => engine.hash(asTyped(password), cost)),
    async check(password, known) {
      const isRight = await inTurn(() => engine.verify(known ?? nobodys, asTyped(password)))
      return known === null || !isRight
        ? { isRight: false, isOutdated: false }
        : { isRight, isOutdated: isOutdated(known, cost) }
    },
    isCommon: async (password) => isCommonPassword(password, await leakedPasswords()),
  }
}

/** Replaced in tests to count calls. */
type Engine = {
  hash(password: string, cost: PasswordCost): Promise<string>
  verify(known: string, password: string): Promise<boolean>
}

/** Accented characters may be one or two code points, by keyboard: both are the same password. */
const asTyped = (password: string): string => password.normalize('NFC')

function isOutdated(known: string, { memoryCost, timeCost, parallelism }: PasswordCost): boolean {
  const used = parseOptions(known)
  return used.memoryCost !== memoryCost || used.timeCost !== timeCost || used.parallelism !== parallelism
}

let leaked: Promise<ReadonlySet<string>> | null = null

/** Nearly 50,000 of the commonest; loaded on first use. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return leaked
}
