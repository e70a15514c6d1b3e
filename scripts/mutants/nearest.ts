/** How many folders two paths share from the root on. */
function sharedFolders(one: string, other: string): number {
  const parts = other.split('/').slice(0, -1)
  const differs = one
    .split('/')
    .slice(0, -1)
    .findIndex((part, index) => part !== parts[index])
  return differs < 0 ? one.split('/').length - 1 : differs
}

const stem = (path: string): string => path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0] ?? ''

/** Test files in the order in which they are likely to notice a change of a file: of the same name, then of the same folder. */
export function nearestFirst(tests: readonly string[], file: string): string[] {
  const distance = (test: string): number => (stem(test) === stem(file) ? -1 : 0) - 2 * sharedFolders(test, file)
  return tests.toSorted((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1))
}
