/** The beginning of a text in one line, cut between two words where it is longer than `most` characters; no character is cut in two. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s،,:؛;.–\uD800-\uDBFF-]+$/u, '')}…`
}
