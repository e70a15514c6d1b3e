import type { Sentence } from './sentences.ts'

const PICTURE = { answer: 'image/*', refuses: [404] } as const

/** What each call is for, in one sentence: teams, their payments, scores and certificates, and files. */
export const TEAM_SENTENCES: Readonly<Record<string, Sentence>> = {
  'GET /api/teams': ['Teams', 'One’s teams, newest first; with team_id that team, whole.', { refuses: [404] }],
  'GET /api/teams/myteams': ['Teams', 'One’s teams by page, of all seasons or one.'],
  'GET /api/teams/judging': ['Teams', 'For judges: the paid teams of a season, by their numbers.', { refuses: [429] }],
  'POST /api/teams/registration': [
    'Teams',
    'Registers a team and opens its payment; an Idempotency-Key makes a repeated submit harmless.',
    { refuses: [404, 409, 429, 502] },
  ],
  'POST /api/teams/registration_checker': [
    'Payments',
    'Opens the payment of a registered, unpaid team again.',
    { refuses: [404, 409, 429, 502] },
  ],
  'POST /api/iframe/coaches': [
    'Teams',
    'Finds a coach at the membership platform, with contacts masked.',
    { refuses: [404, 429, 502] },
  ],
  'POST /api/iframe/members': [
    'Teams',
    'Finds a student at the membership platform, with contacts masked.',
    { refuses: [404, 429, 502] },
  ],
  'POST /api/iframe/entity': [
    'Teams',
    'Finds an entity by its commercial registration number.',
    { refuses: [404, 429, 502] },
  ],
  'POST /api/teams/members': [
    'Teams',
    'Takes a student into a paid team that has room.',
    { refuses: [404, 409, 429, 502] },
  ],
  'POST /api/teams/coaches': ['Teams', 'Gives a paid team that has no coach one.', { refuses: [404, 409, 429, 502] }],
  'GET /api/teams/invitation': [
    'Teams',
    'What the link of a mail to somebody who was named in a team leads to; reading changes nothing.',
    { refuses: [404, 429] },
  ],
  'POST /api/teams/invitation': [
    'Teams',
    'Agrees to be in a team, or leaves it, by the link of that mail and without a session.',
    { refuses: [404, 429] },
  ],
  'POST /api/teams/invitation/again': [
    'Teams',
    'Sends somebody of a team that one leads the mail about it again, once a day.',
    { refuses: [404, 409, 429] },
  ],
  'GET /api/teams/place': ['Teams', 'Where others have named one in a team, newest first.'],
  'POST /api/teams/place': ['Teams', 'Agrees to be in a team, or leaves it, for oneself.', { refuses: [404, 429] }],
  'POST /api/teams/entity': [
    'Teams',
    'Links a paid team to an entity, or to another one than before.',
    { refuses: [404, 409, 429, 502] },
  ],
  'POST /api/uploads': [
    'Teams',
    'A picture for a team: JPG, PNG or GIF of at most 5 MB.',
    { refuses: [413, 429], form: { file: 'The picture', team_name: 'Whose it is' } },
  ],
  'GET /api/teams/{team}/people/{person}/picture': [
    'Files',
    'The portrait of somebody in a team that one sees.',
    PICTURE,
  ],

  'POST /api/payment/telr': ['Payments', 'How the newest payment of a team stands.', { refuses: [404, 429, 502] }],
  'POST /api/payment/telr/webhook': [
    'Payments',
    'Where the payment provider tells of payments, signed with our secret.',
    { answer: 'Done', refuses: [413, 503], form: { tran_check: 'The signature, beside the fields of Telr’s advice' } },
  ],
  'POST /api/seasons': [
    'Payments',
    'Keeps what the return screen finds again after the payment page.',
    { refuses: [404] },
  ],
  'GET /api/seasons': ['Payments', 'What was kept for the return screen.', { refuses: [404] }],
  'DELETE /api/seasons': ['Payments', 'Forgets what was kept for the return screen.', { refuses: [404] }],
  'GET /api/teams/transections': [
    'Payments',
    'Orders of a team by page, newest first; without a team one’s own paid ones, and what was made out to one’s organisation.',
    { refuses: [404] },
  ],
  'POST /api/teams/transections/genrate-invoice': [
    'Payments',
    'Makes the invoice of a team’s payment once and says where it is.',
    { refuses: [404, 409, 429, 503] },
  ],
  'POST /api/teams/transections/genrate': [
    'Payments',
    'Says where the invoice of one order is.',
    { refuses: [404, 409, 429, 503] },
  ],
  'GET /api/invoices/{file}': [
    'Files',
    'An invoice or a credit note.',
    { answer: 'application/pdf', refuses: [404, 429, 503] },
  ],

  'GET /api/billing-address': ['Payments', 'The address printed on an organisation’s tax invoices.'],
  'POST /api/billing-address': [
    'Payments',
    'Saves it, and reissues the tax invoices that lack it.',
    { refuses: [409, 429] },
  ],

  'POST /api/teams/scores': [
    'Scores',
    'Hands a team’s scores in, once; an engineering form with its PDF of at most 5 MB.',
    { refuses: [404, 409, 413, 429], form: { jsdata: 'The form as JSON', file: 'The PDF of an engineering form' } },
  ],
  'GET /api/teams/scores/{file}': [
    'Files',
    'The engineering report of a team.',
    { answer: 'application/pdf', refuses: [404] },
  ],

  'GET /api/certificates': ['Certificates', 'The certificates of a team that one sees.', { refuses: [404] }],
  'POST /api/certificates/genrate': [
    'Certificates',
    'Gives the team’s qualification certificate.',
    { refuses: [404, 409, 429, 503] },
  ],
  'POST /api/certificates/final': [
    'Certificates',
    'Says where a final certificate can be downloaded again.',
    { refuses: [404, 409, 429, 503] },
  ],
  'GET /api/certificates/verify': [
    'Certificates',
    'What everybody may know of the certificate with a serial; a revoked one says so.',
    { refuses: [404, 429] },
  ],
  'GET /api/certificates/{file}': ['Files', 'A certificate.', { answer: 'application/pdf', refuses: [404, 429, 503] }],

  'GET /uploads/{filename}': ['Files', 'A picture that was uploaded.', PICTURE],
  'GET /uploads/{width}/{filename}': ['Files', 'The same at one of the widths that pages ask for, as WebP.', PICTURE],
  'GET /uploads/competions/files/{filename}': [
    'Files',
    'A document of a competition.',
    { answer: 'application/pdf', refuses: [404] },
  ],
  'GET /drawn/icons/{name}': ['Files', 'The site’s icon at a size.', PICTURE],
  'GET /drawn/cards/{kind}/{name}': ['Files', 'The picture that a shared link shows.', PICTURE],
}
