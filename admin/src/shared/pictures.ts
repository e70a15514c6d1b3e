import { logo } from '@olympiad/motif/logo'
import { mark } from '@olympiad/motif/mark'

/** A drawing as an address for `<img>`: the console's policy allows data: pictures but no inline ones with styles. */
export const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const logoPicture: string = address(logo())

/** An uploaded file by its name, else the sign drawn from what it would show. */
export const pictureOf = (file: string | undefined, name: string): string =>
  file ? `/uploads/${file}` : markPicture(name)

const marks = new Map<string, string>()

/** The drawn sign of a team, person or competition that has no picture; the same name gives the same sign. */
function markPicture(name: string): string {
  const known = marks.get(name)
  if (known) return known
  const drawn = address(mark(name))
  marks.set(name, drawn)
  return drawn
}
