import type { ObjectId } from '@mikro-orm/mongodb'
import type { ScoresView } from '@olympiad/contracts/views/scores'
import type { Em } from '../../platform/database.ts'
import { Score } from './score.entity.ts'

/** Where the PDF of a team's submission can be downloaded, by those who may. */
const reportPath = (teamId: string): `/api/teams/scores/${string}` => `/api/teams/scores/${teamId}.pdf`

/** What a team has submitted; null before. `submissions`: the reader may know the code and the PDF too. */
export async function scoresOfTeam(
  em: Em,
  team: ObjectId,
  reader: { submissions: boolean },
): Promise<ScoresView | null> {
  const found = await em.findOne(Score, { team })
  if (!found) return null
  const { form, scores, matches, github, file, status } = found
  const id = found._id.toHexString()
  return {
    _id: id,
    id,
    form,
    scores,
    matches,
    ...(reader.submissions && { github, file: file && reportPath(team.toHexString()) }),
    status,
    created_at: found.created_at.toISOString(),
  }
}
