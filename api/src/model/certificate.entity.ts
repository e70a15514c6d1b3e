import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { CertificateType } from '@olympiad/contracts/views/certificates'
import { type IndexDeclaration, NON_EMPTY_TEXT } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { Award } from './medal-award.entity.ts'
import type { PersonalData } from './personal-data.ts'

type Named = { name: string; name_en: string; slug: string }

export type CertificateFacts = {
  team: { name: string; team_no: number; schoolName: string }
  members: string[]
  coaches: string[]
  entity: string
  ageLevel: string
  season: Named
  competion: Named
  /** By percentage; of a medal certificate alone. */
  medal?: Omit<Award, 'points' | 'most'>
  /** Days as `YYYY-MM-DD`; of a final certificate alone. */
  final: { ranked: number; place: string; place_en: string; starts_on: string; ends_on: string } | null
}

/** Empty `chair`: issued electronically. Pictures are file names under uploads/. */
export type CertificateSigning = { chair: string; chair_en: string; signature: string; logos: string[] }

const CertificateSchema = defineEntity({
  name: 'Certificate',
  collection: 'certificates',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    crt_serial: p.string(),
    type: p.string().$type<CertificateType>(),
    team: p.type(ObjectId),
    season: p.type(ObjectId),
    competion: p.type(ObjectId),
    facts: p.json<CertificateFacts>(),
    digest: p.string(),
    /** As the settings were on the day of issue. No part of the digest: new settings reissue nothing. */
    signing: p.json<CertificateSigning>().nullable(),
    /** Unique among valid certificates; null once revoked. */
    slot: p.string().nullable(),
    created_at: p.datetime(),
    revoked_at: p.datetime().nullable(),
    replaced_by: p.string().nullable(),
    /** When an admin allowed a reissue after this revocation. */
    reissue_allowed_at: p.datetime().nullable(),
    /** Storage key of the PDF; set once. */
    file: p.string().nullable(),
  },
})

/** A snapshot: never edited, only revoked. */
export class Certificate extends CertificateSchema.class {}
CertificateSchema.setClass(Certificate)

export const certificateIndexes: IndexDeclaration[] = [
  { collection: 'certificates', key: { crt_serial: 1 }, options: { unique: true } },
  // Prevents duplicates from concurrent requests.
  {
    collection: 'certificates',
    key: { slot: 1 },
    options: { unique: true, partialFilterExpression: { slot: NON_EMPTY_TEXT } },
  },
  { collection: 'certificates', key: { team: 1, type: 1, created_at: -1 } },
  ...sortIndexes('certificates', 'created_at', 'crt_serial', 'revoked_at'),
]

export const certificatePersonalData: Record<string, PersonalData> = {
  certificates: { retention: 'account', note: 'the serial stays good; the name and the printed file go' },
}
