import type { OtherAnswer } from './answer-types.ts'

/** Subjects, in the order in which readers meet them. */
export const TAGS = {
  Operation: 'For those who run the program, and for machines that read what it can do.',
  Accounts: 'Signing in and up, one’s own sessions, second factor and record.',
  Privacy: 'What is held about somebody, and the end of it.',
  Content: 'What everybody sees: seasons, competitions, results, figures, pictures, questions.',
  Programmes: 'The public forms beside the olympiad, and what they offer to choose.',
  Catalogues: 'Courses and products of the partners’ systems.',
  Community: 'The forum: everybody reads, whoever is signed in writes.',
  Teams: 'Registration and the people in a team.',
  Payments: 'Orders, the payment provider, invoices.',
  Scores: 'What a team hands in.',
  Certificates: 'Certificates, and the check of a serial.',
  Files: 'Pictures and documents by their address.',
  'Console: content': 'Managed by admins; lists in two dialects.',
  'Console: people': 'Accounts, admins and what the law asks for.',
  'Console: olympiad': 'Seasons, competitions, teams, results, certificates.',
  'Console: money': 'Orders, refunds, invoices made out again.',
  'Console: community': 'Moderation of the forum.',
  'Console: programmes': 'What the public forms sent.',
} as const
export type Tag = keyof typeof TAGS

/** Statuses of refusals beyond those that follow from guard and fields, and what a route does not say by itself. */
export type More = {
  refuses?: readonly (404 | 409 | 413 | 415 | 429 | 502 | 503)[]
  /** A type of `answer-types.ts`, or a media type that is no JSON; the contract's answer where nothing is said. */
  answer?:
    | OtherAnswer
    | 'application/pdf'
    | 'image/*'
    | 'font/woff2'
    | 'application/zip'
    | 'text/html'
    | 'text/plain'
    | 'text/csv'
    | 'xlsx'
  /** It leads elsewhere instead of answering. */
  redirects?: true
  /** It asks who is calling in the handler, not by a guard. */
  who?: 'signed in'
  /** Parts of a multipart form, or of a form post, where no schema names them. */
  form?: Readonly<Record<string, string>>
}
export type Sentence = readonly [tag: Tag, says: string, more?: More]

const LIMITED = [429] as const
const PICTURE = { answer: 'image/*', refuses: [404] } as const

