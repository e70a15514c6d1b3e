function sharedFolders(a: string, b: string): number {
  const parts = b.split('/').slice(0, -1)
  const differs = a
    .split('/')
    .slice(0, -1)
    .findIndex((part, index) => part !== parts[index])
  return differs < 0 ? a.split('/').length - 1 : differs
}

const stem = (path: string): string => path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0] ?? ''

/** The same name comes first, then the same folder. */
export function sortByDistance(tests: readonly string[], file: string): string[] {
  const distance = (test: string): number => (stem(test) === stem(file) ? -1 : 0) - 2 * sharedFolders(test, file)
  return tests.toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
}
