import { scoreFormOf } from '@olympiad/contracts/forms/scores'
import type { Chance } from './chance.ts'
import type { Customer } from './customers.ts'
import { CUSTOMERS, type World } from './world.ts'

/** Who comes in a round; each with habits that chance has given them. */
export async function crowdOf(world: World, round: number, chance: Chance): Promise<Customer[]> {
  const { catalogue, coaches, image } = world
  const { nth, students } = await world.studentsFor(round)
  const competition = catalogue.competitions[nth]
  if (!competition) throw new Error(`there is no competition ${nth}`)
  return Array.from({ length: CUSTOMERS }, (_, n): Customer => {
    const [coach, student] = [coaches[n], students[n]]
    if (!coach || !student) throw new Error(`customer ${n} has nobody to register`)
    return {
      fetcher: coach.fetcher,
      key: `soak-${round}-${n}`,
      form: {
        season_id: catalogue.season._id,
        competion_id: competition._id,
        ageLevel: competition.agelevel[0]?.title ?? '',
        schoolName: 'Riyadh Schools',
        teamName: `Round ${round + 1} Team ${n + 1}`,
        region: catalogue.region._id,
        image,
        coaches: [coach.number],
        members: [student],
      },
      early: chance.happens(0.4),
      impatient: chance.happens(0.2),
      hesitant: chance.happens(0.1),
      fickle: chance.happens(0.2),
      tidy: n === 0,
      sends: {
        nth: round * CUSTOMERS + n,
        pictures: chance.happens(0.4),
        scores: chance.happens(0.4),
        slug: competition.slug,
        withReport: scoreFormOf(competition.slug) === 'engineering',
        uploads: [],
        forumPictures: [],
        scored: false,
      },
      told: [],
      saysPaid: false,
    }
  })
}
