import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { CertificateType } from '@olympiad/contracts/views/certificates'
import { type IndexDeclaration, TEXT } from '../platform/database.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import type { PersonalData } from './personal-data.ts'

type Named = { name: string; name_en: string; slug: string }

/** All that is printed on a certificate, as it was when it was issued. */
export type CertificateFacts = {
  team: { name: string; team_no: number; schoolName: string }
  members: string[]
  coaches: string[]
  /** The school, club or company that stands behind the team; empty where none is linked. */
  entity: string
  ageLevel: string
  season: Named
  competion: Named
  /** Its place in the final, and when and where that was (days as `YYYY-MM-DD`, empty where unknown); null before. */
  final: { ranked: number; place: string; place_en: string; starts_on: string; ends_on: string } | null
}

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
    /** Tells whether two say the same: see `digestOf`. */
    digest: p.string(),
    /** What only one that is good can be: see `finalSlot` and `qualificationSlot`. Null once it is revoked. */
    slot: p.string().nullable(),
    created_at: p.datetime(),
    revoked_at: p.datetime().nullable(),
    /** Serial of the certificate that took the place of this one; null where none did. */
    replaced_by: p.string().nullable(),
    /** When an admin allowed the team another qualification certificate after this one was revoked. */
    reissue_allowed_at: p.datetime().nullable(),
    /** Storage key of the printed file; set once, when it is first asked for. */
    file: p.string().nullable(),
  },
})

/** An issued certificate: a snapshot that is never edited, only revoked. */
export class Certificate extends CertificateSchema.class {}
CertificateSchema.setClass(Certificate)

export const certificateIndexes: IndexDeclaration[] = [
  { collection: 'certificates', key: { crt_serial: 1 }, options: { unique: true } },
  // One certificate for a place, also when two are asked for at once.
  {
    collection: 'certificates',
    key: { slot: 1 },
    options: { unique: true, partialFilterExpression: { slot: TEXT } },
  },
  { collection: 'certificates', key: { team: 1, type: 1, created_at: -1 } },
  // The console sorts by these.
  ...sortedBy('certificates', 'created_at', 'crt_serial', 'revoked_at'),
]

export const certificatePersonalData: Record<string, PersonalData> = {
  certificates: { kept: 'account', note: 'the serial stays good; the name and the printed file go' },
}
