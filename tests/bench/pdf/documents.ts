import { someCertificate } from '@olympiad/api/src/modules/certificates/certificate.fixture.ts'
import { certificateHtml } from '@olympiad/api/src/modules/certificates/certificate.html.ts'
import { invoiceContent } from '@olympiad/api/src/modules/invoices/invoice.facts.ts'
import { someFacts } from '@olympiad/api/src/modules/invoices/invoice.fixture.ts'
import { invoiceHtml } from '@olympiad/api/src/modules/invoices/invoice.html.ts'
import { fontFaces } from '@olympiad/api/src/platform/pdf/fonts.ts'

/** A kind of document that the product prints: the HTML of its `nth` one. */
export type Kind = { name: string; write(nth: number): Promise<string> }

const publicUrl = 'https://olympiad.example.sa'

export const KINDS: readonly Kind[] = [
  {
    name: 'invoices',
    write: (nth) =>
      invoiceHtml({ ...invoiceContent(someFacts()), number: `INV-2026-${String(nth).padStart(6, '0')}` }, fontFaces()),
  },
  {
    name: 'certificates of three members',
    write: (nth) =>
      certificateHtml(
        { ...someCertificate(), crt_serial: `NRO-2026-0000-0000-0000-${String(nth).padStart(4, '0')}` },
        { fonts: fontFaces(), publicUrl },
      ),
  },
]
