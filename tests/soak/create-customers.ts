import { scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import type { Customer } from './customers.ts'
import type { SeededRandom } from './seeded-random.ts'
import { CUSTOMER_COUNT, type SoakEnvironment } from './soak-environment.ts'

export async function createCustomers(
  environment: SoakEnvironment,
  round: number,
  chance: SeededRandom,
): Promise<Customer[]> {
  const { catalogue, coaches, image } = environment
  const { nth, students } = await environment.listStudentsForRound(round)
  const competition = catalogue.competitions[nth]
  if (!competition) throw new Error(`there is no competition ${nth}`)
  return Array.from({ length: CUSTOMER_COUNT }, (_, n): Customer => {
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
      registersEarly: chance.withProbability(0.4),
      submitsTwice: chance.withProbability(0.2),
      stopsBeforePaying: chance.withProbability(0.1),
      neverReturns: chance.withProbability(0.2),
      wantsInvoice: n === 0,
      files: {
        nth: round * CUSTOMER_COUNT + n,
        pictures: chance.withProbability(0.4),
        scores: chance.withProbability(0.4),
        slug: competition.slug,
        hasReport: scoreFormKindOf(competition.slug) === 'engineering',
        teamPictures: [],
        forumPictures: [],
        areScoresConfirmed: false,
      },
      receipts: [],
      isConfirmedPaid: false,
    }
  })
}
