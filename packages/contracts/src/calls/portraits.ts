import { declareCall } from '../call.ts'

const EXEMPTION = { exemptReason: 'asks the platform once in ten minutes for each picture, six at a time' }

export const getOwnPortrait = declareCall({
  method: 'GET',
  path: '/api/getuser/picture',
  access: 'signed in',
  limit: EXEMPTION,
  tag: 'Files',
  summary: { ar: 'صورة المستخدم نفسه.', en: 'One’s own portrait.' },
  answer: 'image/*',
  errors: [404],
})

export const getAccountPortrait = declareCall({
  method: 'GET',
  path: '/api/admin/users/:id{[0-9a-f]{24}}/picture',
  access: 'admins',
  right: ['people.read', 'personal-data'],
  tag: 'Files',
  summary: { ar: 'صورة صاحب حساب.', en: 'Somebody’s portrait.' },
  answer: 'image/*',
  errors: [404],
})

export const getTeamPortrait = declareCall({
  method: 'GET',
  path: '/api/teams/:team{[0-9a-f]{24}}/people/:person/picture',
  access: 'signed in',
  limit: EXEMPTION,
  tag: 'Files',
  summary: { ar: 'صورة أحد أفراد فريق يراه المستخدم.', en: 'The portrait of somebody in a team that one sees.' },
  answer: 'image/*',
  errors: [404],
})
