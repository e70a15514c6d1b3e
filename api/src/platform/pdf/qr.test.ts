import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrSvg } from './qr.ts'

test('the drawn code decodes to its text, also to a long one', async () => {
  const seller = 'الاتحاد السعودي للرياضات اللاسلكية والتحكم عن بعد والروبوت والذكاء الاصطناعي للناشئين'
  const text = Buffer.from(`${seller} 310000000000003 2026-12-18T09:42:10Z 518.00 67.50`).toString('base64')
  const { data, info } = await sharp(Buffer.from(qrSvg(text)))
    .resize(400)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })).toBe(text)
})
