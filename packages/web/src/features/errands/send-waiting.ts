import type { CaseDetail } from '@nyhem/contract/calls/case'
import type { Site } from '@nyhem/domain/sites/site'
import { useSyncExternalStore } from 'react'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { CallFailed, isTemporary } from '../api-client/send.ts'
import { currentSession } from '../session/session-store.ts'
import { errandCalls } from './errand-calls.ts'
import { dropMessage, type KeptMessage, keepMessage, readKept } from './kept-messages.ts'

type Waiting = {
  readonly messages: readonly KeptMessage[]
  /** Key of the message that is being sent. */
  readonly sending: string | null
}

let waiting: Waiting = { messages: [], sending: null }
const listeners = new Set<() => void>()
const sentListeners = new Set<(changed: CaseDetail) => void>()

function show(next: Partial<Waiting>): void {
  waiting = { ...waiting, ...next }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: Waiting = { messages: [], sending: null }
export const useWaiting = (): Waiting =>
  useSyncExternalStore(
    onChange,
    () => waiting,
    () => none,
  )

/** Calls back with the case in which a waiting message now stands. Returns the function that stops it. */
export function onWaitingSent(listener: (changed: CaseDetail) => void): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** Boards write for an association, which a session chooses: theirs is not kept. */
const writerId = (): string | null => {
  const account = currentSession()?.account
  return account && account.brfAccount === null ? account.id : null
}

const isSentBy = (accountId: string): boolean => writerId() === accountId

/** Shows what waits of who is logged in. Never throws. */
export async function readWaiting(): Promise<void> {
  const id = writerId()
  const messages = id === null ? [] : await readKept(id)
  if (writerId() === id) show({ messages })
}

/** Keeps a message of who is logged in until there is a connection. False: it could not be kept. Never throws. */
export async function keepUntilOnline(
  site: Site,
  message: Omit<KeptMessage, 'accountId' | 'siteId' | 'writtenAt' | 'refusal'>,
): Promise<boolean> {
  const accountId = writerId()
  if (accountId === null) return false
  const writtenAt = new Date().toISOString()
  const isKept = await keepMessage({ ...message, accountId, siteId: site.siteId, writtenAt, refusal: null })
  if (isKept) {
    await readWaiting()
    goOn(site)
  }
  return isKept
}

/** Takes a message back, to be changed or deleted. Never throws. */
export async function takeBack(message: KeptMessage): Promise<void> {
  await dropMessage(message)
  await readWaiting()
}

/** Undoes that. Never throws. */
export async function putBack(site: Site, message: KeptMessage): Promise<void> {
  await keepMessage(message)
  await readWaiting()
  goOn(site)
}

type Outcome = { readonly changed: CaseDetail } | 'later' | NonNullable<KeptMessage['refusal']>

async function sendOne({ caseId, siteId, accountId, key, text, files }: KeptMessage): Promise<Outcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ text, site: siteId, clientKey: key, writer: accountId }))
    form.set(name, value)
  for (const file of files) form.append('Files', file)
  try {
    const reply = await errandCalls.write('customer', caseId, form)
    return reply.code === 'Ok' ? { changed: reply.case } : 'closed'
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    // Somebody else logged in between, in another tab.
    const isOfAnother = cause.problem?.fields?.some(({ field }) => field === 'writer')
    return isTemporary(cause) || cause.status === 401 || isOfAnother ? 'later' : 'refused'
  }
}

/** Sends what waits of who is logged in, one after the other. Returns whether some of it still waits. */
async function sendAll(site: Site): Promise<boolean> {
  const accountId = writerId()
  if (accountId === null) return false
  for (const message of await readKept(accountId)) {
    if (message.refusal !== null) continue
    if (!isSentBy(accountId)) return false
    show({ sending: message.key })
    const outcome = await sendOne(message).finally(() => show({ sending: null }))
    if (outcome === 'later') return true
    await settle(site, message, outcome)
  }
  return false
}

async function settle(site: Site, message: KeptMessage, outcome: Exclude<Outcome, 'later'>): Promise<void> {
  const isSent = typeof outcome === 'object'
  if (isSent) await dropMessage(message)
  else await keepMessage({ ...message, refusal: outcome })
  await readWaiting()
  if (isSent) for (const listener of sentListeners) listener(outcome.changed)
  await loadTextGroup(site.locale, 'errands')
  const texts = textsOf(site.locale, 'errands').errands.waiting
  const { ticketNumber } = message
  showToast(
    isSent ? { tone: 'success', text: texts.sent(ticketNumber) } : { tone: 'error', text: texts.notSent(ticketNumber) },
  )
}

let running: Promise<boolean> | null = null

/** Sends what waits; who asks meanwhile waits for the same. Returns whether some of it still waits. Never throws. */
function sendWaiting(site: Site): Promise<boolean> {
  running ??= sendAll(site)
    .catch((cause: unknown) => {
      console.warn('a message is sent later', cause)
      return true
    })
    .finally(() => {
      running = null
    })
  return running
}

/** Wait before each try, in milliseconds; the last one repeats. */
const waitsMs = [2_000, 5_000, 10_000, 20_000, 30_000]
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

async function tryNow(site: Site): Promise<void> {
  clearTimeout(timer)
  if (await sendWaiting(site)) goOn(site)
  else tries = 0
}

/** Tries again, ever more rarely: a connection can fail and return without the browser's events. */
function goOn(site: Site): void {
  clearTimeout(timer)
  if (!isListening) addEventListener('online', () => void tryNow(site))
  isListening = true
  timer = setTimeout(() => void (navigator.onLine ? tryNow(site) : goOn(site)), waitsMs[tries] ?? waitsMs.at(-1))
  tries += 1
}

/** Sends what was kept in an earlier visit of who is logged in, and shows it where it is looked for. Never throws. */
export async function sendKept(site: Site): Promise<void> {
  await readWaiting()
  await tryNow(site)
}
