// Runs in a folder where Payload is installed. `seed <teams>` fills the database, `serve` answers Payload's REST API.
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, getPayload, handleEndpoints } from 'payload'

const ADMIN = { email: 'admin@example.sa', password: 'a long enough password' }
const MEMBERS = 3

const text = (...names) => names.map((name) => ({ name, type: 'text' }))
const relation = (name, relationTo, more = {}) => ({ name, type: 'relationship', relationTo, ...more })

const config = buildConfig({
  secret: 'bench',
  telemetry: false,
  logger: { options: { level: 'error' } },
  db: sqliteAdapter({ client: { url: 'file:payload.db' } }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'seasons', fields: text('slug', 'name_ar', 'name_en') },
    { slug: 'competitions', fields: [...text('slug', 'name_ar', 'name_en'), relation('season', 'seasons')] },
    {
      slug: 'people',
      fields: text('name', 'email', 'national_id', 'phone_number', 'dob', 'gender', 'nationality', 'picture'),
    },
    {
      slug: 'payments',
      fields: [{ name: 'amount', type: 'number' }, { name: 'paid', type: 'checkbox' }, ...text('order', 'method')],
    },
    {
      slug: 'teams',
      fields: [
        ...text('name', 'city', 'school', 'level'),
        { name: 'team_no', type: 'number', index: true },
        relation('season', 'seasons'),
        relation('competition', 'competitions'),
        relation('coach', 'people'),
        relation('members', 'people', { hasMany: true }),
        relation('payment', 'payments'),
      ],
    },
  ],
})
const payload = await getPayload({ config })

const create = async (collection, data) => (await payload.create({ collection, data, depth: 0 })).id

const createPerson = (kind, number) =>
  create('people', {
    name: kind === 'coach' ? `المدرّب رقم ${number}` : `عضو الفريق رقم ${number}`,
    email: `${kind}${number}@example.sa`,
    national_id: String(2_000_000_000 + number),
    phone_number: `+9665${String(number).padStart(8, '0')}`,
    dob: '2012-05-17',
    gender: 'Male',
    nationality: 'SA',
    picture: '',
  })

async function seed(teams) {
  await create('users', ADMIN)
  const names = { name_ar: 'مهمة الروبوت', name_en: 'RoboMission' }
  const season = await create('seasons', { slug: 'bench', name_ar: 'موسم', name_en: 'Season' })
  const competition = await create('competitions', { slug: 'robo_mission', ...names, season })
  for (let number = 1; number <= teams; number += 1) {
    const members = []
    for (let nth = 0; nth < MEMBERS; nth += 1) members.push(await createPerson('member', number * MEMBERS + nth))
    await create('teams', {
      name: `فريق الروبوت رقم ${number}`,
      city: 'الرياض',
      school: 'مدرسة الأمل',
      level: 'Junior',
      team_no: number,
      season,
      competition,
      coach: await createPerson('coach', number),
      members,
      payment: await create('payments', { amount: 100, paid: true, order: `bench-${number}`, method: 'card' }),
    })
  }
}

const [command, teams] = process.argv.slice(2)
if (command === 'seed') {
  await seed(Number(teams))
  process.exit()
}
const { token } = await payload.login({ collection: 'users', data: ADMIN })
const { serve } = await import(process.env.NODE_SERVER)
serve({ fetch: (request) => handleEndpoints({ config, request }), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`${JSON.stringify({ port, token })}\n`),
)
