import { describe, expect, it } from 'vitest'
import { parseCertificateSerial } from './certificate-serial.ts'

const SERIAL = 'NRO-2025-7F3A-91C2-B8E4-06D5'

describe('a serial typed from paper', () => {
  it.each([
    ['as it is printed', SERIAL],
    ['in small letters', 'nro-2025-7f3a-91c2-b8e4-06d5'],
    ['without dashes', 'NRO20257F3A91C2B8E406D5'],
    ['with spaces for dashes', '  NRO 2025 7F3A 91C2 B8E4 06D5 '],
    ['with long dashes', 'NRO–2025—7F3A−91C2‑B8E4_06D5'],
    ['in Arabic digits', 'NRO-٢٠٢٥-٧F٣A-٩١C٢-B٨E٤-٠٦D٥'],
    ['in Persian digits', 'NRO-۲۰۲۵-۷F۳A-۹۱C۲-B۸E۴-۰۶D۵'],
    ['in wide letters', 'ＮＲＯ-２０２５-7F3A-91C2-B8E4-06D5'],
    ['with marks of direction', `\u200e\u2068${SERIAL}\u2069`],
    ['without the letters before the year', '2025-7F3A-91C2-B8E4-06D5'],
    ['with letters for the digits that they look like', 'NR0-2O25-7F3A-9IC2-B8E4-O6D5'],
    ['with a small L for a one', 'nro-2025-7f3a-9lc2-b8e4-06d5'],
    ['as the address of its page', `https://olympiad.example/ar/certificates/verify/${SERIAL}?a=1#b`],
    ['as an address with a slash at its end', `https://olympiad.example/certificates/verify/${SERIAL}/`],
  ])('is read %s', (_, rawInput) => expect(parseCertificateSerial(rawInput)).toBe(SERIAL))

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['too little', 'NRO-2025-7F3A-91C2-B8E4-06D'],
    ['too much', `${SERIAL}5`],
    ['letters for the year', 'NRO-ABCD-7F3A-91C2-B8E4-06D5'],
    ['a letter that no serial has', 'NRO-2025-UF3A-91C2-B8E4-06D5'],
    ['another number', 'INV-2025-000123'],
    ['markup', `<b>${SERIAL}</b>`],
    ['a whole page of text', SERIAL.repeat(1000)],
  ])('is not found in %s', (_, rawInput) => expect(parseCertificateSerial(rawInput)).toBeUndefined())
})
