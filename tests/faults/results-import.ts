import type { ObjectId } from 'bson'
import type { Product } from '../support/product.ts'
import { withDatabase } from './product-fixture.ts'

type StoredTeam = { _id: ObjectId; team_no: number; season: ObjectId; competion: ObjectId; ageLevel: string }

export const buildResultsImport = (product: Pick<Product, 'dataDir'>, most: number, score = 7) =>
  withDatabase(product, async (em) => {
    const teams = await em.getCollection<StoredTeam>('teams').find({}).toArray()
    const bySeason = Map.groupBy(teams, ({ season }) => season.toHexString())
    const [season, seasonTeams] = [...bySeason].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (!season || !seasonTeams) throw new Error('there are no teams')
    const data = seasonTeams.slice(0, most).map(({ team_no, competion, ageLevel }, nth) => ({
      row: nth + 2,
      team_no,
      competion: competion.toHexString(),
      ageLevel,
      ranked: (nth % 40) + 1,
      score: score + nth,
    }))
    return { season_id: season, data, replace_certificates: true }
  })
