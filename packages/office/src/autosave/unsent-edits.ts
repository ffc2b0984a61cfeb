import type { UnsentEdits, UnsentStore } from './autosave.ts'

const databaseName = 'nyhem-office'
const table = 'unsent'

/** In the browser, under the page: what it began from and what was changed. */
export function openUnsentEdits(factory: IDBFactory = indexedDB): UnsentStore {
  const run = async <Value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Value>) => {
    const database = await opened(factory)
    try {
      return await answerOf(ask(database.transaction(table, mode).objectStore(table)))
    } finally {
      database.close()
    }
  }
  return {
    read: async (pageId) => ((await run('readonly', (store) => store.get(pageId))) as UnsentEdits | undefined) ?? null,
    keep: async (pageId, edits) => {
      await run('readwrite', (store) => store.put(edits, pageId))
    },
    drop: async (pageId) => {
      await run('readwrite', (store) => store.delete(pageId))
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
