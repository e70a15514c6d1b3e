import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** No valid file of ours contains these, so a match in a stored file means a payload survived. */
export const PAYLOAD_MARKERS = ['<script', 'alert(', '<?php', 'PK\u0003\u0004', 'onload=', 'abuse-exif']
const SCRIPT = '<script>alert(1)</script>'

type Bytes = Uint8Array<ArrayBuffer>
const bytes = (...parts: (string | Uint8Array)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const number = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}

function png(width: number, height: number, rows: number, ...more: Buffer[]): Bytes {
  const head = Buffer.concat([number(width), number(height), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows), { level: 1 })
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return bytes(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts)
}

function gif(frames: number, side: number, trailer = ''): Bytes {
  const two = [side & 0xff, side >> 8]
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...two, ...two, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...two, ...two, 0, 2, 2, 0x44, 1, 0])
  return bytes(head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b]), trailer)
}

function zip(size: number, name = 'xl/worksheets/sheet1.xml'): Bytes {
  const packed = deflateRawSync(Buffer.alloc(size, 0x20))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  return bytes(local, name, packed)
}

const MB = 1024 * 1024
const PDF =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 12 }, (_, nth) => `<!ENTITY lol${nth} "${`&lol${nth ? nth - 1 : ''};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&lol11;</text></svg>`

export const POLYGLOTS: readonly { what: string; name: string; bytes: Bytes }[] = [
  { what: 'a GIF that is a script', name: 'a.gif', bytes: gif(1, 1, `/*${SCRIPT}*/=1;alert(1)`) },
  { what: 'a script that begins like a GIF', name: 'a.gif', bytes: bytes('GIF89a/*', SCRIPT, '*/=1;alert(1)') },
  { what: 'a PNG with a page at its end', name: 'a.png', bytes: bytes(png(8, 8, 8), SCRIPT) },
  { what: 'a PNG with a ZIP at its end', name: 'a.png', bytes: bytes(png(8, 8, 8), zip(64)) },
  {
    what: 'a PNG with a program at its end',
    name: 'a.php.png',
    bytes: bytes(png(8, 8, 8), '<?php system($_GET[0]); ?>'),
  },
  {
    what: 'a PNG with a page in its words',
    name: 'a.png',
    bytes: png(8, 8, 8, chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
  },
  {
    what: 'a PNG with very many bytes of words',
    name: 'a.png',
    bytes: png(8, 8, 8, chunk('zTXt', bytes('x\0\0', deflateSync(Buffer.alloc(64 * MB))))),
  },
  {
    what: 'a PNG with facts of a camera',
    name: 'a.png',
    bytes: png(8, 8, 8, chunk('eXIf', Buffer.from('MM\0*\0\0\0\u0008abuse-exif'))),
  },
  { what: 'a drawing with a script', name: 'a.svg', bytes: bytes(SVG) },
  { what: 'a drawing that calls itself a PNG', name: 'a.png', bytes: bytes(SVG) },
  { what: 'a page that calls itself a PNG', name: 'a.png', bytes: bytes(`<!doctype html>${SCRIPT}`) },
  { what: 'a page in front of a PDF', name: 'a.pdf', bytes: bytes(`${SCRIPT}\n${PDF}`) },
  { what: 'a PDF in front of a page', name: 'a.pdf', bytes: bytes(`${PDF}${SCRIPT}%%EOF`) },
  { what: 'a PDF called a page', name: 'a.html', bytes: bytes(PDF) },
  { what: 'a picture under a path', name: '../../../api/src/main.ts', bytes: png(8, 8, 8) },
  { what: 'a picture whose name breaks a header', name: 'a"\r\nx-injected: 1\r\n.png', bytes: png(8, 8, 8) },
]

export const BOMBS: readonly { what: string; name: string; bytes: Bytes }[] = [
  { what: 'a PNG that says 50,000 by 50,000', name: 'a.png', bytes: png(50_000, 50_000, 1) },
  { what: 'a PNG of 16,000 by 16,000', name: 'a.png', bytes: png(16_000, 16_000, 16_000) },
  { what: 'a PNG of one pixel by 25 millions', name: 'a.png', bytes: png(1, 25_000_001, 25_000_001) },
  { what: 'a GIF of 65,535 by 65,535', name: 'a.gif', bytes: gif(1, 65_535) },
  { what: 'a GIF of 50,000 frames', name: 'a.gif', bytes: gif(50_000, 16) },
  { what: 'a ZIP of 256 MB of blanks', name: 'a.xlsx', bytes: zip(256 * MB) },
  { what: 'a drawing that laughs', name: 'a.svg', bytes: bytes(LAUGHS) },
  {
    what: 'a drawing of 100,000 groups',
    name: 'a.svg',
    bytes: bytes(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`),
  },
]
