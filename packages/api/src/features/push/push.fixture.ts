import { createECDH, randomBytes } from 'node:crypto'
import type { SubscribePushRequest } from '@nyhem/contract/calls/push'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { PushMessage, PushOutcome, PushSender, PushTarget } from '@nyhem/providers/push/push'
import type { JobQueue, Jobs, JobTry } from '../../database/jobs.ts'

type Waiting = { readonly queue: string; readonly data: object; readonly startAfter: Instant | null }

/** Jobs that a test runs by its own clock. Not of a transaction: the machinery has tests of its own. */
export function handJobs(now: () => Instant) {
  const handlers = new Map<string, (job: JobTry<never>) => Promise<void>>()
  const queues = new Map<string, JobQueue<object>>()
  let waiting: Waiting[] = []
  const add = (queue: JobQueue<never>, data: object, startAfter: Instant | null) => {
    if (!handlers.has(queue.name)) throw new Error(`no worker of ${queue.name}`)
    waiting.push({ queue: queue.name, data: queue.data.parse(data), startAfter })
  }
  const jobs = {
    async work(queue: JobQueue<object>, handler: (job: JobTry<never>) => Promise<void>) {
      handlers.set(queue.name, handler)
      queues.set(queue.name, queue)
    },
    enqueue: async (_tx: unknown, queue: JobQueue<never>, data: object, options: { startAfter?: Instant } = {}) =>
      add(queue, data, options.startAfter ?? null),
    async enqueueMany(_tx: unknown, queue: JobQueue<never>, all: readonly object[]) {
      for (const data of all) add(queue, data, null)
    },
  } as unknown as Jobs
  return {
    jobs,
    waiting: () => waiting,
    clear: () => {
      waiting = []
    },
    /** Runs what is due, and what that adds; a job that fails waits again. */
    async run(): Promise<void> {
      for (let tries = 0; tries < 50; tries += 1) {
        const next = waiting.find(({ startAfter }) => startAfter === null || startAfter <= now())
        if (!next) return
        waiting = waiting.filter((one) => one !== next)
        const data = queues.get(next.queue)?.data.parse(next.data) as never
        const signal = new AbortController().signal
        try {
          await handlers.get(next.queue)?.({ id: 'job', data, attempt: 1, isLastTry: false, signal })
        } catch (error) {
          waiting.push(next)
          throw error
        }
      }
      throw new Error('jobs add jobs for ever')
    },
  }
}

export const ourKey = 'B'.repeat(87)

/** Keeps what is sent, and answers as a test says. */
export function handSender() {
  const sent: {
    endpoint: string
    said: { body: string; path: string; tag: string; title: string }
    message: PushMessage
  }[] = []
  const state: { outcome: PushOutcome; refusal: ReturnType<PushSender['refusalOf']> } = {
    outcome: { code: 'Sent' },
    refusal: null,
  }
  const sender: PushSender = {
    publicKey: ourKey,
    refusalOf: () => state.refusal,
    async send({ endpoint }: PushTarget, message) {
      if (state.outcome.code === 'Sent') sent.push({ endpoint, said: JSON.parse(message.text), message })
      return state.outcome
    },
  }
  return { sender, sent, state }
}

/** A browser of a push service. */
export function browserKeys(kinds: SubscribePushRequest['kinds'], name = 'phone') {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return {
    endpoint: `https://push.example.net/p/${name}`,
    p256dh: key.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    publicKey: ourKey,
    kinds,
  }
}

export const later = (instant: Instant, minutes: number): Instant =>
  instantOf(new Date(Date.parse(instant) + minutes * 60_000))
