import { PASSWORD, PEOPLE } from '../testing/harness.ts'
import type { SpecificationSetup } from './specification.fixture.ts'
import type { RecordName } from './specified-fields.ts'

type Values = Record<string, unknown>
type Caller = keyof SpecificationSetup['as']
export type SpecifiedCall = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
  caller: Caller
  json?: Values
  form?: Record<string, string | Uint8Array<ArrayBuffer>>
  /** Field paths as in specified-fields.ts. */
  responseFields?: string
  records?: Record<string, RecordName>
  /** Documented fields that the answer lacks, with the decision for each. */
  omissions?: Record<string, string>
}
/** Defaults: an admin calls the console, a coach everything else. */
type Row = Omit<SpecifiedCall, 'caller'> & { caller?: Caller }

const ENVELOPE = 'currentPage totalItems'
const PAGES = 'totalPages currentPage'
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `${name} of a client`]))

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

const publicCalls = ({ team, centre, slug, topic, category }: SpecificationSetup): Row[] => [
  { call: 'GET /api/settings/?site_name=WRO', records: { setting: 'setting' } },
  { call: 'GET /api/wro-seasons', caller: 'visitor', records: { 'wroseasons[]': 'season' } },
  { call: 'GET /api/wro-seasons?registration=true', caller: 'visitor', records: { 'wroseasons[]': 'season' } },
  { call: `GET /api/wro-seasons/?id=${team.season}`, caller: 'visitor', records: { 'wroseasons[]': 'season' } },
  { call: 'GET /api/competions', caller: 'visitor', records: { 'competions[]': 'competion' } },
  {
    call: `GET /api/competions?id=${team.competition}`,
    caller: 'visitor',
    records: { 'competions[]': 'competion', 'competions[].files[]': 'file' },
  },
  { call: 'GET /api/faqs/?status=true', caller: 'visitor', records: { 'faqs[]': 'faq' } },
  { call: 'GET /api/partners/?status=true', caller: 'visitor', records: { 'partners[]': 'partner' } },
  { call: 'GET /api/gallery', caller: 'visitor', records: { 'gallery[]': 'gallery' } },
  { call: 'GET /api/gallery/?season=all', caller: 'visitor', records: { 'gallery[]': 'gallery' } },
  { call: `GET /api/gallery/?season=${team.season}`, caller: 'visitor', records: { 'gallery[]': 'gallery' } },
  { call: 'GET /api/regions/', caller: 'visitor', records: { 'regions[]': 'region' } },
  {
    call: `GET /api/trainings/?region_id=${centre}&training=training-center`,
    caller: 'visitor',
    records: { 'trainings[]': 'training' },
  },
  {
    call: `GET /api/resultes/?competion_id=${team.competition}&agelevel=${team.level}`,
    caller: 'visitor',
    records: { 'results[]': 'result' },
  },
  {
    call: 'GET /api/teams/achievments/?type=coach&limit=4',
    caller: 'visitor',
    responseFields: 'teams[].resultes[].score teams[].resultes[].ranked',
  },
  {
    call: 'POST /api/contactus',
    caller: 'visitor',
    json: { name: 'Sara', email: 'sara@school.example', phone: '0501234567', message: 'A question' },
    responseFields: 'success',
  },
  { call: 'GET /api/courses/categories', caller: 'visitor', responseFields: 'categories[].id categories[].name' },
  { call: 'GET /api/courses?page=0&lang=ar', caller: 'visitor', records: { 'courses[]': 'course' } },
  { call: 'GET /api/shops', caller: 'visitor', records: { 'products[]': 'product' } },
  { call: 'GET /api/community/categories', caller: 'visitor', records: { 'categories[]': 'category' } },
  {
    call: 'GET /api/community/?page=0&limit=10&sort_by=newest&category_by=none',
    caller: 'visitor',
    responseFields: PAGES,
    records: { 'result[]': 'topic' },
    omissions: { 'result[].user.national_id': '0015' },
  },
  {
    call: `GET /api/community/?page=0&limit=10&sort_by=newest&category_by=${category}`,
    caller: 'visitor',
    responseFields: `result ${PAGES}`,
  },
  {
    call: `GET /api/community/?single=true&slug=${encodeURIComponent(slug)}`,
    caller: 'visitor',
    records: { result: 'topic' },
    omissions: { 'result.user.national_id': '0015' },
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
    records: { result: 'comment' },
  },
  {
    call: `GET /api/community/comments?page=0&limit=5&post_id=${topic}`,
    caller: 'visitor',
    responseFields: ENVELOPE,
    records: { 'result[]': 'comment' },
  },
  {
    call: 'POST /api/community/likes',
    json: { id: topic },
    responseFields: 'success newCommunity.likes newCommunity.likes_count',
  },
]

