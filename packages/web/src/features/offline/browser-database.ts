/** One store of this browser's own database, by keys that are given. Its calls reject where nothing can be kept. */
export function browserDatabase(name: string, store: string) {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  return async <Value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> => {
    const database = await open()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(store, mode)
        const request = ask(transaction.objectStore(store))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  }
}
