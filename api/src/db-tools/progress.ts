export type Print = (line: string) => void

const EVERY_MS = 2_000

export const countLabel = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const contentsLabel = (documents: number, indexes: number): string =>
  `${countLabel(documents, 'document')}, ${countLabel(indexes + 1, 'index', 'indexes')}`

export function progressCounter(what: string, print: Print): { add(): void; readonly count: number } {
  let count = 0
  let next = performance.now() + EVERY_MS
  return {
    add: () => {
      count++
      // Reading the clock costs more than a document.
      if (count % 1000 !== 0 || performance.now() < next) return
      next = performance.now() + EVERY_MS
      print(`  ${what}: ${countLabel(count, 'document')} so far`)
    },
    get count() {
      return count
    },
  }
}
