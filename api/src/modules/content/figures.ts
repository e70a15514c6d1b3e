import type { StatisticsView } from '@olympiad/contracts/views/olympiad'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em, Orm } from '../../platform/database.ts'

/** In seconds. The page cache adds a minute, so this must stay short. */
export const FIGURES_TTL_SECONDS = 5

/** Counts at most once per TTL, and once for concurrent callers. */
export function createFiguresCache(orm: Orm, now: () => Date): () => Promise<StatisticsView> {
  let cache: { figures: Promise<StatisticsView>; until: number } | undefined
  return () => {
    const time = now().getTime()
    if (!cache || time >= cache.until) {
      const figures = countFigures(orm.em.fork())
      cache = { figures, until: time + FIGURES_TTL_SECONDS * 1000 }
      figures.catch(() => {
        cache = undefined
      })
    }
    return cache.figures
  }
}

type Active = { teams: number; members: number; cities: string[] }

async function countFigures(em: Em): Promise<StatisticsView> {
  const [active]: Active[] = await em.aggregate(Team, [
    { $match: { status: true, payment_status: true } },
    {
      $group: {
        _id: null,
        teams: { $sum: 1 },
        members: { $sum: { $size: { $ifNull: ['$members', []] } } },
        cities: { $addToSet: '$city' },
      },
    },
  ])
  const seasons = await em.find(Season, { status: true }, { fields: ['_id'] })
  const visible = { $in: seasons.map(({ _id }) => _id) }
  const competitions = await em.count(Competition, { status: true, season: visible })
  return {
    teams: active?.teams ?? 0,
    members: active?.members ?? 0,
    cities: active?.cities.filter((city) => city !== '').length ?? 0,
    seasons: seasons.length,
    competitions,
  }
}
