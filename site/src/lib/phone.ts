/** How a number of the kingdom is grouped: 9200 12345, and 11 200 0101 or 50 123 4567. */
const GROUPED = [/^(\+966)(9200)(\d{5})$/, /^(\+966)(\d{2})(\d{3})(\d{4})$/]

/** `+966112000101` → `+966 11 200 0101`, to be shown from left to right; a number of elsewhere stays as it is. */
export function showPhone(phone: string): string {
  const parts = GROUPED.map((pattern) => pattern.exec(phone)).find((match) => match !== null)
  return parts ? parts.slice(1).join(' ') : phone
}
