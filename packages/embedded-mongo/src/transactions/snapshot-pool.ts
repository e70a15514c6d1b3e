import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { openReader } from '../store/sqlite.ts'
import { SqliteView } from '../store/sqlite-view.ts'

export interface Snapshot {
  readonly reader: SqliteView
  release(): void
}

interface Connection {
  readonly db: DatabaseSync
  readonly reader: SqliteView
  readonly begin: StatementSync
  readonly firstRead: StatementSync
  readonly rollback: StatementSync
}

const MAX_FREE = 8

export class SnapshotPool {
  private readonly file: string
  private readonly free: Connection[] = []

  constructor(file: string) {
    this.file = file
  }

  /** SQLite takes its snapshot at the first read, hence the small one. */
  take(): Snapshot {
    const connection = this.free.pop() ?? this.open()
    connection.begin.run()
    connection.firstRead.get()
    return { reader: connection.reader, release: () => this.put(connection) }
  }

  close(): void {
    for (const { db } of this.free.splice(0)) db.close()
  }

  private open(): Connection {
    const db = openReader(this.file)
    return {
      db,
      reader: new SqliteView(db),
      begin: db.prepare('BEGIN'),
      firstRead: db.prepare('SELECT 1 FROM collection LIMIT 1'),
      rollback: db.prepare('ROLLBACK'),
    }
  }

  private put(connection: Connection): void {
    connection.rollback.run()
    if (this.free.length < MAX_FREE) this.free.push(connection)
    else connection.db.close()
  }
}
