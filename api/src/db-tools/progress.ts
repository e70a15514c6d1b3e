/** Gets each line of what is going on. */
export type Say = (line: string) => void

const EVERY_MS = 2_000

/** `1 index`, `12,000 documents` */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** What a collection holds, with its index on _id. */
export const holding = (documents: number, indexes: number): string =>
  `${many(documents, 'document')}, ${many(indexes + 1, 'index', 'indexes')}`

/** Counts what takes long, and says now and then how far it is. */
export function counter(what: string, say: Say): { add(): void; readonly count: number } {
  let count = 0
  let next = performance.now() + EVERY_MS
  return {
    add: () => {
      count++
      // The clock costs more than a document.
      if (count % 1000 !== 0 || performance.now() < next) return
      next = performance.now() + EVERY_MS
      say(`  ${what}: ${many(count, 'document')} so far`)
    },
    get count() {
      return count
    },
  }
}
