const formatRange = (value: object): string => {
  const { from = '', to = '' }: { from?: string; to?: string } = value
  return `${from}..${to}`
}
const encodeValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? formatRange(value) : String(value)

/** An empty filter exports all records. */
export function exportUrl(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): string {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== '' && value != null)
  const params = new URLSearchParams({ download: 'true', ...more })
  for (const [name, value] of narrowed) params.set(name, encodeValue(value))
  return `/api/admin/${resource}?${params}`
}
