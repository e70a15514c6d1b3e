import { ObjectId } from '@mikro-orm/mongodb'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { type FileRow, fileView } from '../../model/file.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Past the ORM: older documents lack fields, and it does not aggregate. */
const rows = (em: Em) => em.getCollection<FileRow>('files')

/** The documents of a competition, oldest first. */
export async function filesOfCompetition(em: Em, competition: string): Promise<CompetitionFileView[]> {
  const found = rows(em).find({ competion: new ObjectId(competition) }, { sort: { created_at: 1, _id: 1 } })
  return (await found.toArray()).map(fileView)
}

/** How many documents each competition has, by the competition's id. */
export async function filesInCompetitions(em: Em, competitions: readonly ObjectId[]): Promise<Map<string, number>> {
  const counts = await rows(em)
    .aggregate<{ _id: ObjectId; files: number }>([
      { $match: { competion: { $in: [...competitions] } } },
      { $group: { _id: '$competion', files: { $sum: 1 } } },
    ])
    .toArray()
  return new Map(counts.map(({ _id, files }) => [_id.toHexString(), files]))
}
