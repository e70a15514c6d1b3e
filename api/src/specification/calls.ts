import { PASSWORD, PEOPLE } from '../testing/harness.ts'
import type { RecordName } from './records.ts'
import type { SpecifiedWorld } from './world.fixture.ts'

type Values = Record<string, unknown>
type Caller = keyof SpecifiedWorld['as']
/** A documented call with every field that the specification lists for it, and what its answer holds. */
export type Documented = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
  by: Caller
  json?: Values
  form?: Record<string, string | Uint8Array<ArrayBuffer>>
  /** Fields of the answer, by their paths as in records.ts. */
  answers?: string
  /** Records in the answer: the path of each, and which one it is. */
  holds?: Record<string, RecordName>
  /** Documented fields that the answer has not, and the decision that says why. */
  without?: Record<string, string>
}
/** As written here: the console is called by an admin and everything else by a coach, where it says nobody else. */
type Row = Omit<Documented, 'by'> & { by?: Caller }

const ENVELOPE = 'currentPage totalItems'
const PAGES = 'totalPages currentPage'
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `${name} of a client`]))

/** What the server keeps of a scheme of three cards, as 002 §7 numbers its fields. */
const cards = (image: Uint8Array<ArrayBuffer>) =>
  Object.fromEntries(
    [1, 2, 3].flatMap((nth) => [
      ...['title', 'desc'].flatMap((name) => [
        [`${name}_${nth}`, `${name} ${nth}`],
        [`${name}_${nth}_en`, `${name} ${nth}`],
      ]),
      [`image_${nth}`, image],
    ]),
  )

const COMPETITION_WORDS = words(
  'name',
  'name_en',
  'description',
  'description_en',
  'software',
  'software_en',
  'hardware',
  'hardware_en',
  'team_info',
  'team_info_en',
  'qualification_info',
  'qualification_info_en',
  'main_mission',
  'main_mission_en',
  'theme',
  'theme_en',
)
const VIDEO = 'https://videos.example/round'
const round = { score: '186', time: '92', youtube_link: VIDEO }
const match = { fbs: '3', obs: '-2', youtube_link: VIDEO }

