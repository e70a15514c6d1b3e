import { isCallError } from '@olympiad/contracts/call'
import { verifyCertificate } from '@olympiad/contracts/calls/certificates'
import { readSerial } from '@olympiad/contracts/certificate-serial'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { PublicCertificateView } from '@olympiad/contracts/views/certificates'

/** What a serial stands for: the address where it is told, if that is another one, or why nothing can be told now. */
type Verdict =
  | { goTo: string }
  | { say: 'valid' | 'revoked' | 'replaced'; certificate: PublicCertificateView }
  | { say: 'unknown' }
  | { say: 'failed'; why: string; status: number }

/** Asks the register about the serial of an address, however it is written. */
export async function verdictOn({ lang, send }: Pick<App.Locals, 'lang' | 'send'>, typed: string): Promise<Verdict> {
  const serial = readSerial(typed)
  if (!serial) return { say: 'unknown' }
  if (serial !== typed) return { goTo: inLang(routes.certificate(serial), lang) }
  try {
    const { certificate } = await send(verifyCertificate, { query: { serial } })
    if (certificate.replaced_by) return { say: 'replaced', certificate }
    return { say: certificate.revoked_at ? 'revoked' : 'valid', certificate }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.code === 'certificate_unknown') return { say: 'unknown' }
    return { say: 'failed', why: error.message, status: error.status === 429 ? 429 : 503 }
  }
}
