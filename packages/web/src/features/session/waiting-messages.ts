import { storedFacts } from '@nyhem/domain/cookies/stored-facts'

const { name } = storedFacts['waiting-messages']

/** Without storage nothing waits. */
function noted(): readonly string[] {
  try {
    return localStorage.getItem(name)?.split(' ') ?? []
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return []
  }
}

/** Whether messages of the account may wait in this browser. Never throws. */
export const hasWaitingMessages = (accountId: string): boolean => noted().includes(accountId)

/** Notes whose messages wait, so that other pages need not open the browser's database to know. Never throws. */
export function noteWaitingMessages(accountId: string, isWaiting: boolean): void {
  const others = noted().filter((one) => one !== accountId)
  const all = isWaiting ? [...others, accountId] : others
  try {
    if (all.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, all.join(' '))
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
  }
}