const publicCalls = ({ team, centre, slug, topic, category }: SpecifiedWorld): Row[] => [
  { call: 'GET /api/settings/?site_name=WRO', holds: { setting: 'setting' } },
  { call: 'GET /api/wro-seasons', by: 'visitor', holds: { 'wroseasons[]': 'season' } },
  { call: 'GET /api/wro-seasons?registration=true', by: 'visitor', holds: { 'wroseasons[]': 'season' } },
  { call: `GET /api/wro-seasons/?id=${team.season}`, by: 'visitor', holds: { 'wroseasons[]': 'season' } },
  { call: 'GET /api/competions', by: 'visitor', holds: { 'competions[]': 'competion' } },
  {
    call: `GET /api/competions?id=${team.competition}`,
    by: 'visitor',
    holds: { 'competions[]': 'competion', 'competions[].files[]': 'file' },
  },
  { call: 'GET /api/faqs/?status=true', by: 'visitor', holds: { 'faqs[]': 'faq' } },
  { call: 'GET /api/partners/?status=true', by: 'visitor', holds: { 'partners[]': 'partner' } },
  { call: 'GET /api/gallery', by: 'visitor', holds: { 'gallery[]': 'gallery' } },
  { call: 'GET /api/gallery/?season=all', by: 'visitor', holds: { 'gallery[]': 'gallery' } },
  { call: `GET /api/gallery/?season=${team.season}`, by: 'visitor', holds: { 'gallery[]': 'gallery' } },
  { call: 'GET /api/regions/', by: 'visitor', holds: { 'regions[]': 'region' } },
  {
    call: `GET /api/trainings/?region_id=${centre}&training=training-center`,
    by: 'visitor',
    holds: { 'trainings[]': 'training' },
  },
  {
    call: `GET /api/resultes/?competion_id=${team.competition}&agelevel=${team.level}`,
    by: 'visitor',
    holds: { 'results[]': 'result' },
  },
  {
    call: 'GET /api/teams/achievments/?type=coach&limit=4',
    by: 'visitor',
    answers: 'teams[].resultes[].score teams[].resultes[].ranked',
  },
  {
    call: 'POST /api/contactus',
    by: 'visitor',
    json: { name: 'Sara', email: 'sara@school.example', phone: '0501234567', message: 'A question' },
    answers: 'success',
  },
  { call: 'GET /api/courses/categories', by: 'visitor', answers: 'categories[].id categories[].name' },
  { call: 'GET /api/courses?page=0&lang=ar', by: 'visitor', holds: { 'courses[]': 'course' } },
  { call: 'GET /api/shops', by: 'visitor', holds: { 'products[]': 'product' } },
  { call: 'GET /api/community/categories', by: 'visitor', holds: { 'categories[]': 'category' } },
  {
    call: 'GET /api/community/?page=0&limit=10&sort_by=newest&category_by=none',
    by: 'visitor',
    answers: PAGES,
    holds: { 'result[]': 'topic' },
    without: { 'result[].user.national_id': '0015' },
  },
  {
    call: `GET /api/community/?page=0&limit=10&sort_by=newest&category_by=${category}`,
    by: 'visitor',
    answers: `result ${PAGES}`,
  },
  {
    call: `GET /api/community/?single=true&slug=${encodeURIComponent(slug)}`,
    by: 'visitor',
    holds: { result: 'topic' },
    without: { 'result.user.national_id': '0015' },
  },
  {
    call: 'POST /api/community/comments',
    json: {
      community_id: topic,
      user: {},
      body: 'An answer',
      parent: null,
      likes: [],
      likes_count: 0,
      replies_count: 0,
      replies: [],
    },
    holds: { result: 'comment' },
  },
  {
    call: `GET /api/community/comments?page=0&limit=5&post_id=${topic}`,
    by: 'visitor',
    answers: ENVELOPE,
    holds: { 'result[]': 'comment' },
  },
  {
    call: 'POST /api/community/likes',
    json: { id: topic },
    answers: 'success newCommunity.likes newCommunity.likes_count',
  },
]

const sessionCalls = ({ jwt, atPlatform }: SpecifiedWorld): Row[] => [
  { call: 'POST /api/getuser', holds: { user: 'user' } },
  {
    call: `GET /api/loginseason/?token=${jwt}&type=WRO`,
    by: 'visitor',
    answers: 'success user.jwt',
    holds: { 'user.user[]': 'user' },
  },
  { call: 'POST /api/auth/exchange', by: 'visitor', json: { data: atPlatform } },
  {
    call: 'POST /api/adduser',
    by: 'visitor',
    json: { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 },
  },
]

const programmeCalls = ({ team, administrator }: SpecifiedWorld): Row[] => [
  { call: 'GET /api/moe/administrators', by: 'visitor', answers: 'moeTypes[]._id' },
  { call: `GET /api/moe/competions/?season=${team.season}`, by: 'visitor', answers: 'competions[]._id' },
  { call: 'GET /api/moe/timeslots/', by: 'visitor', answers: 'moeTime[]._id' },
  {
    call: 'POST /api/moe/registertration',
    by: 'visitor',
    json: {
      registration: {
        name: 'Nasser',
        gender: 'male',
        email: 'nasser@school.example',
        phone_number: '0501234567',
        school: 'School 12',
        subject: 'Science',
        moeAdmin: administrator,
        training: Array.from({ length: 5 }, () => ({
          competion: team.competition,
          time_slot_1: 'morning',
          time_slot_2: 'evening',
        })),
      },
    },
    answers: 'success',
  },
  {
    call: 'POST /api/wro-support/',
    by: 'visitor',
    json: {
      ...words('school_name', 'education_office', 'city', 'principle_name', 'notes'),
      phone_number: '0112345678',
      principle_phone: '0501234567',
      email: 'office@school.example',
      students_count: '0',
      wro_participation: 'yes',
      kit_commitment: 'yes',
      qualification_commitment: 'no',
      consent: true,
    },
    answers: 'success',
  },
  {
    call: 'POST /api/teacher-training',
    by: 'visitor',
    json: {
      ...words('teacher_name', 'school', 'city', 'subject'),
      id_number: '1012345678',
      email: 'teacher@school.example',
      phone: '0501234567',
      track: 'both',
      student_count: '10',
      consent: true,
    },
    answers: 'success',
  },
  {
    call: 'POST /api/champion-programe',
    by: 'visitor',
    json: {
      ...words('name', 'city', 'skills', 'note'),
      registration_type: 'student',
      identifier: '1012345678',
      age_group: 'middle',
      achievement: 'yes',
      competition_year: '2024',
      commitment: 'yes',
      consent: true,
    },
    answers: 'success',
  },
]

