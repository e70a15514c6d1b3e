import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Colour = readonly [red: number, green: number, blue: number]

function png(side: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const columns = [...Array(side).keys()]
  const pixels = Buffer.from(columns.flatMap((y) => [0, ...columns.flatMap((x) => colourAt(x, y))]))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const plainPng = (side: number, colour: Colour): Buffer => png(side, () => colour)

/** Compresses no better than a photograph of people at work. */
export const grainyPng = (side: number): Buffer =>
  png(side, (x, y) => {
    const grain = (Math.imul(x * side + y, 2654435761) >>> 24) / 4
    const shapes = 60 * Math.sin(x / 37) * Math.cos(y / 23) + 30 * Math.sin((x * y) / 900)
    const shade = Math.round(100 + shapes + grain)
    return [shade, shade - 8, shade - 16].map((value) => Math.min(Math.max(value, 0), 255)) as [number, number, number]
  })

export const logoFile = { name: 'logo.png', mimeType: 'image/png', buffer: plainPng(96, [11, 107, 85]) }

export const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
