import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import type { SiteId } from '@nyhem/domain/sites/site'
import { browserDatabase } from '../offline/browser-database.ts'
import { noteWaitingMessages } from '../session/waiting-messages.ts'

/** Message of a resident that the server has not taken. */
export type KeptMessage = {
  /** With which it is sent, so that it stands in its case once. */
  readonly key: string
  readonly accountId: string
  readonly siteId: SiteId
  readonly caseId: string
  readonly ticketNumber: string
  readonly text: string
  readonly files: readonly File[]
  /** ISO 8601. */
  readonly writtenAt: string
  /** Why it is not sent by itself any more: its case is over, or the server does not take it. */
  readonly refusal: 'closed' | 'refused' | null
}

const run = browserDatabase(storedFacts['waiting-messages'].name, 'messages')

const keyOf = ({ accountId, key }: Pick<KeptMessage, 'accountId' | 'key'>) => `${accountId} ${key}`

/** This browser's kept messages of a person, oldest first; none where it keeps nothing. Never throws. */
export async function readKept(accountId: string): Promise<readonly KeptMessage[]> {
  try {
    const ofPerson = IDBKeyRange.bound(`${accountId} `, `${accountId} \uffff`)
    const found = await run<KeptMessage[]>('readonly', (messages) => messages.getAll(ofPerson))
    noteWaitingMessages(accountId, found.length > 0)
    return found.toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt))
  } catch (cause) {
    console.warn('this browser keeps no messages', cause)
    return []
  }
}

/** Keeps a message, replacing what it was. False: this browser keeps nothing. Never throws. */
export async function keepMessage(message: KeptMessage): Promise<boolean> {
  try {
    await run('readwrite', (messages) => messages.put(message, keyOf(message)))
    noteWaitingMessages(message.accountId, true)
    return true
  } catch (cause) {
    console.warn('this browser keeps no messages', cause)
    return false
  }
}

/** Deletes a message that was sent, or taken back. Never throws. */
export async function dropMessage(message: KeptMessage): Promise<void> {
  try {
    await run('readwrite', (messages) => messages.delete(keyOf(message)))
    await readKept(message.accountId)
  } catch (cause) {
    console.warn('a message stays in this browser', cause)
  }
}
