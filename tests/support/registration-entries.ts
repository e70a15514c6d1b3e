import { coach, students } from './people.ts'
import { loadRegistrationCatalogue, type RegistrationEntry } from './wizard.ts'

const COMPETITIONS = 5

/** A member has one team per competition, so each entry gets its own competition and student. */
export async function registrationEntry(url: string, nth: number, teamName: string): Promise<RegistrationEntry> {
  const { season, competitions, region } = await loadRegistrationCatalogue(url)
  const competition = competitions[nth % COMPETITIONS]
  const member = students[Math.floor(nth / COMPETITIONS)]
  if (!competition || !member) throw new Error(`the demo has no room for ${nth + 1} teams`)
  const people = { coaches: [coach.number], members: [member] }
  return { season, competition, region, teamName, schoolName: 'Riyadh Schools', ...people }
}
