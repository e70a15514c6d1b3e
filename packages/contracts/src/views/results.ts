import * as z from 'zod/mini'
import { RegionView } from './olympiad.ts'
import { ResultView } from './team.ts'

const Named = z.object({
  _id: z.string(),
  name: z.string(),
  name_en: z.string(),
  slug: z.string(),
})

/** Public: the team without its people. `payment_status` false: 'Not Paid'. */
export const PublicResultView = z.object({
  _id: z.string(),
  id: z.string(),
  ageLevel: z.string(),
  ranked: z.number().check(z.describe('1 gold, 2 silver, the rest bronze.')),
  score: z.nullable(z.number()),
  certificate: z
    .string()
    .check(z.describe("Serial of the team's final certificate; empty where it has none, or has not paid.")),
  season: Named,
  competion: Named,
  region: RegionView,
  team: z.object({
    _id: z.string(),
    team_no: z.number(),
    name: z.string(),
    schoolName: z.string(),
    city: z.string(),
    payment_status: z.boolean(),
  }),
})
export type PublicResultView = z.output<typeof PublicResultView>

export const AchievementView = z.object({
  _id: z.string(),
  id: z.string(),
  team_no: z.number(),
  name: z.string(),
  schoolName: z.string(),
  city: z.string(),
  ageLevel: z.string(),
  image: z.string().check(z.describe('A file name under uploads/, or empty.')),
  season: Named,
  competion: Named,
  resultes: z.array(ResultView),
})
export type AchievementView = z.output<typeof AchievementView>
