import type { Logger } from 'pino'

export type Subscription = { close(): Promise<void> }

/** `onGap`: messages may have been missed while disconnected. */
export type NotificationHandler = { onMessage(payload: string): void; onGap(): void }

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>