const ENTITY_UNSEEN = ['email', 'nationality', 'national_id', 'phone_number', 'dob']
const unseen = (record: string, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [`${record}.${field}`, '0033']))
/** What a team keeps of its entity is what its invoice and certificate name. */
const ENTITY_OF_TEAM = unseen('team.entity', [...ENTITY_UNSEEN, 'entityType', 'status', 'picture'])

/** A team's scores with all that 001 §3 lists of them, whichever form its competition has. */
const scores = (team: string, competion: string, file: Uint8Array<ArrayBuffer>): Row => ({
  call: 'POST /api/teams/scores',
  form: {
    file,
    jsdata: JSON.stringify({
      scores: [round, round],
      matches: [match, match],
      file: '',
      github: 'https://github.com/falcons/car',
      youtube_link: VIDEO,
      status: true,
      competion,
      team,
    }),
  },
  answers: 'success msg',
  holds: { 'team.scores': 'scores' },
})

const memberCalls = (w: SpecifiedWorld): Row[] => [
  { call: 'POST /api/uploads', form: { file: w.picture, team_name: 'Falcons' }, answers: 'status message filename' },
  {
    call: 'POST /api/iframe/coaches',
    json: { coach_id: PEOPLE.coach2 },
    answers: 'success',
    holds: { coach: 'found' },
  },
  {
    call: 'POST /api/iframe/members',
    json: { member_id: PEOPLE.student3 },
    answers: 'success',
    holds: { member: 'found' },
  },
  {
    call: 'POST /api/iframe/entity',
    json: { entity_cr: w.crNumber },
    answers: 'success',
    holds: { entity: 'entity' },
    without: unseen('entity', ENTITY_UNSEEN),
  },
  {
    call: 'POST /api/teams/registration',
    json: {
      data: {
        season_id: w.ground.season,
        competion_id: w.ground.competion,
        ageLevel: 'Junior',
        selectedCompetion: { name: 'RoboMission', price: 450 },
        region: w.ground.region,
        city: 'Al Kharj',
        schoolName: 'School 12',
        stage: 'Middle',
        teamName: 'Falcons',
        image: 'logo.png',
        coaches: [PEOPLE.coach],
        coachesPreview: [{ name: 'Coach' }],
        members: [PEOPLE.student2, PEOPLE.student3],
        membersPreview: [{ name: 'Member' }, null],
      },
    },
    answers: 'response.order.ref response.order.url',
    holds: { team: 'teamOfMine' },
  },
  {
    call: 'POST /api/teams/registration_checker',
    json: { team_id: w.unpaid },
    answers: 'response.order.ref response.order.url',
    holds: { team: 'teamOfMine' },
  },
  { call: 'POST /api/payment/telr', json: { team_id: w.team.id }, answers: 'payment.order.status.code' },
  { call: 'POST /api/seasons/', json: { type: 'payment', team_id: w.team.id, ref: 'ABC', data: { name: 'Falcons' } } },
  { call: `GET /api/seasons/?team_id=${w.team.id}`, answers: 'season.type season.team_id season.ref season.data' },
  { call: 'GET /api/teams/', holds: { 'teams[]': 'teamOfMine' } },
  { call: 'GET /api/teams/myteams/?page=0&season=all', answers: PAGES, holds: { 'teams[]': 'teamOfMine' } },
  { call: `GET /api/teams/myteams/?page=0&season=${w.team.season}`, holds: { 'teams[]': 'teamOfMine' } },
  {
    call: `GET /api/teams/?team_id=${w.team.id}`,
    holds: {
      team: 'team',
      'team.scores': 'scores',
      'team.entity': 'entity',
      'team.coaches[]': 'person',
      'team.members[]': 'person',
    },
    without: { 'team.notes': '0033', ...ENTITY_OF_TEAM },
  },
  { call: `GET /api/teams/?team_id=${w.team.id}`, by: 'admin', holds: { team: 'team' } },
  scores(w.scored.rounds, w.ground.competion, w.pdf),
  scores(w.scored.matches, w.ground.competion, w.pdf),
  scores(w.scored.engineering, w.ground.competion, w.pdf),
  {
    call: 'POST /api/teams/entity/',
    json: { team_id: w.unlinked, entity: w.crNumber },
    holds: { team: 'team' },
    without: { 'team.notes': '0033' },
  },
  {
    call: 'POST /api/teams/entity/',
    json: { team_id: w.unlinked, entity: { name: 'Wadi Schools', crNumber: w.crNumber, tax_id: '', status: true } },
    holds: { team: 'team' },
    without: { 'team.notes': '0033' },
  },
  { call: `GET /api/teams/transections/?page=0&team_id=${w.team.id}`, answers: PAGES, holds: { 'orders[]': 'order' } },
  { call: 'GET /api/teams/transections/?page=0', answers: PAGES, holds: { 'orders[]': 'order' } },
  {
    call: 'POST /api/teams/transections/genrate-invoice/',
    json: { team_id: w.team.id, season_id: w.team.season, competion_id: w.team.competition },
    answers: 'success invoice_path',
    holds: { order: 'order' },
  },
  {
    call: 'POST /api/teams/transections/genrate/',
    json: { team: w.team.id, season: w.team.season, competion: w.team.competition, order_id: w.orderId },
    answers: 'success invoice_path',
  },
  {
    call: 'POST /api/teams/transections/genrate-ad-rc-custom-s/',
    by: 'admin',
    json: {
      team: w.team.id,
      customer_name: 'Wadi Schools',
      customer_email: 'accounts@school.example',
      crNumber: '1010123456',
      tax_id: '300000000000003',
      order_id: w.orderId,
    },
    answers: 'success invoice_path',
  },
  {
    call: `GET /api/certificates/?page=0&team_id=${w.team.id}`,
    answers: `certificatesq ${PAGES}`,
    holds: { 'certificates[]': 'certificate' },
  },
  {
    call: 'POST /api/certificates/genrate/',
    json: { team: w.team.id, season: w.team.season, competion: w.team.competition, entity: { crNumber: w.crNumber } },
    answers: 'success cerfificate_path',
    holds: { cerfificate: 'certificate' },
  },
  {
    call: 'POST /api/certificates/final/',
    json: { team: w.team.id, cr_id: w.team.certificate.id, crt_serial: w.team.certificate.serial },
  },
]

