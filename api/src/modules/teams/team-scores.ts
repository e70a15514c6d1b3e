import type { ObjectId } from '@mikro-orm/mongodb'
import type { ScoresView } from '@olympiad/contracts/views/scores'
import { Score } from '../../model/score.entity.ts'
import type { Em } from '../../platform/database.ts'

export const reportPath = (teamId: string): `/api/teams/scores/${string}` => `/api/teams/scores/${teamId}.pdf`

/** Keys are team ids in hexadecimal. `submissions` grants access to code and PDF. */
export async function scoresOfTeams(
  em: Em,
  teams: readonly ObjectId[],
  reader: { submissions: boolean },
): Promise<Map<string, ScoresView>> {
  const found = await em.find(Score, { team: { $in: [...teams] } })
  return new Map(found.map((score) => [score.team.toHexString(), scoresView(score, reader)]))
}

export const scoresOfTeam = async (
  em: Em,
  team: ObjectId,
  reader: { submissions: boolean },
): Promise<ScoresView | null> => (await scoresOfTeams(em, [team], reader)).get(team.toHexString()) ?? null

function scoresView(score: Score, reader: { submissions: boolean }): ScoresView {
  const { form, scores, matches, github, file, reopened, status, youtube_link = '' } = score
  const id = score._id.toHexString()
  return {
    _id: id,
    id,
    team: score.team.toHexString(),
    competion: score.competion.toHexString(),
    form,
    scores,
    matches,
    youtube_link,
    ...(reader.submissions && {
      github,
      file: file && reportPath(score.team.toHexString()),
      reopened: reopened ? { at: reopened.at.toISOString(), reason: reopened.reason } : null,
    }),
    status,
    created_at: score.created_at.toISOString(),
  }
}
