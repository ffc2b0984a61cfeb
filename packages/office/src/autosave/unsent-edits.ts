import type { UnsentEdits, UnsentStore } from './autosave.ts'

const databaseName = 'nyhem-office'
const table = 'unsent'

/** What the server does not have, in the browser, under a key. */
export type KeptUnsent<Value> = {
  read(key: string): Promise<Value | null>
  keep(key: string, value: Value): Promise<void>
  drop(key: string): Promise<void>
}

/** In the browser, under the page: what it began from and what was changed. */
export const openUnsentEdits = (factory?: IDBFactory): UnsentStore => openUnsent<UnsentEdits>(factory)

export function openUnsent<Value>(factory: IDBFactory = indexedDB): KeptUnsent<Value> {
  const run = async <Reply>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Reply>) => {
    const database = await opened(factory)
    try {
      return await answerOf(ask(database.transaction(table, mode).objectStore(table)))
    } finally {
      database.close()
    }
  }
  return {
    read: async (key) => ((await run('readonly', (store) => store.get(key))) as Value | undefined) ?? null,
    keep: async (key, value) => {
      await run('readwrite', (store) => store.put(value, key))
    },
    drop: async (key) => {
      await run('readwrite', (store) => store.delete(key))
    },
  }
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return answerOf(request)
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
