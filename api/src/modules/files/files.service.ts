import { ObjectId } from '@mikro-orm/mongodb'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { type FileRow, fileView } from '../../model/file.entity.ts'
import type { Em } from '../../platform/database.ts'

export async function filesOfCompetition(em: Em, competition: string): Promise<CompetitionFileView[]> {
  // Bypasses the ORM: older documents lack fields.
  const found = em
    .getCollection<FileRow>('files')
    .find({ competion: new ObjectId(competition) }, { sort: { created_at: 1, _id: 1 } })
  return (await found.toArray()).map(fileView)
}