const sessionCalls = ({ jwt, atPlatform }: SpecificationSetup): Row[] => [
  { call: 'POST /api/getuser', records: { user: 'user' } },
  {
    call: `GET /api/loginseason/?token=${jwt}&type=WRO`,
    caller: 'visitor',
    responseFields: 'success user.jwt',
    records: { 'user.user[]': 'user' },
  },
  { call: 'POST /api/auth/exchange', caller: 'visitor', json: { data: atPlatform } },
  {
    call: 'POST /api/adduser',
    caller: 'visitor',
    json: { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 },
  },
]

const programmeCalls = ({ team, administrator }: SpecificationSetup): Row[] => [
  { call: 'GET /api/moe/administrators', caller: 'visitor', responseFields: 'moeTypes[]._id' },
  { call: `GET /api/moe/competions/?season=${team.season}`, caller: 'visitor', responseFields: 'competions[]._id' },
  { call: 'GET /api/moe/timeslots/', caller: 'visitor', responseFields: 'moeTime[]._id' },
  {
    call: 'POST /api/moe/registertration',
    caller: 'visitor',
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
    responseFields: 'success',
  },
  {
    call: 'POST /api/wro-support/',
    caller: 'visitor',
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
    responseFields: 'success',
  },
  {
    call: 'POST /api/teacher-training',
    caller: 'visitor',
    json: {
      ...words('teacher_name', 'school', 'city', 'subject'),
      id_number: '1012345678',
      email: 'teacher@school.example',
      phone: '0501234567',
      track: 'both',
      student_count: '10',
      consent: true,
    },
    responseFields: 'success',
  },
  {
    call: 'POST /api/champion-programe',
    caller: 'visitor',
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
    responseFields: 'success',
  },
]

const ENTITY_UNSEEN = ['email', 'nationality', 'national_id', 'phone_number', 'dob']
const unseen = (record: string, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [`${record}.${field}`, '0033']))
const ENTITY_OF_TEAM = unseen('team.entity', [...ENTITY_UNSEEN, 'entityType', 'status', 'picture'])

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
  responseFields: 'success msg',
  records: { 'team.scores': 'scores' },
})

