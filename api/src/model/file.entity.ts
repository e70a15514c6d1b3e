import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import type { IndexDeclaration } from '../platform/database.ts'
import { Competition } from './competition.entity.ts'
import type { PersonalData } from './personal-data.ts'

const words = () => p.string().$type<Opt<string>>().default('')

const CompetitionFileSchema = defineEntity({
  name: 'CompetitionFile',
  collection: 'files',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    competion: () => p.manyToOne(Competition),
    name: p.string(),
    name_en: p.string(),
    description: words(),
    description_en: words(),
    /** Names of PDFs under uploads/competions/files/. */
    file_path: p.string(),
    file_path_en: words(),
    created_at: p.datetime(),
  },
})

export class CompetitionFile extends CompetitionFileSchema.class {}
CompetitionFileSchema.setClass(CompetitionFile)

export type FileRow = { _id: ObjectId; competion: ObjectId } & Partial<
  Omit<CompetitionFileView, '_id' | 'id' | 'competion' | 'competion_id'>
>

export function fileView(row: FileRow): CompetitionFileView {
  const id = row._id.toHexString()
  const competion = row.competion.toHexString()
  return {
    _id: id,
    id,
    competion,
    competion_id: competion,
    name: row.name ?? '',
    name_en: row.name_en ?? '',
    description: row.description ?? '',
    description_en: row.description_en ?? '',
    file_path: row.file_path ?? '',
    file_path_en: row.file_path_en ?? '',
  }
}

export const fileIndexes: IndexDeclaration[] = [{ collection: 'files', key: { competion: 1, created_at: 1, _id: 1 } }]

export const filePersonalData: Record<string, PersonalData> = {
  files: { none: 'documents of competitions' },
}