const competitionForm = (w: SpecifiedWorld) => ({
  ...COMPETITION_WORDS,
  season: w.ground.season,
  file: w.picture,
  banner: w.picture,
  members_no: '3',
  coaches_no: '1',
  price: '450',
  agelevel: JSON.stringify([{ title: 'Junior', desc: '' }]),
})
const seasonForm = (w: SpecifiedWorld) => ({
  ...words('name', 'name_en', 'title', 'title_en', 'description', 'description_en'),
  logo: w.picture,
  ...cards(w.picture),
})
const ACCOUNT = {
  name: 'Salwa',
  phone_number: '0507770001',
  nationality: 'SA',
  dob: '2015-01-01',
  gender: 'Female',
  guardian_name: 'None',
  guardian_phone: 'None',
}
const NO_PASSWORD = { password: '', cpassword: '' }
const NEW_PASSWORD = { password: 'seven-robots-in-a-row', cpassword: 'seven-robots-in-a-row' }

/** A list of the console by page, one of its records, and the sizes of 001 §9 and 002 §9. */
const listed = (
  name: string,
  { many, one, id, record, size = 100 }: { many: string; one: string; id: string; record: RecordName; size?: number },
): Row[] => [
  ...[10, 25, size].map(
    (per_page): Row => ({
      call: `GET /api/admin/${name}/?page=0&per_page=${per_page}`,
      answers: ENVELOPE,
      holds: { [`${many}[]`]: record },
    }),
  ),
  { call: `GET /api/admin/${name}/?id=${id}`, holds: { [one]: record } },
]
/** A switch of a list, which is a PUT with the one field (decisions.md "Calls"). */
const switched = (name: string, id: string, fields: readonly string[]): Row[] =>
  fields.map((field) => ({
    call: `PUT /api/admin/${name}/`,
    json: { id, [field]: true },
    answers: 'success',
  }))