const memberCalls = (setup: SpecificationSetup): Row[] => [
  {
    call: 'POST /api/uploads',
    form: { file: setup.picture, team_name: 'Falcons' },
    responseFields: 'status message filename',
  },
  {
    call: 'POST /api/iframe/coaches',
    json: { coach_id: PEOPLE.coach2 },
    responseFields: 'success',
    records: { coach: 'found' },
  },
  {
    call: 'POST /api/iframe/members',
    json: { member_id: PEOPLE.student3 },
    responseFields: 'success',
    records: { member: 'found' },
  },
  {
    call: 'POST /api/iframe/entity',
    json: { entity_cr: setup.crNumber },
    responseFields: 'success',
    records: { entity: 'entity' },
    omissions: unseen('entity', ENTITY_UNSEEN),
  },
  {
    call: 'POST /api/teams/registration',
    json: {
      data: {
        season_id: setup.ground.season,
        competion_id: setup.ground.competion,
        ageLevel: 'Junior',
        selectedCompetion: { name: 'RoboMission', price: 450 },
        region: setup.ground.region,
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
    responseFields: 'response.order.ref response.order.url',
    records: { team: 'teamOfMine' },
  },
  {
    call: 'POST /api/teams/registration_checker',
    json: { team_id: setup.unpaid },
    responseFields: 'response.order.ref response.order.url',
    records: { team: 'teamOfMine' },
  },
  { call: 'POST /api/payment/telr', json: { team_id: setup.team.id }, responseFields: 'payment.order.status.code' },
  {
    call: 'POST /api/seasons/',
    json: { type: 'payment', team_id: setup.team.id, ref: 'ABC', data: { name: 'Falcons' } },
  },
  {
    call: `GET /api/seasons/?team_id=${setup.team.id}`,
    responseFields: 'season.type season.team_id season.ref season.data',
  },
  { call: 'GET /api/teams/', records: { 'teams[]': 'teamOfMine' } },
  { call: 'GET /api/teams/myteams/?page=0&season=all', responseFields: PAGES, records: { 'teams[]': 'teamOfMine' } },
  { call: `GET /api/teams/myteams/?page=0&season=${setup.team.season}`, records: { 'teams[]': 'teamOfMine' } },
  {
    call: `GET /api/teams/?team_id=${setup.team.id}`,
    records: {
      team: 'team',
      'team.scores': 'scores',
      'team.entity': 'entity',
      'team.coaches[]': 'person',
      'team.members[]': 'person',
    },
    omissions: { 'team.notes': '0033', ...ENTITY_OF_TEAM },
  },
  { call: `GET /api/teams/?team_id=${setup.team.id}`, caller: 'admin', records: { team: 'team' } },
  scores(setup.scored.rounds, setup.ground.competion, setup.pdf),
  scores(setup.scored.matches, setup.ground.competion, setup.pdf),
  scores(setup.scored.engineering, setup.ground.competion, setup.pdf),
  {
    call: 'POST /api/teams/entity/',
    json: { team_id: setup.unlinked, entity: setup.crNumber },
    records: { team: 'team' },
    omissions: { 'team.notes': '0033' },
  },
  {
    call: 'POST /api/teams/entity/',
    json: {
      team_id: setup.unlinked,
      entity: { name: 'Wadi Schools', crNumber: setup.crNumber, tax_id: '', status: true },
    },
    records: { team: 'team' },
    omissions: { 'team.notes': '0033' },
  },
  {
    call: `GET /api/teams/transections/?page=0&team_id=${setup.team.id}`,
    responseFields: PAGES,
    records: { 'orders[]': 'order' },
  },
  { call: 'GET /api/teams/transections/?page=0', responseFields: PAGES, records: { 'orders[]': 'order' } },
  {
    call: 'POST /api/teams/transections/genrate-invoice/',
    json: { team_id: setup.team.id, season_id: setup.team.season, competion_id: setup.team.competition },
    responseFields: 'success invoice_path',
    records: { order: 'order' },
  },
  {
    call: 'POST /api/teams/transections/genrate/',
    json: {
      team: setup.team.id,
      season: setup.team.season,
      competion: setup.team.competition,
      order_id: setup.orderId,
    },
    responseFields: 'success invoice_path',
  },
  {
    call: 'POST /api/teams/transections/genrate-ad-rc-custom-s/',
    caller: 'admin',
    json: {
      team: setup.team.id,
      customer_name: 'Wadi Schools',
      customer_email: 'accounts@school.example',
      crNumber: '1010123456',
      tax_id: '300000000000003',
      order_id: setup.orderId,
    },
    responseFields: 'success invoice_path',
  },
  {
    call: `GET /api/certificates/?page=0&team_id=${setup.team.id}`,
    responseFields: `certificatesq ${PAGES}`,
    records: { 'certificates[]': 'certificate' },
  },
  {
    call: 'POST /api/certificates/genrate/',
    json: {
      team: setup.team.id,
      season: setup.team.season,
      competion: setup.team.competition,
      entity: { crNumber: setup.crNumber },
    },
    responseFields: 'success cerfificate_path',
    records: { cerfificate: 'certificate' },
  },
  {
    call: 'POST /api/certificates/final/',
    json: { team: setup.team.id, cr_id: setup.team.certificate.id, crt_serial: setup.team.certificate.serial },
  },
]

const competitionForm = (setup: SpecificationSetup) => ({
  ...COMPETITION_WORDS,
  season: setup.ground.season,
  file: setup.picture,
  banner: setup.picture,
  members_no: '3',
  coaches_no: '1',
  price: '450',
  agelevel: JSON.stringify([{ title: 'Junior', desc: '' }]),
})
const seasonForm = (setup: SpecificationSetup) => ({
  ...words('name', 'name_en', 'title', 'title_en', 'description', 'description_en'),
  logo: setup.picture,
  ...cards(setup.picture),
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

/** A list by page, one record, and the page sizes of 001 §9 and 002 §9. */
const listed = (
  name: string,
  { many, one, id, record, size = 100 }: { many: string; one: string; id: string; record: RecordName; size?: number },
): Row[] => [
  ...[10, 25, size].map(
    (per_page): Row => ({
      call: `GET /api/admin/${name}/?page=0&per_page=${per_page}`,
      responseFields: ENVELOPE,
      records: { [`${many}[]`]: record },
    }),
  ),
  { call: `GET /api/admin/${name}/?id=${id}`, records: { [one]: record } },
]
/** A list's switch is a PUT with one field (docs/specification/decisions.md "Calls"). */
const switched = (name: string, id: string, fields: readonly string[]): Row[] =>
  fields.map((field) => ({
    call: `PUT /api/admin/${name}/`,
    json: { id, [field]: true },
    answers: 'success',
  }))

const contentCalls = (setup: SpecificationSetup): Row[] => {
  const { first } = setup
  const competion = first('competions')
  const season = first('seasons')
  const faq = words('name', 'name_en', 'description', 'description_en')
  const picture = {
    file: setup.picture,
    competion: setup.team.competition,
    season: setup.team.season,
    ...words('name', 'name_en'),
  }
  const centre = {
    ...words('name', 'name_en', 'address', 'address_en'),
    phone: '0112345678',
    location: 'https://maps.example/1',
    region: setup.centre,
  }
  const file = { file: setup.pdf, file_en: setup.pdf, ...faq }
  return [
    ...listed('competions', { many: 'competions', one: 'competion', id: competion, record: 'competion' }),
    { call: 'GET /api/admin/competions/?all_active=true', records: { 'competions[]': 'competion' } },
    ...switched('competions', competion, ['status', 'reg_status']),
    { call: 'PUT /api/admin/competions/', json: { id: competion, order_id: 3 }, responseFields: 'success' },
    { call: 'POST /api/admin/competions/', form: competitionForm(setup), responseFields: 'success' },
    {
      call: 'PUT /api/admin/competions/',
      form: {
        id: setup.ground.competion,
        season_old: setup.ground.season,
        ...competitionForm(setup),
        type: 'University',
      },
      responseFields: 'success',
    },
    ...listed('seasons', { many: 'seasons', one: 'season', id: setup.team.season, record: 'season' }),
    { call: 'GET /api/admin/seasons/?search=true', responseFields: 'seasons[]._id seasons[].name_en' },
    ...switched('seasons', season, ['status', 'registration', 'home_active', 'cert_download']),
    {
      call: 'POST /api/admin/seasons/',
      form: { id: '', slug: 'wro-2031', ...seasonForm(setup) },
      responseFields: 'success msg',
    },
    {
      call: 'PUT /api/admin/seasons/',
      form: { id: setup.ground.season, slug: 'wro-2032', ...seasonForm(setup) },
      responseFields: 'success msg',
    },
    { call: `GET /api/admin/files/?id=${setup.team.competition}`, records: { 'files[]': 'file' } },
    { call: 'POST /api/admin/files/', form: { competion_id: setup.team.competition, ...file } },
    { call: 'PUT /api/admin/files/', form: { file_id: first('files'), ...file } },
    ...listed('faqs', { many: 'faqs', one: 'faq', id: first('faqs'), record: 'faq' }),
    ...switched('faqs', first('faqs'), ['status']),
    { call: 'POST /api/admin/faqs/', form: { id: '', ...faq }, responseFields: 'success msg' },
    { call: 'PUT /api/admin/faqs/', form: { id: first('faqs'), ...faq }, responseFields: 'success msg' },
    ...listed('partners', { many: 'partners', one: 'partner', id: first('partners'), record: 'partner' }),
    ...switched('partners', first('partners'), ['status']),
    { call: 'POST /api/admin/partners/', form: { file: setup.picture } },
    { call: 'PUT /api/admin/partners/', form: { file: setup.picture, id: first('partners') } },
    ...listed('gallery', { many: 'galleries', one: 'gallery', id: first('gallery'), record: 'gallery' }),
    ...switched('gallery', first('gallery'), ['status']),
    { call: 'POST /api/admin/gallery/', form: { id: '', ...picture } },
    { call: 'PUT /api/admin/gallery/', form: { id: first('gallery'), ...picture } },
    ...listed('tranings', { many: 'trainings', one: 'training', id: first('tranings'), record: 'training' }),
    { call: 'POST /api/admin/tranings/', form: centre, responseFields: 'success msg' },
    {
      call: 'PUT /api/admin/tranings/',
      form: { id: first('tranings'), ...centre },
      responseFields: 'success msg',
    },
    ...listed('contactus', { many: 'contacts', one: 'contact', id: first('contactus'), record: 'message' }),
    {
      call: 'POST /api/admin/contactus/',
      form: { to_email: setup.message.email, message: 'An answer', id: first('contactus') },
      responseFields: 'success message',
    },
    { call: 'GET /api/admin/settings/?site_name=WRO', records: { setting: 'setting' } },
    {
      call: 'PUT /api/admin/settings/',
      form: {
        id: first('settings'),
        ...words('site_copy_right', 'privacy', 'privacy_en', 'tearm_condition', 'tearm_condition_en'),
      },
      responseFields: 'success msg',
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

const peopleCalls = (setup: SpecificationSetup): Row[] => {
  const { first, guest } = setup
  const fresh = (more: Values) => ({
    ...ACCOUNT,
    ...NEW_PASSWORD,
    picture: 'person.png',
    national_id: setup.freshId(),
    email: `${setup.freshId()}@school.example`,
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
  const unchanged = {
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
    { call: 'GET /api/admin/users/?page=0&s=1100000023&per_page=10', records: { 'users[]': 'account' } },
    { call: 'POST /api/admin/users/', json: fresh({ type: 0, subscription: true, isAdmin: false }) },
    { call: 'PUT /api/admin/users/', json: { ...unchanged, ...edited } },
    ...listed('members', { many: 'members', one: 'member', id: first('members'), record: 'account' }),
    { call: 'POST /api/admin/members/', json: fresh({ type: 1, subscription: true, isAdmin: false }) },
    { call: 'PUT /api/admin/members/', json: { ...unchanged, ...edited } },
    { call: 'GET /api/admin/admins/?page=0', responseFields: ENVELOPE, records: { 'users[]': 'account' } },
    { call: 'POST /api/admin/admins/', json: admin, responseFields: 'success msg' },
    {
      call: 'PUT /api/admin/admins',
      form: {
        ...ACCOUNT,
        id: setup.otherAdmin.id,
        email: setup.otherAdmin.email,
        national_id: setup.freshId(),
        subscription: 'false',
        password: '',
        logo: setup.picture,
        type: '4',
        steb_user_id: setup.otherAdmin.steb_user_id,
      },
      responseFields: 'success',
    },
    ...switched('admins', setup.otherAdmin.id, ['status']),
    {
      call: `GET /api/admin/users/?id=${setup.otherAdmin.id}`,
      records: { user: 'account' },
      responseFields: 'user.status',
    },
  ]
}

const teamCalls = (setup: SpecificationSetup): Row[] => [
  ...[10, 25, 100, 200, 300, 400, 500].map(
    (size): Row => ({
      call: `GET /api/admin/teams/?page=0&s=&per_page=${size}`,
      responseFields: ENVELOPE,
      records: { 'teams[]': 'team' },
    }),
  ),
  ...['', '&view_team=true'].map(
    (more): Row => ({
      call: `GET /api/admin/teams/?id=${setup.team.id}${more}`,
      records: {
        team: 'team',
        'team.scores': 'scores',
        'team.entity': 'entity',
        'team.coaches[]': 'person',
        'team.members[]': 'person',
      },
      omissions: ENTITY_OF_TEAM,
    }),
  ),
  {
    call: `GET /api/admin/teams/?search=true&season=${setup.team.season}`,
    responseFields: 'teams[]._id teams[].competion teams[].region teams[].ageLevel',
  },
  ...['all', 'season-2024', setup.team.competition].map(
    (query): Row => ({
      call: `GET /api/admin/teams/?download=true&competion_id=${query}`,
      responseFields: 'teams com_slug',
    }),
  ),
  {
    call: 'PUT /api/admin/teams/',
    form: {
      id: setup.unpaidByForm,
      name: 'Falcons of Sudair',
      schoolName: 'School 12',
      ageLevel: 'Elementory',
      stage: 'Primary',
      payment_status: 'true',
      city: 'Riyadh',
      competion: setup.competionByForm,
      file: setup.picture,
    },
  },
  {
    call: 'PUT /api/admin/teams/',
    form: {
      id: setup.unlinked,
      steb_user_id: 'STEB-00001',
      old_coach_id: setup.coachOfUnlinked,
      coach_id_update: PEOPLE.coach2,
      coach: JSON.stringify({ name: 'Coach', national_id: PEOPLE.coach2 }),
    },
  },
  {
    call: 'PUT /api/admin/teams/',
    form: {
      id: setup.unlinked,
      steb_user_id: 'STEB-00001',
      old_member_id: setup.memberOfUnlinked,
      member_id_update: PEOPLE.student4,
      member: JSON.stringify({ name: 'Member', national_id: PEOPLE.student4 }),
    },
  },
  ...listed('transections', { many: 'orders', one: 'order', id: setup.orderId, record: 'transaction' }),
]

const resultCalls = (setup: SpecificationSetup): Row[] => [
  ...listed('results', { many: 'results', one: 'result', id: setup.first('results'), record: 'result', size: 500 }),
  { call: 'GET /api/admin/results/season/?search=true', responseFields: 'seasons[]._id seasons[].name_en' },
  {
    call: 'POST /api/admin/results/',
    form: {
      season_id: setup.placed.season,
      team_id: setup.placed.team,
      competion_id: setup.placed.competion,
      region_id: setup.placed.region,
      ageLevel: 'JUNIOR',
      ranked: '4',
    },
    records: { result: 'result' },
  },
  {
    call: 'POST /api/admin/results/imports',
    json: {
      season_id: setup.placed.season,
      data: [{ row: 2, team_no: setup.placed.number, competion: 'robo_mission', ageLevel: 'Junior', ranked: 5 }],
    },
    responseFields: 'success',
  },
]

/** Run last: they delete the records that other calls name. */
const deletions = ({ last, checkout, deletable, result, empty }: SpecificationSetup): Row[] => [
  { call: `DELETE /api/seasons/?id=${checkout}` },
  { call: `DELETE /api/admin/competions/?id=${empty}` },
  { call: `DELETE /api/admin/results/?id=${result}` },
  ...['files', 'faqs', 'partners', 'gallery', 'contactus', 'tranings'].map(
    (name): Row => ({ call: `DELETE /api/admin/${name}/?id=${last(name)}` }),
  ),
  { call: `DELETE /api/admin/teams/?id=${deletable}` },
]

const callerOf = (call: SpecifiedCall['call']): Caller => (/^\w+ \/api\/admin\//.test(call) ? 'admin' : 'coach')

export const specifiedCalls = (world: SpecificationSetup): SpecifiedCall[] =>
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
  ].flatMap((calls) => calls(world).map((row) => ({ caller: callerOf(row.call), ...row })))
