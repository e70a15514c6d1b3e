import type { JudgingBundle, StaffedEvent } from '@olympiad/contracts/views/judging'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Carried } from './carried.ts'
import type { KeptGame } from './kept-game.ts'
import type { KeptSheet } from './kept-sheet.ts'

export type Account = { readonly id: string; readonly name: string }

type Kept<T> = { readonly account: string; readonly value: T }

/** Every record names its account: a device passes from hand to hand. */
interface Schema extends DBSchema {
  accounts: { key: 'last'; value: Account }
  events: { key: string; value: Kept<StaffedEvent[]> }
  bundles: { key: [account: string, event: string]; value: Kept<JudgingBundle> & { readonly event: string } }
  sheets: { key: string; value: KeptSheet; indexes: { account: string } }
  games: { key: string; value: KeptGame; indexes: { account: string } }
  /** Its author may use this device too, so the id alone is no key. */
  carried: { key: [account: string, id: string]; value: Carried; indexes: { account: string } }
}

export type Store = {
  lastAccount(): Promise<Account | undefined>
  setAccount(account: Account): Promise<void>
  events(account: string): Promise<StaffedEvent[]>
  setEvents(account: string, events: StaffedEvent[]): Promise<void>
  bundles(account: string): Promise<JudgingBundle[]>
  setBundle(account: string, bundle: JudgingBundle): Promise<void>
  sheets(account: string): Promise<KeptSheet[]>
  putSheets(sheets: readonly KeptSheet[]): Promise<void>
  removeSheets(ids: readonly string[]): Promise<void>
  games(account: string): Promise<KeptGame[]>
  putGames(games: readonly KeptGame[]): Promise<void>
  removeGames(ids: readonly string[]): Promise<void>
  carried(account: string): Promise<Carried[]>
  putCarried(carried: readonly Carried[]): Promise<void>
  removeCarried(carried: readonly Pick<Carried, 'account' | 'id'>[]): Promise<void>
  /** Sheets and games of every account. */
  forget(isPast: (kept: KeptSheet | KeptGame | Carried) => boolean): Promise<void>
  /** Sheets and games of other accounts that wait to be sent: how many. */
  waitingOfOthers(account: string): Promise<number>
}

const NAME = 'judge'

export async function openStore(): Promise<Store> {
  const db = await openDB<Schema>(NAME, 3, {
    upgrade(created, before) {
      created.createObjectStore('games', { keyPath: 'id' }).createIndex('account', 'account')
      if (before === 2) return
      created.createObjectStore('carried', { keyPath: ['account', 'id'] }).createIndex('account', 'account')
      if (before > 0) return
      created.createObjectStore('accounts')
      created.createObjectStore('events', { keyPath: 'account' })
      created.createObjectStore('bundles', { keyPath: ['account', 'event'] })
      created.createObjectStore('sheets', { keyPath: 'id' }).createIndex('account', 'account')
    },
    // A newer page of another tab waits for this one otherwise.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return storeOf(db)
}

const storeOf = (db: IDBPDatabase<Schema>): Store => ({
  lastAccount: () => db.get('accounts', 'last'),
  setAccount: async (account) => void (await db.put('accounts', account, 'last')),
  events: async (account) => (await db.get('events', account))?.value ?? [],
  setEvents: async (account, value) => void (await db.put('events', { account, value })),
  bundles: async (account) =>
    (await db.getAll('bundles', IDBKeyRange.bound([account], [account, []]))).map(({ value }) => value),
  setBundle: async (account, value) => void (await db.put('bundles', { account, event: value.event.id, value })),
  sheets: (account) => db.getAllFromIndex('sheets', 'account', account),
  async putSheets(sheets) {
    const { store, done } = db.transaction('sheets', 'readwrite', { durability: 'strict' })
    await Promise.all([...sheets.map((sheet) => store.put(sheet)), done])
  },
  async removeSheets(ids) {
    const { store, done } = db.transaction('sheets', 'readwrite')
    await Promise.all([...ids.map((id) => store.delete(id)), done])
  },
  games: (account) => db.getAllFromIndex('games', 'account', account),
  async putGames(games) {
    const { store, done } = db.transaction('games', 'readwrite', { durability: 'strict' })
    await Promise.all([...games.map((game) => store.put(game)), done])
  },
  async removeGames(ids) {
    const { store, done } = db.transaction('games', 'readwrite')
    await Promise.all([...ids.map((id) => store.delete(id)), done])
  },
  async forget(isPast) {
    const tx = db.transaction(['sheets', 'games', 'carried'], 'readwrite')
    const [sheets, games, carried] = [tx.objectStore('sheets'), tx.objectStore('games'), tx.objectStore('carried')]
    for (const sheet of await sheets.getAll()) if (isPast(sheet)) await sheets.delete(sheet.id)
    for (const game of await games.getAll()) if (isPast(game)) await games.delete(game.id)
    for (const sheet of await carried.getAll()) if (isPast(sheet)) await carried.delete([sheet.account, sheet.id])
    await tx.done
  },
  carried: (account) => db.getAllFromIndex('carried', 'account', account),
  async putCarried(carried) {
    const { store, done } = db.transaction('carried', 'readwrite', { durability: 'strict' })
    await Promise.all([...carried.map((each) => store.put(each)), done])
  },
  async removeCarried(carried) {
    const { store, done } = db.transaction('carried', 'readwrite')
    await Promise.all([...carried.map(({ account, id }) => store.delete([account, id])), done])
  },
  async waitingOfOthers(account) {
    const all = [...(await db.getAll('sheets')), ...(await db.getAll('games')), ...(await db.getAll('carried'))]
    return all.filter((sheet) => sheet.account !== account && sheet.state === 'waiting').length
  },
})
