import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Score } from '../../model/score.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { unaudited } from '../../platform/audit/acting.ts'
import { noteChange } from '../../platform/audit/notes.ts'
import { inTransaction } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { leadersOf } from '../teams/leaders.ts'

/**
 * Lets a team submit once more; what it has submitted stands until then. Those who lead it are told why by mail. The audit
 * log tells it of the team, as submissions have neither a name nor a screen.
 * @throws {AppError} 404 `scores_none` where nothing stands
 */
export async function reopenScores(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { team: id, reason }: { team: string; reason: string },
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const score = await em.findOne(Score, { team: new ObjectId(id), reopened: null })
    const team = score && (await em.findOne(Team, { _id: score.team }, { populate: ['season', 'competion'] }))
    if (!team) throw new NotFound('scores_none')
    const reopened = { at: now(), reason }
    em.assign(score, { reopened })
    await unaudited(() => em.flush())
    noteChange(em, 'teams', team, { reopened })
    const { name, team_no, competion, season } = team
    for (const to of (await leadersOf(em, [team])).get(id.toLowerCase()) ?? []) {
      queueMail(em, {
        to: to.email,
        lang: to.lang,
        template: 'scores_reopened',
        data: {
          receiver: to.name,
          team: name,
          team_no,
          team_id: team._id.toHexString(),
          competion: { name: competion.name, name_en: competion.name_en },
          season: { name: season.name, name_en: season.name_en },
          reason,
        },
        now: now(),
      })
    }
  })
}
