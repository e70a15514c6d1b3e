import type { Certificate } from '../../model/certificate.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict } from '../../platform/errors.ts'
import type { CertificateContent } from './certificate.facts.ts'
import { type DueCertificate, issueDue } from './issue-due.ts'

export type ReplaceOptions = { replace: boolean; now: Date }

/** Small batches let other requests run in between. */
export const BATCH_SIZE = 500

/**
 * Runs in the transaction that changes what certificates say. Revokes them; `contentOf` has what a team gets instead,
 * unless it is inactive.
 * @throws {AppError} 409 `certificates_outdated` with the serials, unless `replace`
 */
export async function replaceOutdated(
  em: Em,
  outdated: readonly Certificate[],
  contentOf: (team: Team, before: Certificate) => CertificateContent | undefined,
  { replace, now }: ReplaceOptions,
): Promise<void> {
  if (outdated.length > 0 && !replace) {
    const fields = outdated.map(({ crt_serial }) => ({ field: crt_serial, key: 'certificate_outdated' as const }))
    throw new Conflict('certificates_outdated', { fields })
  }
  for (let start = 0; start < outdated.length; start += BATCH_SIZE) {
    const some = outdated.slice(start, start + BATCH_SIZE)
    const ids = { _id: { $in: some.map(({ team }) => team) } }
    const teams = byId(await em.find(Team, ids, { populate: ['season', 'competion'] }))
    const due: DueCertificate[] = []
    for (const before of some) {
      const team = teams.get(before.team.toHexString())
      const content = team?.status && team.payment_status ? contentOf(team, before) : undefined
      if (team && content) due.push({ team, content, before })
      else em.assign(before, { revoked_at: now, slot: null })
    }
    await issueDue(em, due, now)
  }
}
