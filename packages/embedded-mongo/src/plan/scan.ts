import type { Collection, Index } from '../store/catalog.ts'
import type { Page, PageRequest, Range, Row, ScanPosition, View } from '../store/view.ts'

const FIRST_PAGE = 16
const LARGEST_PAGE = 512

/**
 * Reads rows page by page. Between pages it keeps only a position, no open statement.
 * `discardReadAhead` drops the read-ahead, so that a waiting cursor continues with current data.
 */
export class Scan {
  private readonly read: (request: PageRequest) => Page
  private readonly reverse: boolean
  private rows: readonly Row[] = []
  private at = 0
  private done = false
  private position: ScanPosition | undefined
  private size: number

  /** `expectedRows`, the expected number of rows, sizes the first page. */
  constructor(read: (request: PageRequest) => Page, reverse: boolean, expectedRows = FIRST_PAGE, after?: ScanPosition) {
    this.read = read
    this.reverse = reverse
    this.position = after
    this.size = Math.min(Math.max(expectedRows, 1), LARGEST_PAGE)
  }

  next(): Row | undefined {
    if (this.at >= this.rows.length && !this.fill()) return undefined
    const row = this.rows[this.at++]
    this.position = row
    return row
  }

  discardReadAhead(): void {
    if (this.at < this.rows.length) this.done = false
    this.rows = []
    this.at = 0
  }

  private fill(): boolean {
    if (this.done) return false
    const page = this.read({ after: this.position, reverse: this.reverse, limit: this.size })
    this.size = Math.min(this.size * 2, LARGEST_PAGE)
    this.rows = page.rows
    this.at = 0
    this.done = page.done
    return page.rows.length > 0
  }
}

export function collectionScan(view: View, collection: Collection, reverse: boolean, expectedRows?: number): Scan {
  return new Scan((request) => view.documents(collection, request), reverse, expectedRows)
}

/** `before` runs ahead of each page and throws if the index is gone. */
export function indexScan(
  view: View,
  index: Index,
  range: Range,
  {
    reverse,
    expectedRows,
    after,
  }: { reverse: boolean; expectedRows: number | undefined; after: ScanPosition | undefined },
  before: () => void,
): Scan {
  const read = (request: PageRequest): Page => {
    before()
    return view.entries(index, range, request)
  }
  return new Scan(read, reverse, expectedRows, after)
}
