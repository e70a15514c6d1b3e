import type { ObjectId } from '@mikro-orm/mongodb'
import { CERTIFICATE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { certificates as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminCertificate } from '@olympiad/contracts/views/certificates'
import * as z from 'zod'
import { Certificate } from '../../model/certificate.entity.ts'
import type { Em } from '../../platform/database.ts'
import { resource, type Where } from '../../platform/http/resource.ts'
import { flag, reference } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { idsOfTeams } from '../teams/search-teams.ts'
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

const inFacts = searchIn(['crt_serial', 'facts.team.name', 'facts.team.schoolName'])

/** Part of a serial or of what the team was called then; what the team is found by. */
const search = async (words: string, em: Em): Promise<Where> => ({
  $or: [inFacts(words), { team: { $in: await idsOfTeams(em, words) } }],
})

const TYPES = ['q', 'f'] as const

/** All certificates, newest first, as they were issued: to read. Issuing and revoking have calls of their own. */
export const adminCertificates = resource<CertificateRow, AdminCertificate, never>({
  ...declared,
  record: AdminCertificate,
  entity: Certificate,
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
