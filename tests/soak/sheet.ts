import { addressOfRunning } from '@olympiad/embedded-mongo/launch'
import { openDatabase } from '../../api/src/platform/open-database.ts'
import { entities } from '../../api/src/schema.ts'
import { seedTeams } from '../bench/csv/teams.ts'

/** So many that a kill falls among the writes of an import. */
const TEAMS = 1_000
const PLACES = 40

/** A season of its own with teams that nobody but the office has to do with. */
export type Sheet = { season: string; rows: { team_no: number; competion: string; ageLevel: string }[] }

/** Puts the teams into the books past all rules. */
export async function seedSheet(dataDir: string): Promise<Sheet> {
  const uri = addressOfRunning(dataDir)
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

/** The sheet with other scores each time, and so another outcome for every team. */
export const sheetOf = ({ season, rows }: Sheet, score: number) => ({
  season_id: season,
  data: rows.map((row, nth) => ({
    ...row,
    row: nth + 2,
    ranked: (nth % PLACES) + 1,
    score: (score % 1000) + nth / 100,
  })),
})
