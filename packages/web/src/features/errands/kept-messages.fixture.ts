import type { KeptMessage } from './kept-messages.ts'

/** What the browser keeps, without IndexedDB: `vi.mock('./kept-messages.ts', () => import('./kept-messages.fixture.ts'))`. */
export const kept = new Map<string, KeptMessage>()
export const browser = { keeps: true }

export const readKept = async (accountId: string) => [...kept.values()].filter((one) => one.accountId === accountId)
export async function keepMessage(message: KeptMessage): Promise<boolean> {
  if (browser.keeps) kept.set(message.key, message)
  return browser.keeps
}
export const dropMessage = async ({ key }: KeptMessage) => void kept.delete(key)
