/** `{ from: '2026-01-01' }` as an address has it. */
const rangeIn = (value: object): string => {
  const { from = '', to = '' }: { from?: string; to?: string } = value
  return `${from}..${to}`
}
const inAddress = (value: unknown): string =>
  typeof value === 'object' && value !== null ? rangeIn(value) : String(value)

/** Where the records of a list that its filters leave are downloaded as one file; an empty filter leaves all. */
export function exportAddress(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): string {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== '' && value != null)
  const params = new URLSearchParams({ download: 'true', ...more })
  for (const [name, value] of narrowed) params.set(name, inAddress(value))
  return `/api/admin/${resource}?${params}`
}
