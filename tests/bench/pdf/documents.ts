import { sampleCertificate } from '@olympiad/api/src/modules/certificates/certificate.fixture.ts'
import { certificateHtml } from '@olympiad/api/src/modules/certificates/certificate.html.ts'
import { invoiceContent } from '@olympiad/api/src/modules/invoices/invoice.facts.ts'
import { sampleInvoiceFacts } from '@olympiad/api/src/modules/invoices/invoice.fixture.ts'
import { invoiceHtml } from '@olympiad/api/src/modules/invoices/invoice.html.ts'
import { fontFaces } from '@olympiad/api/src/platform/pdf/fonts.ts'

export type DocumentKind = { name: string; renderHtml(nth: number): Promise<string> }

const publicUrl = 'https://olympiad.example.sa'

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  {
    name: 'invoices',
    renderHtml: (nth) =>
      invoiceHtml(
        { ...invoiceContent(sampleInvoiceFacts()), number: `INV-2026-${String(nth).padStart(6, '0')}` },
        fontFaces(),
      ),
  },
  {
    name: 'certificates of three members',
    renderHtml: (nth) =>
      certificateHtml(
        { ...sampleCertificate(), crt_serial: `NRO-2026-0000-0000-0000-${String(nth).padStart(4, '0')}` },
        { fonts: fontFaces(), publicUrl },
      ),
  },
]
