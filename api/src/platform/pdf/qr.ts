import { create, toBuffer } from 'qrcode'

export function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue
      // Bars, so that no hairline shows.
      const start = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.size} ${modules.size}" shape-rendering="crispEdges" role="img" aria-label="QR"><path d="${path}"/></svg>`
}

/** For a page or a console, whose policies allow pictures of this form. */
export const qrImage = (text: string): string => `data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`

/** For mails, whose programs show no SVG. With its quiet zone; some 600 bytes for an address. */
export const qrPng = (text: string): Promise<Buffer> =>
  toBuffer(text, { errorCorrectionLevel: 'M', scale: 5, margin: 4 })
