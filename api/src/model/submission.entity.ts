import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const RETENTION_SECONDS = 7 * 24 * 3600

const SubmissionSchema = defineEntity({
  name: 'Submission',
  collection: 'submissions',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    user: p.type(ObjectId),
    key: p.string(),
    /** SHA-256 of the form, hexadecimal. */
    form_hash: p.string(),
    team: p.type(ObjectId),
    created_at: p.datetime(),
  },
})

/** Makes a repeated registration return the same team. */
export class Submission extends SubmissionSchema.class {}
SubmissionSchema.setClass(Submission)

export const submissionIndexes: IndexDeclaration[] = [
  { collection: 'submissions', key: { user: 1, key: 1 }, options: { unique: true } },
  { collection: 'submissions', key: { created_at: 1 }, options: { expireAfterSeconds: RETENTION_SECONDS } },
]

export const submissionPersonalData: Record<string, PersonalData> = {
  submissions: { retention: 'hours', note: 'seven days, against a form that is sent twice' },
}
