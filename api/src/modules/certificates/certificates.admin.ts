import type { ObjectId } from '@mikro-orm/mongodb'
import { CERTIFICATE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { certificates as declared } from '@olympiad/contracts/resources/olympiad'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminCertificate, CertificateType } from '@olympiad/contracts/views/certificates'
import * as z from 'zod'
import { Certificate } from '../../model/certificate.entity.ts'
import type { Em } from '../../platform/database.ts'
import { defineResource, type Where } from '../../platform/http/resource.ts'
import { booleanValue, reference } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { findTeamIds } from '../teams/search-teams.ts'
import { certificateView } from './certificate.views.ts'

type CertificateRow = Pick<
  Certificate,
  | ('_id' | 'crt_serial' | 'type' | 'team' | 'season' | 'competion' | 'facts' | 'created_at' | 'revoked_at')
  | ('replaced_by' | 'reissue_allowed_at')
>

function adminCertificateView(row: CertificateRow): AdminCertificate {
  const { team, season, competion, ageLevel } = row.facts
  const toNamedRef = (_id: ObjectId, { name, name_en }: { name: string; name_en: string }) => ({
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
    season: toNamedRef(row.season, season),
    competion: toNamedRef(row.competion, competion),
  }
}

const searchFacts = createTextSearch(['crt_serial', 'facts.team.name', 'facts.team.schoolName'])

/** Matches the serial, the team's former name, or the team. */
const search = async (words: string, em: Em, seesPersonalData: boolean): Promise<Where> => ({
  $or: [searchFacts(words), { team: { $in: await findTeamIds(em, words, seesPersonalData) } }],
})

export const adminCertificates = defineResource<CertificateRow, AdminCertificate, never>({
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
      type: z.enum(CertificateType.options, 'invalid_value' satisfies TextKey),
      revoked_at: booleanValue.transform((revoked) => (revoked ? { $ne: null } : null)),
    },
    search,
    perPage: CERTIFICATE_PAGE_SIZES,
  },
})
