import { ObjectId } from '@mikro-orm/mongodb'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import type { Em } from '../../platform/database.ts'
import { type FileRow, fileView } from './file.entity.ts'

/** The documents of a competition, oldest first. */
export async function filesOfCompetition(em: Em, competition: string): Promise<CompetitionFileView[]> {
  const rows = em
    .getCollection<FileRow>('files')
    .find({ competion: new ObjectId(competition) }, { sort: { created_at: 1, _id: 1 } })
  return (await rows.toArray()).map(fileView)
}
