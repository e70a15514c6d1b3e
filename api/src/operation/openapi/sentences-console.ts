import type { Sentence, Tag } from './sentences.ts'

/** Where each managed collection stands, and what one record of it is called. */
export const COLLECTIONS: Readonly<Record<string, readonly [tag: Tag, many: string, one: string]>> = {
  seasons: ['Console: olympiad', 'seasons', 'a season'],
  competions: ['Console: olympiad', 'competitions', 'a competition'],
  files: ['Console: olympiad', 'documents of competitions', 'a document'],
  teams: ['Console: olympiad', 'teams', 'a team'],
  results: ['Console: olympiad', 'results', 'a result'],
  certificates: ['Console: olympiad', 'certificates', 'a certificate'],
  regions: ['Console: content', 'regions', 'a region'],
  faqs: ['Console: content', 'questions and answers', 'a question'],
  partners: ['Console: content', 'partners', 'a partner'],
  gallery: ['Console: content', 'pictures', 'a picture'],
  contactus: ['Console: content', 'visitors’ messages', 'a message'],
  settings: ['Console: content', 'settings of the site', 'the settings'],
  audit: ['Console: people', 'entries of the audit log', 'an entry'],
  'privacy-requests': ['Console: people', 'requests to be erased', 'a request'],
  users: ['Console: people', 'accounts', 'an account'],
  members: ['Console: people', 'members', 'a member'],
  admins: ['Console: people', 'admins', 'an admin'],
  transections: ['Console: money', 'orders', 'an order'],
  invoices: ['Console: money', 'invoices and credit notes', 'an invoice or credit note'],
  tranings: ['Console: programmes', 'training centres', 'a training centre'],
  moe: ['Console: programmes', 'registrations of talents', 'a registration'],
  'wro-support': ['Console: programmes', 'requests for support', 'a request'],
  'champion-programe': ['Console: programmes', 'registrations of champions', 'a registration'],
  'teacher-training': ['Console: programmes', 'registrations of teachers', 'a registration'],
  'moe-administrators': ['Console: programmes', 'education administrations', 'an administration'],
  'moe-timeslots': ['Console: programmes', 'times of training', 'a time'],
  'community-categories': ['Console: community', 'categories of the forum', 'a category'],
  community: ['Console: community', 'topics', 'a topic'],
  'community-comments': ['Console: community', 'comments', 'a comment'],
  'community-cases': ['Console: community', 'cases that wait for an admin', 'a case'],
  'community-bans': ['Console: community', 'people who may not write', 'a ban'],
}