/** What each call is for, in one sentence: those for everybody and for members. A new route needs its own here. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  'GET /healthz': ['Operation', 'Says that the process lives; asks nobody else.', { answer: 'Alive' }],
  'GET /readyz': [
    'Operation',
    'Says whether this copy may be sent requests, with the names of what it lacks where not.',
    { answer: 'Ready', refuses: [503] },
  ],
  'GET /metrics': [
    'Operation',
    'Figures in the text format of Prometheus, for the bearer of METRICS_TOKEN.',
    { answer: 'text/plain', refuses: [404] },
  ],
  'GET /.well-known/security.txt': [
    'Operation',
    'Whom to tell of a weakness (RFC 9116).',
    { answer: 'text/plain', refuses: [404] },
  ],
  'GET /api/openapi.json': ['Operation', 'This document.', { answer: 'OpenApiDocument' }],
  'GET /api/docs': ['Operation', 'This document as a page.', { answer: 'text/html' }],
  'GET /api/docs/docs.js': ['Operation', 'The search of that page.', { answer: 'text/plain' }],
  'GET /api/docs/{font}': ['Operation', 'The letters of that page.', { answer: 'font/woff2' }],
  'GET /api/docs/docs.css': ['Operation', 'The look of that page.', { answer: 'text/plain' }],

  'POST /api/auth/signin': [
    'Accounts',
    'Signs a member in with the membership platform’s password; sets the session cookie and gives the token once.',
    { refuses: [429, 502] },
  ],
  'POST /api/adduser': [
    'Accounts',
    'Signs an admin in with the local password, and with a code where the account has a second factor.',
    { refuses: LIMITED },
  ],
  'POST /api/auth/signin-link': [
    'Accounts',
    'Mails a link to whom others’ tries keep from signing in; says the same of whom nobody knows.',
    { refuses: [429] },
  ],
  'POST /api/auth/signin-link/open': [
    'Accounts',
    'Opens such a link, once: this browser is known from then on. Signs nobody in.',
    { refuses: [404, 429] },
  ],
  'POST /api/auth/exchange': [
    'Accounts',
    'Opens a session for whom a token of the membership platform stands for.',
    { refuses: [429, 502] },
  ],
  'POST /api/getuser': ['Accounts', 'Who is signed in.'],
  'GET /api/getuser/picture': ['Files', 'One’s own portrait.', PICTURE],
  'GET /api/loginseason': ['Accounts', 'Checks one of our tokens; opens nothing.'],
  'POST /api/auth/signup': [
    'Accounts',
    'Makes an account at the membership platform; nobody is signed in by it.',
    { refuses: [429, 502] },
  ],
  'GET /api/auth/popup': ['Accounts', 'Begins a sign-in on the membership platform’s page.', { redirects: true }],
  'GET /api/auth/callback': [
    'Accounts',
    'Where the membership platform leads back to; ends in the page that was left.',
    { answer: 'text/html' },
  ],
  'POST /api/auth/signout': ['Accounts', 'Ends this session; a form post is led to the sign-in page.'],
  'POST /api/auth/signout-everywhere': ['Accounts', 'Ends all sessions of whoever calls.', { who: 'signed in' }],
  'GET /api/auth/sessions': ['Accounts', 'One’s own sessions, the one in use first.'],
  'DELETE /api/auth/sessions': ['Accounts', 'Ends one of one’s own sessions.', { refuses: [404] }],
  'GET /api/auth/second-factor': ['Accounts', 'How an admin’s own second factor stands.'],
  'POST /api/auth/second-factor': [
    'Accounts',
    'Begins to set a second factor up; gives the secret and its QR code.',
    { refuses: [409, 429] },
  ],
  'POST /api/auth/second-factor/confirm': [
    'Accounts',
    'Ends the set-up by a code of the app and gives the recovery codes once.',
    { refuses: [409, 429] },
  ],
  'POST /api/auth/second-factor/recovery-codes': [
    'Accounts',
    'New recovery codes in place of the old ones.',
    { refuses: [409, 429] },
  ],
  'POST /api/auth/second-factor/off': ['Accounts', 'Switches the second factor off.', { refuses: [409, 429] }],
  'POST /api/admin/prove': [
    'Accounts',
    'Proves that the owner is at this session: for a quarter of an hour `proof_needed` is no more.',
    { refuses: [429] },
  ],
  'GET /api/skills/user': [
    'Accounts',
    'One’s own education and skills, from the membership platform.',
    { refuses: [502] },
  ],

  'GET /api/privacy/erasure': ['Privacy', 'Where one’s own request to be erased stands.'],
  'POST /api/privacy/export': [
    'Privacy',
    'Everything that is held about oneself, as one ZIP.',
    { answer: 'application/zip', refuses: LIMITED },
  ],
  'POST /api/privacy/erasure': ['Privacy', 'Asks the organisers to erase oneself.', { refuses: [409, 429] }],
  'POST /api/privacy/erasure/withdraw': [
    'Privacy',
    'Takes that back while nobody has decided.',
    { refuses: [404, 429] },
  ],

  'GET /api/regions': ['Content', 'All regions.'],
  'GET /api/cities': ['Content', 'The cities of a region, by their Arabic name.'],
  'GET /api/settings': ['Content', 'Names, texts, addresses and switches of the site.'],
  'GET /api/figures': ['Content', 'The figures of the home page.'],
  'GET /api/wro-seasons': ['Content', 'Visible seasons with their competitions, newest first, or one of them.'],
  'GET /api/competions': ['Content', 'Visible competitions of the seasons on the home page, or one with its files.'],
  'GET /api/faqs': ['Content', 'The questions that are shown, in their order.'],
  'GET /api/partners': ['Content', 'The partners that are shown, in their order.'],
  'GET /api/gallery': ['Content', 'The pictures that are shown, newest first, of all seasons or one.'],
  'GET /api/resultes': ['Content', 'The results of a visible competition by age level and rank.'],
  'GET /api/teams/achievments': ['Content', 'The teams that achieved most.'],
  'POST /api/contactus': ['Content', 'A visitor’s message to the organisers.', { refuses: [415, 429] }],

  'GET /api/trainings': ['Programmes', 'Training centres of a region, or of all.'],
  'GET /api/moe/administrators': ['Programmes', 'The education administrations that a registration may name.'],
  'GET /api/moe/competions': ['Programmes', 'The competitions that one can be trained for.'],
  'GET /api/moe/timeslots': ['Programmes', 'The times that a registration may choose.'],
  'POST /api/moe/registertration': [
    'Programmes',
    'Registers a school’s talents for training.',
    { refuses: [415, 429] },
  ],
  'POST /api/wro-support': ['Programmes', 'Asks for support of a team.', { refuses: [415, 429] }],
  'POST /api/teacher-training': ['Programmes', 'Registers a teacher for training.', { refuses: [415, 429] }],
  'POST /api/champion-programe': [
    'Programmes',
    'Registers a student for the champions’ programme.',
    { refuses: [415, 429] },
  ],

  'GET /api/courses/categories': ['Catalogues', 'Categories of courses, as the partner has them.', { refuses: [502] }],
  'GET /api/courses': ['Catalogues', 'The courses of a category, or all, page by page.', { refuses: [404, 502] }],
  'GET /api/shops': ['Catalogues', 'The products of the store.', { refuses: [502] }],
  'GET /api/shops/{id}/picture': ['Files', 'The picture of a product.', { answer: 'image/*', refuses: [404, 502] }],
  'POST /api/courses/open': [
    'Catalogues',
    'A link that opens a course at the partner with the person signed in: once, and soon.',
    { who: 'signed in', refuses: [404, 409, 429, 502] },
  ],
  'POST /api/shops/open': [
    'Catalogues',
    'A link that opens a product at the partner with the person signed in: once, and soon.',
    { who: 'signed in', refuses: [404, 409, 429, 502] },
  ],

  'GET /api/community/categories': ['Community', 'The categories of the forum in their order.'],
  'GET /api/community': [
    'Community',
    'Topics, pinned ones first, then the newest; or one by its slug (single=true).',
    { refuses: [404, 429] },
  ],
  'POST /api/community': ['Community', 'Writes a topic; it may wait for approval.', { refuses: [404, 409, 429] }],
  'PUT /api/community': ['Community', 'Changes one’s own topic.', { refuses: [404, 409, 429] }],
  'DELETE /api/community': ['Community', 'Deletes one’s own topic.', { refuses: [404, 409, 429] }],
  'GET /api/community/reader': ['Community', 'What one may do in the forum, and own topics that wait.'],
  'POST /api/community/preview': ['Community', 'Markdown as it would be shown.', { refuses: LIMITED }],
  'POST /api/community/pictures': [
    'Community',
    'A picture for a topic that is being written.',
    { refuses: [413, 429], form: { file: 'JPG, PNG or GIF' } },
  ],
  'GET /api/community/comments': ['Community', 'Comments of a topic, or those below one of them.', { refuses: [404] }],
  'POST /api/community/comments': ['Community', 'Answers a topic or a comment.', { refuses: [404, 409, 429] }],
  'PUT /api/community/comments': ['Community', 'Changes one’s own comment.', { refuses: [404, 409, 429] }],
  'DELETE /api/community/comments': ['Community', 'Deletes one’s own comment.', { refuses: [404, 409, 429] }],
  'POST /api/community/likes': [
    'Community',
    'Likes a topic or a comment, or takes that back.',
    { refuses: [404, 429] },
  ],
  'POST /api/community/reports': [
    'Community',
    'Tells the organisers of something that should not stand here.',
    { refuses: [404, 409, 429] },
  ],
  'GET /api/community/unsubscribe': [
    'Community',
    'Leads who follows a mail’s header like a link to the page that ends such mails.',
    { redirects: true },
  ],
  'POST /api/community/unsubscribe': ['Community', 'Ends mails about replies.', { refuses: [404, 429] }],
}
