import type { ObjectId } from 'bson'
import type { Product } from '../support/product.ts'
import { inBooks } from './acts.ts'

type StoredTeam = { _id: ObjectId; team_no: number; season: ObjectId; competion: ObjectId; ageLevel: string }

/** A sheet of results for the teams of the season that has most of them: other scores than those that stand, and are certified. */
export const importOf = (product: Pick<Product, 'dataDir'>, most: number, score = 7) =>
  inBooks(product, async (em) => {
    const teams = await em.getCollection<StoredTeam>('teams').find({}).toArray()
    const bySeason = Map.groupBy(teams, ({ season }) => season.toHexString())
    const [season, those] = [...bySeason].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (!season || !those) throw new Error('there are no teams')
    const data = those.slice(0, most).map(({ team_no, competion, ageLevel }, nth) => ({
      row: nth + 2,
      team_no,
      competion: competion.toHexString(),
      ageLevel,
      ranked: (nth % 40) + 1,
      score: score + nth,
    }))
    return { season_id: season, data, replace_certificates: true }
  })
