import type { ObjectId } from '@mikro-orm/mongodb'
import type { QueryOf } from '@olympiad/contracts/call'
import type { downloadBadges } from '@olympiad/contracts/calls/badges'
import type { Deps } from '../../../deps.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { Team } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound, Unavailable } from '../../../platform/errors.ts'
import { fontFaces } from '../../../platform/pdf/fonts.ts'
import { type EventRow, teamsCollection } from '../collections.ts'
import { eventCompetitions } from '../event-competitions.ts'
import { eventTeamsFilter } from '../event-teams.ts'
import { findEvent } from '../staff-access.ts'
import { BADGES_A_PAGE, type Badges, badgesHtml, type TeamBadge } from './badges.html.ts'

/** The printer's time limit allows no more on a busy machine. */
const MAX_BADGES = 150 * BADGES_A_PAGE

type Wanted = QueryOf<typeof downloadBadges>
type TeamRow = Pick<StoredDocument<Team>, '_id' | 'team_no' | 'name' | 'schoolName' | 'competion' | 'ageLevel'> & {
  members?: { name?: string }[]
}
const SHOWN = { team_no: 1, name: 1, schoolName: 1, competion: 1, ageLevel: 1, 'members.name': 1 }

/**
 * A badge for each member, named only if that is asked for: members are minors, and a badge is seen by everybody.
 * @throws {AppError} 404; 400 `division_unknown`; 409 `badges_none`, `badges_too_many`; 503 `badges_failed`
 */
export async function badgesPdf(
  em: Em,
  { printer, publicUrl }: Pick<Deps, 'printer' | 'publicUrl'>,
  id: string,
  wanted: Wanted,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; count: number }> {
  const event = await findEvent(em, id)
  if (!event) throw new NotFound('not_found')
  const badges = await findBadges(em, event, wanted)
  const count = 'teams' in badges ? badges.teams.length : badges.staff.length
  if (count === 0) throw new Conflict('badges_none')
  if (count > MAX_BADGES) throw new Conflict('badges_too_many')
  try {
    const html = await badgesHtml(badges, { fonts: fontFaces(), publicUrl })
    return { pdf: new Uint8Array(await printer.print(html)), count }
  } catch (cause) {
    throw Object.assign(new Unavailable('badges_failed'), { cause })
  }
}

async function findBadges(em: Em, event: EventRow, { of, division, names }: Wanted): Promise<Badges> {
  if (of === 'staff') return { event, staff: event.staff.filter(({ removed_at }) => removed_at === undefined) }
  const divisions = event.divisions.filter((each) => division === undefined || each.id === division)
  if (division !== undefined && divisions.length === 0) throw fieldError('division', 'division_unknown')
  const competitions = new Map((await eventCompetitions(em, event)).map((each) => [each.id, each]))
  const place = { ...event, divisions }
  const rows =
    divisions.length === 0
      ? []
      : await teamsCollection(em)
          .find<TeamRow>(await eventTeamsFilter(em, place), { projection: SHOWN, sort: { team_no: 1 } })
          .toArray()
  const competitionOf = (competion: ObjectId) => competitions.get(competion.toHexString())
  return {
    event,
    teams: rows.flatMap(({ _id, team_no, name, schoolName, competion, ageLevel, members = [] }): TeamBadge[] => {
      const team = {
        team: _id.toHexString(),
        team_no,
        name,
        schoolName,
        competition: competitionOf(competion),
        ageLevel,
      }
      const worn = members.length > 0 ? members : [{}]
      // Erased members have no name.
      return worn.map((member) => ({ ...team, member: names ? member.name || undefined : undefined }))
    }),
  }
}
