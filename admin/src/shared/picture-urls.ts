import { identicon } from '@olympiad/motif/identicon'
import { logo } from '@olympiad/motif/logo'

/** The console's CSP allows data: images, but no inline SVG with styles. */
export const svgDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const logoUrl: string = svgDataUrl(logo())

export const pictureUrl = (file: string | undefined, name: string): string =>
  file ? `/uploads/${file}` : markPicture(name)

const marks = new Map<string, string>()

/** The same name always produces the same mark. */
function markPicture(name: string): string {
  const known = marks.get(name)
  if (known) return known
  const drawn = svgDataUrl(identicon(name))
  marks.set(name, drawn)
  return drawn
}
