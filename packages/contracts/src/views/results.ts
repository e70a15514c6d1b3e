import type { RegionView } from './catalogue.ts'
import type { ResultView } from './team.ts'

type Named = { _id: string; name: string; name_en: string; slug: string }

/** A place in the results, as everybody may see it: the team and nobody in it. `payment_status` false: 'Not Paid'. */
export type PublicResultView = {
  _id: string
  id: string
  ageLevel: string
  /** 1 gold, 2 silver, the rest bronze. */
  ranked: number
  score: number | null
  /** Serial of the team's final certificate; empty where it has none, or has not paid. */
  certificate: string
  season: Named
  competion: Named
  region: RegionView
  team: { _id: string; team_no: number; name: string; schoolName: string; city: string; payment_status: boolean }
}

/** A team with what it achieved, best rank first, as everybody may see it. */
export type AchievementView = {
  _id: string
  id: string
  team_no: number
  name: string
  schoolName: string
  city: string
  ageLevel: string
  /** A file name under uploads/, or empty. */
  image: string
  season: Named
  competion: Named
  resultes: ResultView[]
}
