import { ObjectId } from '@mikro-orm/mongodb'
import { GameSettingsForm } from '@olympiad/contracts/forms/games'
import { ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import { PRESET_CATALOG } from '@olympiad/contracts/judging/preset-catalog'
import type { PresetName } from '@olympiad/contracts/judging/presets'
import type { Deps } from '../../deps.ts'
import { Challenge } from '../../model/challenge.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Conflict } from '../../platform/errors.ts'
import { createChallenge } from './challenges.ts'
import { divisionName, namedError } from './event-view.ts'
import { changeEvent, requireDivision } from './events.service.ts'
import { addVersion } from './save-score-sheet.ts'

/** @throws {AppError} 404; 400; 409 `division_has_challenges` */
export function applyPreset(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: ObjectId,
  { division: divisionId, preset: name }: { division: string; preset: PresetName },
): Promise<void> {
  const preset = PRESET_CATALOG[name]
  return changeEvent(orm, id, async (em, event) => {
    const division = requireDivision(event, divisionId)
    if ((await em.count(Challenge, { event: id, division: divisionId })) > 0) {
      const competition = await em.findOne(Competition, { _id: new ObjectId(division.competion) })
      const field = namedError('division', 'division_has_challenges', divisionName(division, competition))
      throw new Conflict('division_has_challenges', { fields: [field] })
    }
    const ids = new Map<string, string>()
    for (const { key, sheet, games, rounds, ...facts } of preset.challenges) {
      const form = { ...facts, division: divisionId, rounds: rounds.map((kind) => ({ kind })), tables: [] }
      const challenge = await createChallenge(em, event, form, games && GameSettingsForm.parse(games))
      if (sheet) {
        await addVersion(em, event, challenge, { newest: null, sheet: ScoreSheetForm.parse(sheet), now: now() })
      }
      ids.set(key, challenge.id)
    }
    const ranking = preset.ranking.map(({ parts, ...key }) => ({
      ...key,
      parts: parts.map(({ challenge, ...part }) => ({ ...part, challenge: ids.get(challenge) ?? '' })),
    }))
    const medals = ids.get(preset.medals ?? '')
    event.divisions = event.divisions.map((each) =>
      each.id === divisionId ? { ...each, ranking, ...(medals && { medals }) } : each,
    )
  })
}
