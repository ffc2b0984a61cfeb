import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { isCommonPassword } from '@nyhem/domain/account/password'
import { takeTurns } from '../server/take-turns.ts'

/** Cost of one hash: KiB of memory, passes over it, threads. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/**
 * The memory of OWASP's first choice with one pass more: about 50 ms and 46 MiB on the machine of the record
 * (docs/decisions/0022). Raising it is safe: the hashes of those who log in are made anew.
 */
const passwordCost: PasswordCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }

/** Half of Node's worker threads: a flood of logins leaves the other half, which reads files and compresses. */
const hashesAtOnce = 2
/** At 50 ms each, about a second of waiting. */
const longestQueue = 40

export type Passwords = {
  /** The hash of a password, as argon2 writes it. Throws TooManyRequests when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Whether a password is that of a hash. Null, of a person who is not there or has no password, takes the same work
   * and is never right. `isOutdated`: right, and to be hashed anew. Throws TooManyRequests when too many wait.
   */
  check(password: string, known: string | null): Promise<{ isRight: boolean; isOutdated: boolean }>
  /** Whether it is one that everybody tries first. */
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

/** argon2 itself, given by tests to count what is done. */
type Engine = {
  hash(password: string, cost: PasswordCost): Promise<string>
  verify(known: string, password: string): Promise<boolean>
}

/** A letter with its accent is one character or two, by keyboard: both are the same password. */
const asTyped = (password: string): string => password.normalize('NFC')

function isOutdated(known: string, { memoryCost, timeCost, parallelism }: PasswordCost): boolean {
  const used = parseOptions(known)
  return used.memoryCost !== memoryCost || used.timeCost !== timeCost || used.parallelism !== parallelism
}

let leaked: Promise<ReadonlySet<string>> | null = null

/** Nearly 50,000 of the commonest; read when the first password is chosen. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return leaked
}
