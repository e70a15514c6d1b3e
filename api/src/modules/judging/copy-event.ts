import { ObjectId } from '@mikro-orm/mongodb'
import type { BodyOf } from '@olympiad/contracts/call'
import type { copyEvent as call } from '@olympiad/contracts/calls/admin-events'
import type { TimetableSettings } from '@olympiad/contracts/judging/timetable-settings'
import type { Deps } from '../../deps.ts'
import { Challenge } from '../../model/challenge.entity.ts'
import { Event } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Timetable } from '../../model/timetable.entity.ts'
import { recordAction } from '../../platform/audit/audit-entries.ts'
import { byId } from '../../platform/by-id.ts'
import { lockSequence } from '../../platform/counters.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { assertDays, changeEvent, missingToRun } from './events.service.ts'
import { addVersion } from './save-score-sheet.ts'
import { findTimetable } from './timetable-context.ts'

/** The timetable's settings are copied, its times are not. A rehearsal opens at once with all its rounds, unless something is missing yet. @throws {AppError} 404; 400 */
export function copyEvent(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: ObjectId,
  form: BodyOf<typeof call>,
): Promise<ObjectId> {
  assertDays(form)
  return changeEvent(orm, id, async (em, source) => {
    await lockSequence(em, teamNumberSequence(source.season._id))
    const challenges = await em.find(Challenge, { event: id }, { orderBy: { position: 1 } })
    const sheets = byId(await em.find(ScoreSheet, { _id: { $in: challenges.flatMap(({ sheet }) => sheet ?? []) } }))
    const ids = new Map(challenges.map((challenge) => [challenge.id, new ObjectId()]))
    const { season, kind, region, place, place_en, confirmation, tables } = source
    const copy = em.create(Event, {
      ...{ _id: new ObjectId(), season, kind, region, place, place_en, confirmation, tables: [...tables] },
      ...form,
      state: 'planned',
      divisions: source.divisions.map(({ id: division, competion, ageLevel, ranking, medals }) => ({
        ...{ id: division, competion, ageLevel, ...(medals && { medals: String(ids.get(medals)) }) },
        ranking: ranking.map(({ parts, ...key }) => ({
          ...key,
          parts: parts.map((part) => ({ ...part, challenge: String(ids.get(part.challenge)) })),
        })),
      })),
      staff: source.staff.filter(({ removed_at }) => removed_at === undefined).map((each) => ({ ...each })),
      ...{ disqualified: [], frozen: null, created_at: now() },
    })
    await em.flush()
    const isOpen = form.rehearsal && missingToRun(source, challenges).length === 0
    for (const { id: original, sheet, event: _event, rounds, ...fields } of challenges) {
      const { division, name, name_en, kind: of, mode, judges, agreement, tables: own, position, games } = fields
      const challenge = em.create(Challenge, {
        ...{ _id: ids.get(original) ?? new ObjectId(), event: copy, division, name, name_en, kind: of, mode, judges },
        ...{ agreement, position, sheet: null, tables: [...own], games: games ?? null },
        rounds: rounds.map((round) => ({ ...round, state: isOpen ? 'open' : 'planned' })),
      })
      await em.flush()
      const newest = sheet && sheets.get(sheet.toHexString())
      if (newest) await addVersion(em, copy, challenge, { newest: null, sheet: newest.sheet, now: now() })
    }
    if (isOpen) copy.state = 'running'
    const timetable = await findTimetable(em, id)
    if (timetable?.settings) {
      const settings = withChallenges(timetable.settings, ids)
      const empty = { version: 1, draft: [], shown: null, told: {} }
      em.create(Timetable, { ...empty, _id: new ObjectId(), event: copy, settings })
    }
    recordAction(em, 'copy', 'events', { event: source.id, challenges: challenges.length }, copy)
    return copy._id
  })
}

function withChallenges(settings: TimetableSettings, ids: ReadonlyMap<string, ObjectId>): TimetableSettings {
  const own = <R extends { challenge: string }>(round: R): R => ({
    ...round,
    challenge: String(ids.get(round.challenge)),
  })
  return {
    ...settings,
    rounds: settings.rounds.map(({ after, ...plan }) => ({ ...own(plan), after: after && own(after) })),
  }
}
