// memory/database.ts -- One store of this browser's database, opened when it is first asked for.

/** Does one thing with the store; rejects where the browser has none, or refuses. */
export type Run = <T>(
  mode: IDBTransactionMode,
  work: (things: IDBObjectStore) => IDBRequest<T>,
) => Promise<T>;

/** `made` lays out the store where there is none yet. A new store is a new database: no page of before holds it up. */
export function database(name: string, store: string, made: (database: IDBDatabase) => void): Run {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => made(request.result);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no database"));
    });
  return async (mode, work) => {
    const things = (await (opened ??= open())).transaction(store, mode).objectStore(store);
    return new Promise((resolve, reject) => {
      const request = work(things);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("the database refused"));
    });
  };
}
