import { findRunningServerUri } from '@olympiad/embedded-mongo/launch'
import { openDatabase } from '../../api/src/platform/open-database.ts'
import { entities } from '../../api/src/schema.ts'
import { seedTeams } from '../bench/csv/teams.ts'

/** Enough that a kill falls among an import's writes. */
const TEAMS = 1_000
const PLACES = 40

/** A separate season, so that only the importing admin touches its teams. */
export type ImportData = { season: string; rows: { team_no: number; competion: string; ageLevel: string }[] }

export async function seedImportTeams(dataDir: string): Promise<ImportData> {
  const uri = findRunningServerUri(dataDir)
  const competion = await seedTeams(uri, TEAMS)
  const orm = await openDatabase(uri, entities)
  try {
    const db = orm.em.getConnection().getDb()
    const teams = await db
      .collection('teams')
      .find({ name_key: /^bench / })
      .sort({ team_no: 1 })
      .toArray()
    const rows = teams.map(({ team_no, ageLevel }) => ({ team_no, competion, ageLevel }))
    return { season: String(teams[0]?.['season']), rows }
  } finally {
    await orm.close()
  }
}

export const buildImport = ({ season, rows }: ImportData, score: number) => ({
  season_id: season,
  data: rows.map((row, nth) => ({
    ...row,
    row: nth + 2,
    ranked: (nth % PLACES) + 1,
    score: (score % 1000) + nth / 100,
  })),
})
