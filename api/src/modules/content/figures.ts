import type { FiguresView } from '@olympiad/contracts/views/catalogue'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em, Orm } from '../../platform/database.ts'

/** How long figures are good for. A page that shows them is kept a minute itself: what it says must not be much older. */
export const FIGURES_SECONDS = 5

/** Gives the figures, counted once in that time at most, and once for all who ask at the same moment. */
export function rememberedFigures(orm: Orm, now: () => Date): () => Promise<FiguresView> {
  let kept: { figures: Promise<FiguresView>; until: number } | undefined
  return () => {
    const time = now().getTime()
    if (!kept || time >= kept.until) {
      const figures = countFigures(orm.em.fork())
      kept = { figures, until: time + FIGURES_SECONDS * 1000 }
      figures.catch(() => {
        kept = undefined
      })
    }
    return kept.figures
  }
}

type Active = { teams: number; members: number; cities: string[] }

/** Counts the active teams with their members and cities, and the visible seasons and competitions. */
async function countFigures(em: Em): Promise<FiguresView> {
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
