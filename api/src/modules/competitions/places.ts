import type { ObjectId } from '@mikro-orm/mongodb'
import { fullLimit, isLimited, type LevelUse, levelState, type PlacesUse } from '@olympiad/contracts/places'
import type { TextKey } from '@olympiad/contracts/texts'
import type { StoredAgeLevel } from '../../model/competition.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, NON_EMPTY_TEXT, sessionOption } from '../../platform/database.ts'
import { type AppError, Conflict, fieldError } from '../../platform/errors.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { competitionRows, placedTeams } from './collections.ts'

/**
 * A team holds a place while it is enabled, holds its name and does not wait for a place: paid, free, unpaid within
 * its time to pay, or offered a place. It lost its name when it expired, was refunded or left. A disabled team keeps
 * its name and no place.
 */
export const holdsPlace = ({
  status,
  name_key,
  waiting_since,
}: Pick<Team, 'status'> & { name_key?: string | null | undefined; waiting_since?: Date | null | undefined }): boolean =>
  status && Boolean(name_key) && !waiting_since

export type Limits = { _id: ObjectId; places?: number; agelevel?: StoredAgeLevel[] }

const limitsOf = ({ places = 0, agelevel = [] }: Omit<Limits, '_id'>) => ({
  places,
  levels: agelevel.map((level) => ({ title: level.title, places: level.places ?? 0 })),
})

export const hasLimit = (competition: Omit<Limits, '_id'>): boolean => isLimited(limitsOf(competition))

type Count = { _id: { competion: ObjectId; ageLevel: string }; enabled: number; waiting: number }

/** Reads nothing for a competition without a limit. @returns by the competition's id */
export async function countPlaces(em: Em, of: readonly Limits[]): Promise<Map<string, PlacesUse>> {
  const limited = of.filter(hasLimit)
  const counts = limited.length === 0 ? [] : await countTeams(em, limited)
  return new Map(
    of.map((competition) => {
      const { places, levels } = limitsOf(competition)
      const uses = new Map<string, LevelUse>(levels.map((level) => [level.title, { ...level, taken: 0, waiting: 0 }]))
      for (const { _id, enabled, waiting } of counts) {
        if (!_id.competion.equals(competition._id)) continue
        const level = uses.get(_id.ageLevel) ?? { title: _id.ageLevel, places: 0 }
        uses.set(_id.ageLevel, { ...level, taken: enabled - waiting, waiting })
      }
      return [competition._id.toHexString(), { places, levels: [...uses.values()] }]
    }),
  )
}

export const useOf = (uses: ReadonlyMap<string, PlacesUse>, { _id }: Pick<Limits, '_id'>): PlacesUse =>
  uses.get(_id.toHexString()) ?? { places: 0, levels: [] }

const countTeams = (em: Em, limited: readonly Limits[]): Promise<Count[]> =>
  placedTeams(em)
    .aggregate<Count>(
      [
        {
          $match: {
            competion: { $in: limited.map(({ _id }) => _id) },
            status: true,
            name_key: NON_EMPTY_TEXT,
          },
        },
        {
          $group: {
            _id: { competion: '$competion', ageLevel: '$ageLevel' },
            enabled: { $sum: 1 },
            waiting: { $sum: { $cond: ['$waiting_since', 1, 0] } },
          },
        },
      ],
      sessionOption(em),
    )
    .toArray()

export type FullKey = Extract<TextKey, 'competition_full' | 'age_level_full'>
const FULL_KEYS = { competition: 'competition_full', level: 'age_level_full' } as const

/** Its level until now. */
type Own = Pick<Team, 'ageLevel'> | { isWaiting: true }

export const fullError = (key: FullKey): AppError =>
  fieldError(key === 'competition_full' ? 'competion_id' : 'ageLevel', key, Conflict)

/** To take a place: in a transaction that has written the season's sequence before, so that none is sold twice. */
export const readPlaces = async (em: Em, competition: Limits): Promise<PlacesUse> =>
  useOf(await countPlaces(em, [competition]), competition)

export function fullKey(use: PlacesUse, ageLevel: string): FullKey | undefined {
  const limit = fullLimit(use, ageLevel)
  return limit && FULL_KEYS[limit]
}

export const withOneMore = ({ places, levels }: PlacesUse, title: string): PlacesUse => ({
  places,
  levels: levels.map((level) => (level.title === title ? { ...level, taken: level.taken + 1 } : level)),
})

/** Whether visitors read something else after one more team of this level. */
export function changesState(use: PlacesUse, title: string): boolean {
  const shown = (each: PlacesUse) => each.levels.map((level) => levelState(each, level.title)).join()
  return shown(use) !== shown(withOneMore(use, title))
}

function usedByOthers({ places, levels }: PlacesUse, own: Own): PlacesUse {
  if ('isWaiting' in own) return { places, levels: levels.map((level) => ({ ...level, waiting: 0 })) }
  // Within its competition a team only changes the level's count.
  const left = ({ title, taken }: LevelUse) => (title === own.ageLevel ? taken - 1 : taken)
  return { places: 0, levels: levels.map((level) => ({ ...level, taken: left(level) })) }
}

type Placed = Pick<Team, 'ageLevel'> & { season: { _id: ObjectId }; competion: { _id: ObjectId } }

/**
 * For a team that is about to take a place. Writes the sequence itself.
 * @param own the team has a place in the competition until now, or waits for one
 */
export async function findFullLimitFor(
  em: Em,
  { season, competion, ageLevel }: Placed,
  own?: Own,
): Promise<FullKey | undefined> {
  await lockSequence(em, teamNumberSequence(season._id))
  const competition = await competitionRows(em).findOne(
    { _id: competion._id },
    { projection: { places: 1, agelevel: 1 }, ...sessionOption(em) },
  )
  if (!competition) return undefined
  const use = await readPlaces(em, competition)
  return fullKey(own ? usedByOthers(use, own) : use, ageLevel)
}
