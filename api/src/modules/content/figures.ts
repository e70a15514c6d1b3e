import type { FiguresView } from '@olympiad/contracts/views/catalogue'
import type { Em } from '../../platform/database.ts'

/** Counts the active teams with their members and cities, and the visible seasons and competitions. */
export async function countFigures(em: Em): Promise<FiguresView> {
  const [active] = await em
    .getCollection('teams')
    .aggregate<{ teams: number; members: number; cities: string[] }>([
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
    .toArray()
  const seasons = await em.getCollection('wroseasons').distinct('_id', { status: true })
  const competitions = await em.getCollection('competions').countDocuments({ status: true, season: { $in: seasons } })
  return {
    teams: active?.teams ?? 0,
    members: active?.members ?? 0,
    cities: active?.cities.filter((city) => city !== '').length ?? 0,
    seasons: seasons.length,
    competitions,
  }
}
