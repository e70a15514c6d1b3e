import { coach, students } from './people.ts'
import { catalogueOf, type Entry } from './wizard.ts'

/** Competitions of the demo that are surely open and cost something. */
const COMPETITIONS = 5

/**
 * The nth team of a file to be registered: a member has one team in each competition, so that each entry has a competition
 * and a student that no other one has.
 */
export async function entryFor(url: string, nth: number, teamName: string): Promise<Entry> {
  const { season, competitions, region } = await catalogueOf(url)
  const competition = competitions[nth % COMPETITIONS]
  const member = students[Math.floor(nth / COMPETITIONS)]
  if (!competition || !member) throw new Error(`the demo has no room for ${nth + 1} teams`)
  const people = { coaches: [coach.number], members: [member] }
  return { season, competition, region, teamName, schoolName: 'Riyadh Schools', ...people }
}
