import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { Collection, Index } from './catalog.ts'
import { endRid, firstRid } from './rid.ts'
import { prepareRows } from './sqlite.ts'
import type { Page, PageRequest, Range, Row, ScanPosition, SkipResult, View } from './view.ts'

const NO_KEY = new Uint8Array(0)

// `LIMIT ? + 0`: SQLite plans by the value of a bare `LIMIT ?`, so it would prepare the statement anew for each run.

export class SqliteView implements View {
  private readonly bodyOf: StatementSync
  private readonly forward: StatementSync
  private readonly backward: StatementSync
  private readonly ahead: StatementSync
  private readonly behind: StatementSync
  private readonly upward: StatementSync
  private readonly downward: StatementSync
  private readonly rids: StatementSync
  private readonly counted: StatementSync
  private readonly countedOnce: StatementSync

  constructor(db: DatabaseSync) {
    const rows = (sql: string): StatementSync => prepareRows(db, sql)
    // CROSS JOIN forces SQLite to keep entries as the outer loop.
    const found = 'SELECT entry.key, entry.rid, doc.body FROM entry CROSS JOIN doc ON doc.rid = entry.rid'
    this.bodyOf = rows('SELECT body FROM doc WHERE rid = ?')
    this.forward = rows(
      `${found} WHERE idx = ? AND (key, entry.rid) > (?, ?) AND key < ? ORDER BY key, entry.rid LIMIT ? + 0`,
    )
    this.backward = rows(
      `${found} WHERE idx = ? AND (key, entry.rid) < (?, ?) AND key >= ? ORDER BY key DESC, entry.rid DESC LIMIT ? + 0`,
    )
    const selectPositions = 'SELECT key, rid FROM entry WHERE idx = ? AND'
    this.ahead = rows(`${selectPositions} (key, rid) > (?, ?) AND key < ? ORDER BY key, rid LIMIT 1 OFFSET ? + 0`)
    this.behind = rows(
      `${selectPositions} (key, rid) < (?, ?) AND key >= ? ORDER BY key DESC, rid DESC LIMIT 1 OFFSET ? + 0`,
    )
    this.upward = rows('SELECT rid, body FROM doc WHERE rid > ? AND rid < ? ORDER BY rid LIMIT ? + 0')
    this.downward = rows('SELECT rid, body FROM doc WHERE rid < ? AND rid >= ? ORDER BY rid DESC LIMIT ? + 0')
    this.rids = rows('SELECT rid FROM entry WHERE idx = ? AND key = ?')
    this.counted = rows('SELECT count(*) FROM (SELECT 1 FROM entry WHERE idx = ? AND key >= ? AND key < ? LIMIT ? + 0)')
    this.countedOnce = rows(
      'SELECT count(*) FROM (SELECT DISTINCT rid FROM entry WHERE idx = ? AND key >= ? AND key < ? LIMIT ? + 0)',
    )
  }

  body(rid: number): Uint8Array | undefined {
    return arrayRow(this.bodyOf.get(rid))?.[0] as Uint8Array | undefined
  }

  entries(index: Index, range: Range, { after, reverse, limit }: PageRequest): Page {
    const found = reverse
      ? this.backward.all(index.id, after?.key ?? range.high, after?.rid ?? -1, range.low, limit)
      : this.forward.all(index.id, after?.key ?? range.low, after?.rid ?? -1, range.high, limit)
    const rows = arrayRows(found).map(([key, rid, body]) => ({ key, rid, body }) as unknown as Row)
    return { rows, done: rows.length < limit }
  }

  skip(index: Index, range: Range, reverse: boolean, count: number): SkipResult {
    const position = this.nth(index, range, reverse, undefined, count)
    return position === undefined ? this.skipAll(index, range) : { count, position }
  }

  protected skipAll(index: Index, range: Range): SkipResult {
    return { count: this.keys(this.counted, index, range), position: undefined }
  }

  protected nth(
    index: Index,
    range: Range,
    reverse: boolean,
    after: ScanPosition | undefined,
    nth: number,
  ): ScanPosition | undefined {
    const found = reverse
      ? this.behind.get(index.id, after?.key ?? range.high, after?.rid ?? -1, range.low, nth - 1)
      : this.ahead.get(index.id, after?.key ?? range.low, after?.rid ?? -1, range.high, nth - 1)
    const [key, rid] = arrayRow(found) ?? []
    return key === undefined ? undefined : ({ key, rid } as unknown as ScanPosition)
  }

  documents(collection: Collection, { after, reverse, limit }: PageRequest): Page {
    const [low, high] = [firstRid(collection.id), endRid(collection.id)]
    const found = reverse
      ? this.downward.all(after?.rid ?? high, low, limit)
      : this.upward.all(after?.rid ?? low, high, limit)
    const rows = arrayRows(found).map(([rid, body]) => ({ key: NO_KEY, rid, body }) as unknown as Row)
    return { rows, done: rows.length < limit }
  }

  ridsOf(index: Index, key: Uint8Array): number[] {
    return arrayRows(this.rids.all(index.id, key)).map(([rid]) => rid as number)
  }

  count(index: Index, range: Range, limit = -1): number {
    return this.keys(index.multikey.includes(true) ? this.countedOnce : this.counted, index, range, limit)
  }

  private keys(statement: StatementSync, index: Index, { low, high }: Range, limit = -1): number {
    return arrayRow(statement.get(index.id, low, high, limit))?.[0] as number
  }
}

// The typings allow only objects; setReturnArrays returns arrays.
function arrayRow(row: unknown): SQLOutputValue[] | undefined {
  return row as SQLOutputValue[] | undefined
}

function arrayRows(rows: unknown): SQLOutputValue[][] {
  return rows as SQLOutputValue[][]
}
