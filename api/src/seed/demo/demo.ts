import { ObjectId } from '@mikro-orm/mongodb'
import { CURRENCY } from '@olympiad/contracts/constants'
import { Competition } from '../../model/competition.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Seller } from '../../model/seller.ts'
import type { Em } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { drawCompetitionPictures, drawScenePicture, drawSeasonPicture } from '../pictures.ts'
import { createForum, drawForumPictures, type ForumPictures } from './community/forum.ts'
import { createTeamPeople, createTeams, type TeamPeople } from './create-teams.ts'
import { demoAdmin, ensureDemoAdmin } from './demo-admin.ts'
import { midnightAfter } from './demo-competition.ts'
import { createDemoEvent } from './demo-event.ts'
import { createOtherAccounts, demoTeamPerson } from './demo-people.ts'
import { createErasureRequest } from './erasure-request.ts'
import { COACHED_SCHOOL, FINAL_TEAMS } from './final-teams.ts'
import { PAST_TEAMS } from './past-teams.ts'
import { DEMO_SEASONS, type DemoSeason } from './seasons.ts'
import { createShowcase, type ShowcaseFiles, type ShowcaseSeasons, storeShowcaseFiles } from './showcase.ts'
import { createSubmissions } from './submissions.ts'
import { createTrainingCentres } from './training-centres.ts'

const ATTRIBUTE = { width: 720, height: 480 }

export type DemoPictures = {
  seasons: Map<string, { logo: string; attributes: string[] }>
  competitions: Map<string, { banner: string; logo: string }>
  showcase: ShowcaseFiles
  forum: ForumPictures
}

/** Safe to repeat: the same drawing has the same name. */
export async function drawDemoPictures(storage: Storage): Promise<DemoPictures> {
  const [seasons, competitions, showcase, forum] = await Promise.all([
    Promise.all(DEMO_SEASONS.map(async (season) => [season.slug, await drawSeason(storage, season)] as const)),
    Promise.all(
      DEMO_SEASONS.flatMap(({ competitions }) =>
        competitions.map(async ({ slug }) => [slug, await drawCompetitionPictures(storage, slug)] as const),
      ),
    ),
    storeShowcaseFiles(storage),
    drawForumPictures(storage),
  ])
  return { seasons: new Map(seasons), competitions: new Map(competitions), showcase, forum }
}

async function drawSeason(storage: Storage, { slug, attributes }: DemoSeason) {
  const [logo, scenes] = await Promise.all([
    drawSeasonPicture(storage, slug),
    Promise.all(attributes.map(({ scene }) => drawScenePicture(storage, slug, scene, ATTRIBUTE))),
  ])
  return { logo, attributes: scenes }
}

export async function seedDemo(em: Em, pictures: DemoPictures, seller: Seller, now: Date): Promise<void> {
  const regions = new Map((await em.findAll(Region)).map((region) => [region.en_name, region]))
  createTrainingCentres(em, regions)
  // The later steps record a refund and write in the forum as admin.
  await ensureDemoAdmin(em, now)
  const shown: ShowcaseSeasons = new Map()
  let people: TeamPeople | undefined
  for (const facts of DEMO_SEASONS) {
    const { season, competitions } = createSeason(em, facts, pictures, now)
    shown.set(facts.slug, { season, competitions })
    people ??= createTeamPeople(em, facts.created_at)
    if (!facts.home_active) {
      await createTeams(em, { season, competitions, regions }, PAST_TEAMS, people, seller)
      continue
    }
    await createSubmissions(em, [...competitions.values()])
    const accounts = createOtherAccounts(em, facts.created_at)
    const coach = accounts.get(COACHED_SCHOOL.coach)
    if (coach) people.coaches.set(COACHED_SCHOOL.key, { user: coach, person: demoTeamPerson(COACHED_SCHOOL.coach) })
    const teams = await createTeams(em, { season, competitions, regions }, FINAL_TEAMS, people, seller)
    createDemoEvent(em, { season, competitions, teams, accounts, admin: await demoAdmin(em), now })
  }
  createShowcase(em, pictures.showcase, shown)
  await em.flush()
  await createForum(em, pictures.forum, now)
  await createErasureRequest(em, now)
}

function createSeason(
  em: Em,
  { attributes, competitions, closes_in_days, ...facts }: DemoSeason,
  pictures: DemoPictures,
  now: Date,
) {
  const drawn = pictures.seasons.get(facts.slug)
  const season = em.create(Season, {
    ...facts,
    ...(closes_in_days && { registration_closes_at: midnightAfter(closes_in_days, now) }),
    _id: new ObjectId(),
    status: true,
    logo: drawn?.logo ?? '',
    attributes: attributes.map(({ scene: _scene, ...words }, nth) => ({
      ...words,
      image: drawn?.attributes[nth] ?? '',
    })),
  })
  const created = competitions.map(({ opens_in_days, ...competition }, nth) =>
    em.create(Competition, {
      ...competition,
      ...(opens_in_days && { registration_opens_at: midnightAfter(opens_in_days, now) }),
      ...pictures.competitions.get(competition.slug),
      _id: new ObjectId(),
      season,
      status: true,
      currency: CURRENCY,
      order_id: nth + 1,
      created_at: facts.created_at,
    }),
  )
  return { season, competitions: new Map(created.map((competition) => [competition.slug, competition])) }
}
