/** One line, cut between words if longer than `maxLength` characters; never splits a character. */
export function truncateText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\s،,:؛;.–\uD800-\uDBFF-]+$/u, '')}…`
}
