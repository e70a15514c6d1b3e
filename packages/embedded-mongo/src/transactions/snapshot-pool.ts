import type { DatabaseSync } from 'node:sqlite'
import { Reader } from '../store/reader.ts'
import { openReader } from '../store/sqlite.ts'

/** The data as it stands at one moment, until released. */
export interface Snapshot {
  readonly reader: Reader
  release(): void
}

interface Connection {
  readonly db: DatabaseSync
  readonly reader: Reader
}

const KEPT = 8

/** Read connections to the file: each holds one snapshot at a time, and a few wait prepared for the next. */
export class SnapshotPool {
  private readonly file: string
  private readonly free: Connection[] = []

  constructor(file: string) {
    this.file = file
  }

  /** The committed state of now. SQLite takes its snapshot at the first read, hence the small one. */
  take(): Snapshot {
    const connection = this.free.pop() ?? this.open()
    connection.db.exec('BEGIN; SELECT 1 FROM collection LIMIT 1')
    return { reader: connection.reader, release: () => this.put(connection) }
  }

  close(): void {
    for (const { db } of this.free.splice(0)) db.close()
  }

  private open(): Connection {
    const db = openReader(this.file)
    return { db, reader: new Reader(db) }
  }

  private put(connection: Connection): void {
    connection.db.exec('ROLLBACK')
    if (this.free.length < KEPT) this.free.push(connection)
    else connection.db.close()
  }
}
