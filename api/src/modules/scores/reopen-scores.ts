import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Score } from '../../model/score.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { withoutAudit } from '../../platform/audit/audit-context.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { inTransaction } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findLeaders } from '../teams/leaders.ts'

/**
 * The current submission stays until the next one. The team's leaders get the reason by mail.
 * The audit entry names the team, as submissions have no screen.
 * @throws {AppError} 404 `scores_not_found` without a submission
 */
export async function reopenScores(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { team: id, reason }: { team: string; reason: string },
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const score = await em.findOne(Score, { team: new ObjectId(id), reopened: null })
    const team = score && (await em.findOne(Team, { _id: score.team }, { populate: ['season', 'competion'] }))
    if (!team) throw new NotFound('scores_not_found')
    const reopened = { at: now(), reason }
    em.assign(score, { reopened })
    await withoutAudit(() => em.flush())
    recordChange(em, 'teams', team, { reopened })
    const { name, team_no, competion, season } = team
    for (const to of (await findLeaders(em, [team])).get(id.toLowerCase()) ?? []) {
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
