import type { Messages } from '@nyhem/providers/messages/messages'
import { smtpMessages } from '@nyhem/providers/messages/smtp/smtp-messages'
import type { Config } from './config.ts'

/** The world outside, as this process reaches it. */
export type Providers = { messages: Messages; close(): Promise<void> }

/** One adapter for each capability; a simulator is the same adapter with another address. */
export function chooseProviders(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Providers {
  const messages = smtpMessages({ url: config.smtpUrl, from: config.mailFrom })
  return { messages, close: () => messages.close() }
}