const contentCalls = (w: SpecifiedWorld): Row[] => {
  const { first } = w
  const competion = first('competions')
  const season = first('seasons')
  const faq = words('name', 'name_en', 'description', 'description_en')
  const picture = { file: w.picture, competion: w.team.competition, season: w.team.season, ...words('name', 'name_en') }
  const centre = {
    ...words('name', 'name_en', 'address', 'address_en'),
    phone: '0112345678',
    location: 'https://maps.example/1',
    region: w.centre,
  }
  const file = { file: w.pdf, file_en: w.pdf, ...faq }
  return [
    ...listed('competions', { many: 'competions', one: 'competion', id: competion, record: 'competion' }),
    { call: 'GET /api/admin/competions/?all_active=true', holds: { 'competions[]': 'competion' } },
    ...switched('competions', competion, ['status', 'reg_status']),
    { call: 'PUT /api/admin/competions/', json: { id: competion, order_id: 3 }, answers: 'success' },
    { call: 'POST /api/admin/competions/', form: competitionForm(w), answers: 'success' },
    {
      call: 'PUT /api/admin/competions/',
      form: { id: w.ground.competion, season_old: w.ground.season, ...competitionForm(w), type: 'University' },
      answers: 'success',
    },
    ...listed('seasons', { many: 'seasons', one: 'season', id: w.team.season, record: 'season' }),
    { call: 'GET /api/admin/seasons/?search=true', answers: 'seasons[]._id seasons[].name_en' },
    ...switched('seasons', season, ['status', 'registration', 'home_active', 'cert_download']),
    {
      call: 'POST /api/admin/seasons/',
      form: { id: '', slug: 'wro-2031', ...seasonForm(w) },
      answers: 'success msg',
    },
    {
      call: 'PUT /api/admin/seasons/',
      form: { id: w.ground.season, slug: 'wro-2032', ...seasonForm(w) },
      answers: 'success msg',
    },
    { call: `GET /api/admin/files/?id=${w.team.competition}`, holds: { 'files[]': 'file' } },
    { call: 'POST /api/admin/files/', form: { competion_id: w.team.competition, ...file } },
    { call: 'PUT /api/admin/files/', form: { file_id: first('files'), ...file } },
    ...listed('faqs', { many: 'faqs', one: 'faq', id: first('faqs'), record: 'faq' }),
    ...switched('faqs', first('faqs'), ['status']),
    { call: 'POST /api/admin/faqs/', form: { id: '', ...faq }, answers: 'success msg' },
    { call: 'PUT /api/admin/faqs/', form: { id: first('faqs'), ...faq }, answers: 'success msg' },
    ...listed('partners', { many: 'partners', one: 'partner', id: first('partners'), record: 'partner' }),
    ...switched('partners', first('partners'), ['status']),
    { call: 'POST /api/admin/partners/', form: { file: w.picture } },
    { call: 'PUT /api/admin/partners/', form: { file: w.picture, id: first('partners') } },
    ...listed('gallery', { many: 'galleries', one: 'gallery', id: first('gallery'), record: 'gallery' }),
    ...switched('gallery', first('gallery'), ['status']),
    { call: 'POST /api/admin/gallery/', form: { id: '', ...picture } },
    { call: 'PUT /api/admin/gallery/', form: { id: first('gallery'), ...picture } },
    ...listed('tranings', { many: 'trainings', one: 'training', id: first('tranings'), record: 'training' }),
    { call: 'POST /api/admin/tranings/', form: centre, answers: 'success msg' },
    {
      call: 'PUT /api/admin/tranings/',
      form: { id: first('tranings'), ...centre },
      answers: 'success msg',
    },
    ...listed('contactus', { many: 'contacts', one: 'contact', id: first('contactus'), record: 'message' }),
    {
      call: 'POST /api/admin/contactus/',
      form: { to_email: w.message.email, message: 'An answer', id: first('contactus') },
      answers: 'success message',
    },
    { call: 'GET /api/admin/settings/?site_name=WRO', holds: { setting: 'setting' } },
    {
      call: 'PUT /api/admin/settings/',
      form: {
        id: first('settings'),
        ...words('site_copy_right', 'privacy', 'privacy_en', 'tearm_condition', 'tearm_condition_en'),
      },
      answers: 'success msg',
    },
    ...listed('moe', { many: 'moeTalents', one: 'moeTalent', id: first('moe'), record: 'talent' }),
    ...switched('moe', first('moe'), ['status']),
    ...(
      [
        ['wro-support', 'support'],
        ['champion-programe', 'champion'],
        ['teacher-training', 'teacher'],
      ] as const
    ).flatMap(([name, record]) => listed(name, { many: 'moeTalents', one: 'moeTalent', id: first(name), record })),
  ]
}

