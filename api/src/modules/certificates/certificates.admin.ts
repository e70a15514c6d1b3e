import type { ObjectId } from '@mikro-orm/mongodb'
import { CERTIFICATE_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import * as z from 'zod'
import { resource, type Where } from '../../platform/http/resource.ts'
import { flag, reference } from '../../platform/http/resource-fields.ts'
import { containing } from '../../platform/http/resource-search.ts'
import { teamNumberIn } from '../teams/team-number.ts'
import { Certificate } from './certificate.entity.ts'
import { certificateView } from './certificate.views.ts'

type CertificateRow = Pick<
  Certificate,
  | ('_id' | 'crt_serial' | 'type' | 'team' | 'season' | 'competion' | 'facts' | 'created_at' | 'revoked_at')
  | ('replaced_by' | 'reissue_allowed_at')
>

function adminCertificateView(row: CertificateRow): AdminCertificate {
  const { team, season, competion, ageLevel } = row.facts
  const named = (_id: ObjectId, { name, name_en }: { name: string; name_en: string }) => ({
    _id: _id.toHexString(),
    name,
    name_en,
  })
  return {
    ...certificateView(row),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    replaced_by: row.replaced_by ?? null,
    reissue_allowed_at: row.reissue_allowed_at?.toISOString() ?? null,
    ageLevel,
    team: { _id: row.team.toHexString(), ...team },
    season: named(row.season, season),
    competion: named(row.competion, competion),
  }
}

/** Part of a serial or of a team's or school's name, or the whole team number. */
function search(words: string): Where {
  const text = containing(words)
  const number = teamNumberIn(words)
  return {
    $or: [
      { crt_serial: text },
      { 'facts.team.name': text },
      { 'facts.team.schoolName': text },
      ...(number === undefined ? [] : [{ 'facts.team.team_no': number }]),
    ],
  }
}

const TYPES = ['q', 'f'] as const

/** All certificates, newest first, as they were issued: to read. Issuing and revoking have calls of their own. */
export const adminCertificates = resource<CertificateRow, AdminCertificate, never>({
  name: 'certificates',
  entity: Certificate,
  names: { many: 'certificates', one: 'certificate' },
  view: async (_em, rows) => rows.map(adminCertificateView),
  list: {
    sort: ['created_at', 'crt_serial', 'revoked_at'],
    order: { field: 'created_at', direction: -1 },
    filter: {
      season: reference,
      competion: reference,
      team: reference,
      type: z.enum(TYPES, 'invalid_value' satisfies TextKey),
      revoked_at: flag.transform((revoked) => (revoked ? { $ne: null } : null)),
    },
    search,
    perPage: CERTIFICATE_PAGE_SIZES,
  },
})
