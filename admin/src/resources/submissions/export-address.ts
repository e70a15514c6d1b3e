/** `{ from: '2026-01-01' }` as an address has it. */
const rangeIn = (value: object): string => {
  const { from = '', to = '' }: { from?: string; to?: string } = value
  return `${from}..${to}`
}

/** Where the records of a list that its filters leave are downloaded as one file. */
export function exportAddress(resource: string, filter: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams({ download: 'true' })
  for (const [name, value] of Object.entries(filter)) {
    params.set(name, typeof value === 'object' && value !== null ? rangeIn(value) : String(value))
  }
  return `/api/admin/${resource}?${params}`
}