const peopleCalls = (w: SpecifiedWorld): Row[] => {
  const { first, guest } = w
  const fresh = (more: Values) => ({
    ...ACCOUNT,
    ...NEW_PASSWORD,
    picture: 'person.png',
    national_id: w.freshId(),
    email: `${w.freshId()}@school.example`,
    steb_user_id: '',
    ...more,
  })
  const edited = {
    ...ACCOUNT,
    ...NO_PASSWORD,
    isAdmin: false,
    type: guest['type'],
    subscription: guest['subscription'],
  }
  const asKnown = {
    id: guest['_id'],
    picture: guest['picture'],
    email: guest['email'],
    national_id: guest['national_id'],
    steb_user_id: guest['steb_user_id'],
  }
  const admin = {
    ...fresh({ subscription: 'false', type: 4, status: true, isAdmin: true, picture: '' }),
    email: 'second.admin@school.example',
  }
  return [
    ...listed('users', { many: 'users', one: 'user', id: first('users'), record: 'account', size: 1000 }),
    { call: 'GET /api/admin/users/?page=0&s=1100000023&per_page=10', holds: { 'users[]': 'account' } },
    { call: 'POST /api/admin/users/', json: fresh({ type: 0, subscription: true, isAdmin: false }) },
    { call: 'PUT /api/admin/users/', json: { ...asKnown, ...edited } },
    ...listed('members', { many: 'members', one: 'member', id: first('members'), record: 'account' }),
    { call: 'POST /api/admin/members/', json: fresh({ type: 1, subscription: true, isAdmin: false }) },
    { call: 'PUT /api/admin/members/', json: { ...asKnown, ...edited } },
    { call: 'GET /api/admin/admins/?page=0', answers: ENVELOPE, holds: { 'users[]': 'account' } },
    { call: 'POST /api/admin/admins/', json: admin, answers: 'success msg' },
    {
      call: 'PUT /api/admin/admins',
      form: {
        ...ACCOUNT,
        id: w.otherAdmin.id,
        email: w.otherAdmin.email,
        national_id: w.freshId(),
        subscription: 'false',
        password: '',
        logo: w.picture,
        type: '4',
        steb_user_id: w.otherAdmin.steb_user_id,
      },
      answers: 'success',
    },
    ...switched('admins', w.otherAdmin.id, ['status']),
    {
      call: `GET /api/admin/users/?id=${w.otherAdmin.id}`,
      holds: { user: 'account' },
      answers: 'user.status',
    },
  ]
}

