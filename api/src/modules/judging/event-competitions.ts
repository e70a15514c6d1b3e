import { ObjectId } from '@mikro-orm/mongodb'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import type { Em } from '../../platform/database.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import type { EventRow } from './collections.ts'

/** Names of the competitions of its divisions, each once. */
export async function eventCompetitions(
  em: Em,
  { divisions }: Pick<EventRow, 'divisions'>,
): Promise<JudgingBundle['competitions']> {
  const ids = [...new Set(divisions.map(({ competion }) => competion))]
  const competitions = await cachedCompetitions(
    em,
    ids.map((id) => new ObjectId(id)),
  )
  return ids.flatMap((id) => {
    const found = competitions.get(id)
    return found ? { id, name: found.name, name_en: found.name_en } : []
  })
}
