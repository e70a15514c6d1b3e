import type { Score } from '../../model/score.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { findLeaders } from '../teams/leaders.ts'
import type { LoadedTeam } from '../teams/teams.service.ts'

export async function scoresMails(
  em: Em,
  team: LoadedTeam,
  score: Score,
  sender: Pick<User, 'name'>,
): Promise<NewMail<'scores_received'>[]> {
  const leaders = (await findLeaders(em, [team])).get(team._id.toHexString()) ?? []
  return leaders.map((to) => ({
    to: to.email,
    lang: to.lang,
    template: 'scores_received',
    data: {
      receiver: to.name,
      sender: sender.name,
      team: team.name,
      team_no: team.team_no,
      team_id: team._id.toHexString(),
      competion: { name: team.competion.name, name_en: team.competion.name_en },
      season: { name: team.season.name, name_en: team.season.name_en },
      scores: score.scores,
      matches: score.matches,
      report: score.file !== '',
      sent_at: score.created_at.toISOString(),
    },
    now: score.created_at,
  }))
}
