import { isCallError } from '@olympiad/contracts/call'
import { verifyCertificate } from '@olympiad/contracts/calls/certificates'
import { parseCertificateSerial } from '@olympiad/contracts/certificate-serial'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { PublicCertificateView } from '@olympiad/contracts/views/certificates'

/** The canonical address, or the reason why the register can't answer now. */
type VerificationResult =
  | { goTo: string }
  | { outcome: 'valid' | 'revoked' | 'replaced'; certificate: PublicCertificateView }
  | { outcome: 'unknown' }
  | { outcome: 'failed'; message: string; status: number }

export async function verifySerial(
  { lang, send }: Pick<App.Locals, 'lang' | 'send'>,
  rawSerial: string,
): Promise<VerificationResult> {
  const serial = parseCertificateSerial(rawSerial)
  if (!serial) return { outcome: 'unknown' }
  if (serial !== rawSerial) return { goTo: withLangPrefix(routes.certificate(serial), lang) }
  try {
    const { certificate } = await send(verifyCertificate, { query: { serial } })
    if (certificate.replaced_by) return { outcome: 'replaced', certificate }
    return { outcome: certificate.revoked_at ? 'revoked' : 'valid', certificate }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.code === 'certificate_unknown') return { outcome: 'unknown' }
    return { outcome: 'failed', message: error.message, status: error.status === 429 ? 429 : 503 }
  }
}