/** What each call of the console is for, beside those that every collection has. */
export const CONSOLE_SENTENCES: Readonly<Record<string, Sentence>> = {
  'GET /api/admin/dashboard': ['Console: olympiad', 'The figures of the current season.', { answer: 'Dashboard' }],
  'GET /api/admin/dashboard/{season}': [
    'Console: olympiad',
    'The figures of one season, of all, or of the current one.',
    { answer: 'Dashboard', refuses: [404] },
  ],
  'POST /api/admin/teams': [
    'Console: olympiad',
    'Registers a team on somebody’s behalf, by the rules of the registration.',
    { answer: 'Team', refuses: [404, 409, 429, 502] },
  ],
  'POST /api/admin/teams/{id}/{part}': [
    'Console: olympiad',
    'Takes a coach or a student into a team.',
    { answer: 'Team', refuses: [404, 409, 429, 502], form: { coach_id: 'Of a coach', member_id: 'Of a student' } },
  ],
  'PUT /api/admin/teams/{id}/{part}/{person}': [
    'Console: olympiad',
    'Puts another coach or student in somebody’s place.',
    { answer: 'Team', refuses: [404, 409, 429, 502], form: { coach_id: 'Of a coach', member_id: 'Of a student' } },
  ],
  'DELETE /api/admin/teams/{id}/{part}/{person}': [
    'Console: olympiad',
    'Takes a coach or a student out of a team.',
    { answer: 'Team', refuses: [404, 409] },
  ],
  'POST /api/admin/teams/{id}/people/{person}/release': [
    'Console: olympiad',
    'Shows somebody of a team to those who lead it, in the place of their own agreement.',
    { answer: 'Team', refuses: [404, 409] },
  ],
  'POST /api/admin/teams/{id}/people/{person}/invite': [
    'Console: olympiad',
    'Resends a team’s coach or member the email with the link to agree or leave.',
    { answer: 'Team', refuses: [404, 409] },
  ],
  'GET /api/admin/results/season': [
    'Console: olympiad',
    'All seasons, for the choice of one.',
    { answer: 'ResultSeasons' },
  ],
  'GET /api/admin/results/imports': ['Console: olympiad', 'The imports so far, newest first.', { answer: 'Imports' }],
  'POST /api/admin/results/imports': [
    'Console: olympiad',
    'Looks through the rows of a sheet (dry), or imports them whole or not at all.',
    {
      answer: 'Import',
      refuses: [404, 409, 413],
      form: {
        season_id: 'Id of the season',
        data: 'Rows of the sheet',
        dry: 'Whether they are only looked through',
        digest: 'What the preview answered, so that nothing else is imported than was shown',
        replace_certificates: 'Whether final certificates that say otherwise are revoked and issued anew',
      },
    },
  ],
  'POST /api/admin/results/imports/{id}/undo': [
    'Console: olympiad',
    'Takes an import back.',
    { answer: 'Done', refuses: [404, 409] },
  ],
  'GET /api/admin/results/template': [
    'Console: olympiad',
    'The sheet to fill in for an import.',
    { answer: 'xlsx', refuses: [404] },
  ],
  'POST /api/admin/certificates/final': [
    'Console: olympiad',
    'Issues the final certificates of a competition from its results.',
    { refuses: [404, 409] },
  ],
  'POST /api/admin/certificates/revoke': ['Console: olympiad', 'Takes a certificate back.', { refuses: [404, 409] }],
  'POST /api/admin/certificates/allow': [
    'Console: olympiad',
    'Allows a team another qualification certificate after one was revoked.',
    { refuses: [404] },
  ],
  'GET /api/admin/certificates/finals.pdf': [
    'Files',
    'The final certificates of a competition, or of one age level or some places of it, in one file.',
    { answer: 'application/pdf', refuses: [404, 409, 429, 503] },
  ],
  'POST /api/admin/scores/reopen': [
    'Console: olympiad',
    'Lets a team submit its scores once more, for a reason that it is told.',
    { refuses: [404] },
  ],
  'GET /api/admin/transections/totals': ['Console: money', 'What a list of orders comes to.', { answer: 'Totals' }],
  'POST /api/admin/transections/refund': [
    'Console: money',
    'Records that the money of an order was given back.',
    { refuses: [404, 409] },
  ],
  'POST /api/admin/transections/close': [
    'Console: money',
    'Closes a flagged order that an admin has looked at.',
    { refuses: [404, 409] },
  ],
  'POST /api/teams/transections/genrate-ad-rc-custom-s': [
    'Console: money',
    'Makes the invoice of an order out to another buyer, and tells all whom that concerns.',
    { refuses: [404, 409, 503] },
  ],
  'POST /api/admin/contactus': ['Console: content', 'Answers a visitor’s message by mail.', { refuses: [404, 409] }],
  'GET /api/admin/users/{id}/picture': ['Files', 'Somebody’s portrait.', { answer: 'image/*', refuses: [404] }],
  'POST /api/admin/admins/{id}/reset': [
    'Console: people',
    'Switches an admin’s second factor off, for one who lost it.',
    { answer: 'Done', refuses: [404, 409] },
  ],
  'GET /api/admin/privacy/person': [
    'Console: people',
    'What is held of somebody, and what an erasure would do.',
    { refuses: [404] },
  ],
  'GET /api/admin/privacy/records': [
    'Console: people',
    'The newest teams, payments, messages and the ban of somebody.',
    { refuses: [404] },
  ],
  'POST /api/admin/privacy/person': ['Console: people', 'The account of somebody in a team.', { refuses: [404] }],
  'GET /api/admin/privacy/export': [
    'Console: people',
    'Everything that is held about somebody, as one ZIP.',
    { answer: 'application/zip', refuses: [404, 429] },
  ],
  'POST /api/admin/privacy/erase': ['Console: people', 'Erases somebody for good.', { refuses: [404, 409] }],
  'GET /api/admin/privacy/retention': ['Console: people', 'What the deletion of old records has done.'],
}
