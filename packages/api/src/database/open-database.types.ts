import type { Logger } from 'pino'

export type Subscription = { close(): Promise<void> }

/** What a subscriber hears: each message, and that messages may have been missed while the connection was away. */
export type NotificationHandler = { onMessage(payload: string): void; onGap(): void }

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>