const teamCalls = (w: SpecifiedWorld): Row[] => [
  ...[10, 25, 100, 200, 300, 400, 500].map(
    (size): Row => ({
      call: `GET /api/admin/teams/?page=0&s=&per_page=${size}`,
      answers: ENVELOPE,
      holds: { 'teams[]': 'team' },
    }),
  ),
  ...['', '&view_team=true'].map(
    (more): Row => ({
      call: `GET /api/admin/teams/?id=${w.team.id}${more}`,
      holds: {
        team: 'team',
        'team.scores': 'scores',
        'team.entity': 'entity',
        'team.coaches[]': 'person',
        'team.members[]': 'person',
      },
      without: ENTITY_OF_TEAM,
    }),
  ),
  {
    call: `GET /api/admin/teams/?search=true&season=${w.team.season}`,
    answers: 'teams[]._id teams[].competion teams[].region teams[].ageLevel',
  },
  ...['all', 'season-2024', w.team.competition].map(
    (asked): Row => ({
      call: `GET /api/admin/teams/?download=true&competion_id=${asked}`,
      answers: 'teams com_slug',
    }),
  ),
  {
    call: 'PUT /api/admin/teams/',
    form: {
      id: w.unpaidByForm,
      name: 'Falcons of Sudair',
      schoolName: 'School 12',
      ageLevel: 'Elementory',
      stage: 'Primary',
      payment_status: 'true',
      city: 'Riyadh',
      competion: w.competionByForm,
      file: w.picture,
    },
  },
  {
    call: 'PUT /api/admin/teams/',
    form: {
      id: w.unlinked,
      steb_user_id: 'STEB-00001',
      old_coach_id: w.coachOfUnlinked,
      coach_id_update: PEOPLE.coach2,
      coach: JSON.stringify({ name: 'Coach', national_id: PEOPLE.coach2 }),
    },
  },
  {
    call: 'PUT /api/admin/teams/',
    form: {
      id: w.unlinked,
      steb_user_id: 'STEB-00001',
      old_member_id: w.memberOfUnlinked,
      member_id_update: PEOPLE.student4,
      member: JSON.stringify({ name: 'Member', national_id: PEOPLE.student4 }),
    },
  },
  ...listed('transections', { many: 'orders', one: 'order', id: w.orderId, record: 'transaction' }),
]

const resultCalls = (w: SpecifiedWorld): Row[] => [
  ...listed('results', { many: 'results', one: 'result', id: w.first('results'), record: 'result', size: 500 }),
  { call: 'GET /api/admin/results/season/?search=true', answers: 'seasons[]._id seasons[].name_en' },
  {
    call: 'POST /api/admin/results/',
    form: {
      season_id: w.placed.season,
      team_id: w.placed.team,
      competion_id: w.placed.competion,
      region_id: w.placed.region,
      ageLevel: 'JUNIOR',
      ranked: '4',
    },
    holds: { result: 'result' },
  },
  {
    call: 'POST /api/admin/results/imports',
    json: {
      season_id: w.placed.season,
      data: [{ row: 2, team_no: w.placed.number, competion: 'robo_mission', ageLevel: 'Junior', ranked: 5 }],
    },
    answers: 'success',
  },
]

/** They come last: what they name is gone afterwards. */
const deletions = ({ last, checkout, deletable, result, empty }: SpecifiedWorld): Row[] => [
  { call: `DELETE /api/seasons/?id=${checkout}` },
  { call: `DELETE /api/admin/competions/?id=${empty}` },
  { call: `DELETE /api/admin/results/?id=${result}` },
  ...['files', 'faqs', 'partners', 'gallery', 'contactus', 'tranings'].map(
    (name): Row => ({ call: `DELETE /api/admin/${name}/?id=${last(name)}` }),
  ),
  { call: `DELETE /api/admin/teams/?id=${deletable}` },
]

const callerOf = (call: Documented['call']): Caller => (/^\w+ \/api\/admin\//.test(call) ? 'admin' : 'coach')

export const documentedCalls = (world: SpecifiedWorld): Documented[] =>
  [
    publicCalls,
    sessionCalls,
    programmeCalls,
    memberCalls,
    contentCalls,
    peopleCalls,
    teamCalls,
    resultCalls,
    deletions,
  ].flatMap((calls) => calls(world).map((row) => ({ by: callerOf(row.call), ...row })))
