import type { Call } from '@olympiad/contracts/call'
import * as catalogues from '@olympiad/contracts/calls/catalogues'
import * as content from '@olympiad/contracts/calls/content'
import * as programmes from '@olympiad/contracts/calls/programmes'
import type { AttackedRecords } from '../attacked-records.ts'
import type { Table } from '../route-spec.ts'

const SHOWN =
  'everybody may read whatever is shown, by any id; what is not shown is looked for in hidden-records.test.ts'

const reads = (call: Call, more: (things: AttackedRecords) => Record<string, string> = () => ({})): Table => ({
  [`${call.method} ${call.path}`]: {
    sender: 'nobody',
    validRequest: (records) => ({ path: `${call.path}?${new URLSearchParams(more(records))}` }),
    exemptions: { 'records of others': SHOWN },
  },
})

const file = (route: string, path: (things: AttackedRecords) => string): Table => ({
  [`GET ${route}`]: {
    sender: 'nobody',
    validRequest: (records) => ({ path: path(records) }),
    exemptions: { 'records of others': SHOWN },
  },
})

const machine = (path: string): Table => ({
  [`GET ${path}`]: { sender: 'nobody', validRequest: () => ({ path }) },
})

const form = (call: Call, body: (things: AttackedRecords) => unknown): Table => ({
  [`${call.method} ${call.path}`]: {
    sender: 'nobody',
    validRequest: (records) => ({ path: call.path, body: body(records) }),
    exemptions: { 'records of others': 'it names competitions and types of the ministry, which are open to everybody' },
  },
})

const open = (call: Call): Table => ({
  [`${call.method} ${call.path}`]: {
    sender: 'coach',
    validRequest: () => ({ path: call.path, body: { id: 'nothing-of-theirs', lang: 'en' } }),
    exemptions: { 'records of others': 'the ids are the partners’, and open to everybody who is signed in' },
  },
})

const idOf = ({ registration }: AttackedRecords) => registration.competion._id.toHexString()
const seasonOf = ({ registration }: AttackedRecords) => registration.season._id.toHexString()
const regionOf = ({ registration }: AttackedRecords) => registration.region._id.toHexString()

export const PUBLIC_ROUTES: Table = {
  ...machine('/healthz'),
  ...machine('/readyz'),
  // Without a token only loopback gets a response; operation/metrics.test.ts has the other cases.
  ...machine('/metrics'),
  ...machine('/api/openapi.json'),
  ...machine('/.well-known/security.txt'),
  ...machine('/api/docs'),
  ...machine('/api/docs/docs.css'),
  ...machine('/api/docs/docs.js'),
  ...file('/api/docs/:font{(?:arabic|latin)-(?:400|600)\\.woff2}', () => '/api/docs/latin-400.woff2'),
  ...reads(content.listRegions),
  ...reads(content.listCities, (records) => ({ region_id: regionOf(records) })),
  ...reads(content.getSettings),
  ...reads(content.getStatistics),
  ...reads(content.listSeasons, (records) => ({ id: seasonOf(records) })),
  ...reads(content.listCompetitions, (records) => ({ id: idOf(records) })),
  ...reads(content.listFaqs, () => ({ status: 'true' })),
  ...reads(content.listPartners, () => ({ status: 'true' })),
  ...reads(content.listGallery, (records) => ({ season: seasonOf(records) })),
  ...reads(content.listResults, (records) => ({ competion_id: idOf(records), agelevel: 'Junior' })),
  ...reads(programmes.listTrainingCentres, (records) => ({ region_id: regionOf(records) })),
  ...reads(programmes.listMoeAdministrators),
  ...reads(programmes.listMoeCompetitions, (records) => ({ season: seasonOf(records) })),
  ...reads(programmes.listMoeTimeSlots),
  ...reads(catalogues.listCourseCategories, () => ({ lang: 'en' })),
  ...reads(catalogues.listCourses, () => ({ page: '0', lang: 'en' })),
  ...reads(catalogues.listProducts, () => ({ lang: 'en' })),
  ...file('/api/shops/:id{[\\w-]{1,40}}/picture', () => '/api/shops/nothing/picture'),
  ...file('/uploads/:filename{[\\w-]+\\.(?:jpg|png|gif|svg)}', () => '/uploads/logo.png'),
  ...file(
    '/uploads/:width{\\d{2,4}}/:filename{[\\w-]+\\.(?:jpg|png|gif)\\.(?:avif|webp)}',
    () => '/uploads/160/none.png.webp',
  ),
  ...file('/uploads/competions/files/:filename{[\\w-]+\\.pdf}', () => '/uploads/competions/files/none.pdf'),
  ...file('/drawn/icons/:name{[a-z0-9-]+\\.png}', () => '/drawn/icons/none.png'),
  ...file('/drawn/cards/:kind/:name{[\\w-]+\\.png}', () => '/drawn/cards/season/none-en.png'),
  ...open(catalogues.createCourseLink),
  ...open(catalogues.createProductLink),
  ...form(content.sendContactMessage, () => ({
    name: 'هدى',
    email: 'huda@demo.test',
    phone: '0501234567',
    message: 'متى يفتح التسجيل؟',
  })),
  [`${content.sendFollowUp.method} ${content.sendFollowUp.path}`]: {
    sender: 'nobody',
    validRequest: ({ threadToken }) => ({
      path: content.sendFollowUp.path,
      body: { token: threadToken, message: 'وأين؟' },
    }),
    exemptions: { 'records of others': 'its token is that of one thread' },
  },
  ...form(programmes.registerMoeTalent, (records) => ({
    registration: {
      name: 'هدى',
      gender: 'female',
      email: 'huda@demo.test',
      phone_number: '0501234567',
      school: 'مدرسة الأندلس',
      subject: 'علوم',
      moeAdmin: '',
      training: Array.from({ length: 5 }, () => ({
        competion: idOf(records),
        time_slot_1: 'morning',
        time_slot_2: 'evening',
      })),
    },
  })),
  ...form(programmes.requestSupport, () => ({
    school_name: 'مدرسة الأندلس',
    education_office: 'مكتب الشمال',
    city: 'الرياض',
    phone_number: '0112345678',
    principle_name: 'هدى',
    principle_phone: '0501234567',
    email: 'huda@demo.test',
    students_count: 20,
    wro_participation: 'yes',
    kit_commitment: 'yes',
    qualification_commitment: 'yes',
    notes: 'ملاحظة',
    consent: true,
  })),
  ...form(programmes.registerTeacher, () => ({
    teacher_name: 'هدى',
    id_number: '1012345678',
    school: 'مدرسة الأندلس',
    city: 'الرياض',
    subject: 'علوم',
    email: 'huda@demo.test',
    phone: '0501234567',
    track: 'both',
    student_count: 20,
    consent: true,
  })),
  ...form(programmes.registerChampion, () => ({
    registration_type: 'student',
    identifier: '1012345678',
    name: 'ريان',
    age_group: 'high',
    city: 'الرياض',
    achievement: 'yes',
    competition_year: '2024',
    skills: 'برمجة',
    commitment: 'yes',
    note: '',
    consent: true,
  })),
}
