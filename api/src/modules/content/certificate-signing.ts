import { SITE_NAME } from '@olympiad/contracts/constants'
import type { CertificateSigning } from '../../model/certificate.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Read it in the transaction that issues a certificate; issued ones keep theirs. */
export async function currentSigning(em: Em): Promise<CertificateSigning | null> {
  const setting = await em.findOne(Setting, { site_name: SITE_NAME }, { fields: ['certificate'] })
  return setting?.certificate ?? null
}
