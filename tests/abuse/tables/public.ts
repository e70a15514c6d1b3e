import type { Call } from '@olympiad/contracts/call'
import * as catalogues from '@olympiad/contracts/calls/catalogues'
import * as content from '@olympiad/contracts/calls/content'
import * as programmes from '@olympiad/contracts/calls/programmes'
import type { Table } from '../rule.ts'
import type { Things } from '../things.ts'

const SHOWN = 'everybody may read whatever is shown, by any id; what is not shown is looked for in hidden.test.ts'

/** A reading for everybody; `more` is what a right request asks with. */
const reads = (call: Call, more: (things: Things) => Record<string, string> = () => ({})): Table => ({
  [`${call.method} ${call.path}`]: {
    as: 'nobody',
    right: (things) => ({ path: `${call.path}?${new URLSearchParams(more(things))}` }),
    spares: { 'records of others': SHOWN },
  },
})

/** A file for everybody, by a name of ours. */
const file = (route: string, path: (things: Things) => string): Table => ({
  [`GET ${route}`]: {
    as: 'nobody',
    right: (things) => ({ path: path(things) }),
    spares: { 'records of others': SHOWN },
  },
})

/** What machines ask, without a session. */
const machine = (path: string): Table => ({
  [`GET ${path}`]: { as: 'nobody', right: () => ({ path }) },
})

/** A form that visitors send. */
const form = (call: Call, body: (things: Things) => unknown): Table => ({
  [`${call.method} ${call.path}`]: {
    as: 'nobody',
    right: (things) => ({ path: call.path, body: body(things) }),
    spares: { 'records of others': 'it names competitions and types of the ministry, which are open to everybody' },
  },
})

const open = (call: Call): Table => ({
  [`${call.method} ${call.path}`]: {
    as: 'coach',
    right: () => ({ path: call.path, body: { id: 'nothing-of-theirs', lang: 'en' } }),
    spares: { 'records of others': 'the ids are the partners’, and open to everybody who is signed in' },
  },
})

const idOf = ({ ground }: Things) => ground.competion._id.toHexString()
const seasonOf = ({ ground }: Things) => ground.season._id.toHexString()
const regionOf = ({ ground }: Things) => ground.region._id.toHexString()

/** What visitors read and send. */
export const PUBLIC: Table = {
  ...machine('/healthz'),
  ...machine('/readyz'),
  // Without a token, as here, only somebody at the same machine is answered: operation/metrics.test.ts has the others.
  ...machine('/metrics'),
  ...machine('/api/openapi.json'),
  ...machine('/.well-known/security.txt'),
  ...machine('/api/docs'),
  ...machine('/api/docs/docs.css'),
  ...machine('/api/docs/docs.js'),
  ...file('/api/docs/:font{(?:arabic|latin)-(?:400|600)\\.woff2}', () => '/api/docs/latin-400.woff2'),
  ...reads(content.listRegions),
  ...reads(content.listCities, (things) => ({ region_id: regionOf(things) })),
  ...reads(content.getSettings),
  ...reads(content.getFigures),
  ...reads(content.listSeasons, (things) => ({ id: seasonOf(things) })),
  ...reads(content.listCompetitions, (things) => ({ id: idOf(things) })),
  ...reads(content.listFaqs, () => ({ status: 'true' })),
  ...reads(content.listPartners, () => ({ status: 'true' })),
  ...reads(content.listGallery, (things) => ({ season: seasonOf(things) })),
  ...reads(content.listResults, (things) => ({ competion_id: idOf(things), agelevel: 'Junior' })),
  ...reads(programmes.listTrainings, (things) => ({ region_id: regionOf(things) })),
  ...reads(programmes.listMoeAdministrators),
  ...reads(programmes.listMoeCompetitions, (things) => ({ season: seasonOf(things) })),
  ...reads(programmes.listMoeTimes),
  ...reads(catalogues.listCourseCategories, () => ({ lang: 'en' })),
  ...reads(catalogues.listCourses, () => ({ page: '0', lang: 'en' })),
  ...reads(catalogues.listProducts, () => ({ lang: 'en' })),
  ...file('/api/shops/:id{[\\w-]{1,40}}/picture', () => '/api/shops/nothing/picture'),
  ...file('/uploads/:filename{[\\w-]+\\.(?:jpg|png|gif|svg)}', () => '/uploads/logo.png'),
  ...file('/uploads/:width{\\d{2,4}}/:filename{[\\w-]+\\.(?:jpg|png|gif)\\.webp}', () => '/uploads/160/none.png.webp'),
  ...file('/uploads/competions/files/:filename{[\\w-]+\\.pdf}', () => '/uploads/competions/files/none.pdf'),
  ...file('/drawn/icons/:name{[a-z0-9-]+\\.png}', () => '/drawn/icons/none.png'),
  ...file('/drawn/cards/:kind/:name{[\\w-]+\\.png}', () => '/drawn/cards/season/none-en.png'),
  ...open(catalogues.openCourse),
  ...open(catalogues.openProduct),
  ...form(content.sendContact, () => ({
    name: 'هدى',
    email: 'huda@demo.test',
    phone: '0501234567',
    message: 'متى يفتح التسجيل؟',
  })),
  ...form(programmes.registerMoeTalent, (things) => ({
    registration: {
      name: 'هدى',
      gender: 'female',
      email: 'huda@demo.test',
      phone_number: '0501234567',
      school: 'مدرسة الأندلس',
      subject: 'علوم',
      moeAdmin: '',
      training: Array.from({ length: 5 }, () => ({
        competion: idOf(things),
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
