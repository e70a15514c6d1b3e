import type { ScoresView } from '@olympiad/contracts/views/scores'
import type { Score } from '../../model/score.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'

export const reportPath = (teamId: string): `/api/teams/scores/${string}` => `/api/teams/scores/${teamId}.pdf`

/** `submissions` grants access to code and PDF. */
export function scoresView(score: StoredDocument<Score>, reader: { submissions: boolean }): ScoresView {
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
