import { teamSearchFields } from '@olympiad/api/src/model/team.entity.ts'
import { openDatabase } from '@olympiad/api/src/platform/open-database.ts'
import { searchKeys } from '@olympiad/api/src/platform/search-keys.ts'
import { entities } from '@olympiad/api/src/schema.ts'
import { ObjectId } from 'bson'

const BATCH_SIZE = 250
const MEMBERS = 3
const RANKS = 40

const person = (kind: 'coach' | 'member', number: number) => ({
  steb_user_id: `${kind}-${number}`,
  name: kind === 'coach' ? `المدرّب رقم ${number}` : `عضو الفريق رقم ${number}`,
  email: `${kind}${number}@example.sa`,
  national_id: String(2_000_000_000 + number),
  phone_number: `+9665${String(number % 100_000_000).padStart(8, '0')}`,
  dob: '2012-05-17',
  gender: 'Male',
  nationality: 'SA',
  picture: '',
  status: true,
})

/** Constant, so that the demo's results page has the same size everywhere. */
const DEMO_RESULTS = 30

export async function seedTeams(mongoUri: string, count: number, { results = false } = {}): Promise<string> {
  const orm = await openDatabase(mongoUri, entities)
  try {
    const db = orm.em.getConnection().getDb()
    const like = await db.collection('teams').findOne({})
    const competition = like && (await db.collection('competions').findOne({ _id: like['competion'] }))
    if (!like || !competition) throw new Error('the demo has no team')
    const season = new ObjectId()
    const competion = new ObjectId()
    await db
      .collection('wroseasons')
      .insertOne({ ...(await seasonLike(db, like['season'])), _id: season, slug: 'bench' })
    await db.collection('competions').insertOne({ ...competition, _id: competion, season, slug: 'robo_mission' })
    const created_at = new Date()
    for (let first = 1; first <= count; first += BATCH_SIZE) {
      const numbers = Array.from({ length: Math.min(BATCH_SIZE, count - first + 1) }, (_, index) => first + index)
      const teams = numbers.map((number) => {
        const searchable = {
          ...like,
          name: `فريق الروبوت رقم ${number}`,
          coaches: [person('coach', number)],
          members: Array.from({ length: MEMBERS }, (_, index) => person('member', number * MEMBERS + index)),
        }
        return {
          ...searchable,
          _id: new ObjectId(),
          season,
          competion,
          created_at,
          // No background job touches a paid team.
          payment_status: true,
          team_no: number,
          name_key: `bench ${number}`,
          member_keys: searchable.members.map(({ steb_user_id }) => `platform:${steb_user_id}`),
          search_keys: searchKeys(teamSearchFields(searchable)),
        }
      })
      const scores = teams.map(({ _id }) => ({
        _id: new ObjectId(),
        team: _id,
        competion,
        user: like['user'],
        form: 'rounds',
        scores: [1, 2].map((score) => ({ score, time: 92.5, youtube_link: 'https://youtu.be/dQw4w9WgXcQ' })),
        matches: [],
        github: '',
        file: '',
        status: true,
        created_at,
      }))
      await db.collection('teams').insertMany(teams)
      await db.collection('scores').insertMany(scores)
      if (!results) continue
      const placed = teams.map(({ _id, team_no }) => ({
        _id: new ObjectId(),
        season: team_no <= DEMO_RESULTS ? like['season'] : season,
        competion: team_no <= DEMO_RESULTS ? like['competion'] : competion,
        team: _id,
        ageLevel: 'Junior',
        ranked: (team_no % RANKS) + 1,
        score: (team_no * 7) % 1000,
        created_at,
      }))
      await db.collection('resultes').insertMany(placed)
    }
    return competion.toHexString()
  } finally {
    await orm.close()
  }
}

type Db = ReturnType<ReturnType<Awaited<ReturnType<typeof openDatabase>>['em']['getConnection']>['getDb']>

async function seasonLike(db: Db, _id: unknown): Promise<object> {
  const season = await db.collection('wroseasons').findOne({ _id: _id as ObjectId })
  if (!season) throw new Error('the demo has no season')
  return season
}
