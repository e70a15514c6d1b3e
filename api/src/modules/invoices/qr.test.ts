import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrSvg } from './qr.ts'
import { taxCode } from './zatca.ts'

test('a camera reads from the drawn code what was put in, also with a long Arabic name', async () => {
  const text = taxCode({
    seller: 'الاتحاد السعودي للرياضات اللاسلكية والتحكم عن بعد والروبوت والذكاء الاصطناعي للناشئين',
    vat: '310000000000003',
    issuedAt: new Date('2026-12-18T09:42:10Z'),
    total: '518.00',
    tax: '67.50',
  })
  const { data, info } = await sharp(Buffer.from(qrSvg(text)))
    .resize(400)
    // The quiet margin that the invoice leaves around the code.
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })).toBe(text)
})
