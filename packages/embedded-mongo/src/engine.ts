import { Cursors } from './cursors.ts'
import { Store } from './store/store.ts'
import { Sessions } from './transactions/sessions.ts'
import { Transactions } from './transactions/transactions.ts'

/** As serverStatus reports them. */
export interface OpCounters {
  insert: number
  query: number
  update: number
  delete: number
  getmore: number
  command: number
}

export class Engine {
  readonly store: Store
  readonly transactions: Transactions
  readonly sessions: Sessions
  readonly cursors = new Cursors()
  readonly opcounters: OpCounters = { insert: 0, query: 0, update: 0, delete: 0, getmore: 0, command: 0 }
  closing = false

  constructor(file: string) {
    this.store = new Store(file, () => {
      this.cursors.closeAll()
      this.sessions.abortAll()
    })
    this.transactions = new Transactions(this.store)
    this.sessions = new Sessions(this.transactions)
  }

  close(): void {
    this.closing = true
    this.cursors.closeAll()
    this.sessions.abortAll()
    this.transactions.close()
    this.store.close()
  }
}
