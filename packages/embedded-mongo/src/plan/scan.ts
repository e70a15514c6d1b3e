import type { Collection, Index } from '../store/catalog.ts'
import type { Page, Place, Range, Reading, Row, View } from '../store/view.ts'

const FIRST_PAGE = 16
const LARGEST_PAGE = 512

/**
 * Reads rows page by page and keeps only its place between pages: no statement stays open, and nothing is read that is not
 * asked for. `rest` forgets what was read ahead, so that a cursor that waits goes on with the data of then.
 */
export class Scan {
  private readonly read: (reading: Reading) => Page
  private readonly reverse: boolean
  private rows: readonly Row[] = []
  private at = 0
  private done = false
  private place: Place | undefined
  private size: number

  /** `wanted`: how many rows will be asked for if all is well, for the size of the first page. It begins behind `after`. */
  constructor(read: (reading: Reading) => Page, reverse: boolean, wanted = FIRST_PAGE, after?: Place) {
    this.read = read
    this.reverse = reverse
    this.place = after
    this.size = Math.min(Math.max(wanted, 1), LARGEST_PAGE)
  }

  next(): Row | undefined {
    if (this.at >= this.rows.length && !this.fill()) return undefined
    const row = this.rows[this.at++]
    this.place = row
    return row
  }

  rest(): void {
    if (this.at < this.rows.length) this.done = false
    this.rows = []
    this.at = 0
  }

  private fill(): boolean {
    if (this.done) return false
    const page = this.read({ after: this.place, reverse: this.reverse, limit: this.size })
    this.size = Math.min(this.size * 2, LARGEST_PAGE)
    this.rows = page.rows
    this.at = 0
    this.done = page.done
    return page.rows.length > 0
  }
}

export function collectionScan(view: View, collection: Collection, reverse: boolean, wanted?: number): Scan {
  return new Scan((reading) => view.documents(collection, reading), reverse, wanted)
}

/**
 * `before` is called ahead of each page, and throws if the index can't be read any more. It begins behind `after`, or at the
 * beginning of the range.
 */
export function indexScan(
  view: View,
  index: Index,
  range: Range,
  { reverse, wanted, after }: { reverse: boolean; wanted: number | undefined; after: Place | undefined },
  before: () => void,
): Scan {
  const read = (reading: Reading): Page => {
    before()
    return view.entries(index, range, reading)
  }
  return new Scan(read, reverse, wanted, after)
}
