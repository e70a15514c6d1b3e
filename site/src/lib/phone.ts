const GROUPED = [/^(\+966)(9200)(\d{5})$/, /^(\+966)(\d{2})(\d{3})(\d{4})$/]

/** `+966112000101` → `+966 11 200 0101`, for left-to-right display; foreign numbers stay unchanged. */
export function formatPhone(phone: string): string {
  const parts = GROUPED.map((pattern) => pattern.exec(phone)).find((match) => match !== null)
  return parts ? parts.slice(1).join(' ') : phone
}
